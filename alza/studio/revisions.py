"""The test of `ifRevision`: has the plan moved on since the caller looked at it?"""

from __future__ import annotations

from alza.errors import Candidate, Conflict
from alza.plan.names import list_names, name_of
from alza.store.store import Store
from alza.tools.references import MOST_CANDIDATES, candidate


def require_revision(store: Store, revision: int | None) -> None:
    """Refuse when a caller counts on a revision that isn't the plan's present one.

    Raises:
        Conflict: the plan has moved on; the candidates are what changed since.
    """
    if revision is None or revision == store.revision:
        return
    if revision > store.revision:
        raise Conflict(
            f"The plan is at revision {store.revision}; it has never been at {revision}.", field="ifRevision"
        )
    changed = store.changed_since(revision)
    names = list_names(name_of(store.last_with(id) or store.plan, id) for id in changed.ids)
    what = f"; changed since: {names}." if changed.complete else "; what changed since is no longer known."
    raise Conflict(
        f"The plan is at revision {store.revision}, not {revision}{what}",
        field="ifRevision",
        candidates=tuple(_as_candidate(store, id) for id in changed.ids[:MOST_CANDIDATES]),
        hint=f"Read get_model with since: {revision}, then decide again.",
    )


def _as_candidate(store: Store, id: str) -> Candidate | str:
    """A thing with its label and place, those it had last where it is gone; the plan and kinds have none."""
    plan = store.last_with(id)
    record = plan.get(id) if plan is not None else None
    return candidate(plan, record) if plan is not None and record is not None else id
