"""The feed: entries in order, by author, and which can be taken back."""

from __future__ import annotations

from alza.actions.restore import PutBack
from alza.actions.walls import EditWall
from alza.feed import Feed, FeedEntry
from alza.plan.author import Author
from tests.actions.plans import box_room


def entry(author: Author = "person", put_back: PutBack | None = None) -> FeedEntry:
    """An entry as it is handed to the feed."""
    return FeedEntry(
        author=author, action="Add wall w1", result="w1", time="2030-01-01T00:00:00Z", put_back=put_back
    )


def test_entries_are_numbered_kept_in_order_and_told() -> None:
    feed, heard = Feed(), list[int]()
    feed.subscribe(lambda added: heard.append(added.number))
    added = [feed.add(entry()) for _ in range(3)]
    assert [one.number for one in added] == heard == [1, 2, 3]
    assert feed.entries == tuple(added)
    assert feed.get(2) == added[1] and feed.get(0) is None and feed.get(4) is None


def test_entries_can_be_seen_by_author() -> None:
    feed = Feed()
    authors: tuple[Author, ...] = ("person", "agent", "page", "agent")
    for author in authors:
        feed.add(entry(author))
    assert [one.number for one in feed.by("agent")] == [2, 4]
    assert len(feed.by()) == 4


def test_a_change_can_be_taken_back_while_no_later_one_touched_its_things() -> None:
    feed, plan = Feed(), box_room()
    after = EditWall(id="w1", height=3.0).apply(plan)
    changed = feed.add(entry(put_back=PutBack(before=plan, after=after, what="")))
    assert feed.undoable(changed, after)
    assert feed.undoable(changed, EditWall(id="w3", height=3.0).apply(after))
    assert not feed.undoable(changed, EditWall(id="w1", height=2.5).apply(after))
    assert not feed.undoable(feed.add(entry()), after)
