"""The rules and limits in the Check panel: each rule with a switch and its limits, and all defaults back."""

from __future__ import annotations

from typing import Any

from alza.actions.check_settings import SetCheckSettings
from alza.drawing.svg import escape
from alza.editor.check_limits import (
    limit_unit,
    limit_words,
    rules_with_limits,
    set_limit,
    shown_limit,
    switch_rule,
)
from alza.errors import InvalidInput
from alza.plan.plan import DisplayUnit
from alza.plan.settings import LIMITS, CheckSettings
from alza.rules.rule import AnyRule
from app.desk import Desk
from app.dom import Listeners, find, set_html, set_value


class CheckSettingsSection:
    """Shows the settings of the plan and changes them; each change is one undo step."""

    def __init__(self, desk: Desk) -> None:
        """Listen on the section for as long as the page lives."""
        self._desk = desk
        self._panel = find("rules-list")
        listeners = Listeners()
        listeners.on(self._panel, "change", self._change)
        listeners.on(self._panel, "click", self._restore)

    def show(self) -> None:
        """Write the settings."""
        plan = self._desk.studio.plan
        set_html(self._panel, rules_html(plan.units))
        for switch in self._panel.querySelectorAll("[data-rule]"):
            switch.checked = switch.dataset.rule not in plan.settings.off
        for name in LIMITS:
            field = self._panel.querySelector(f'[data-limit="{name}"]')
            set_value(field, shown_limit(plan.settings, name, plan.units))
        self._panel.querySelector("[data-restore]").disabled = plan.settings == CheckSettings()

    def _change(self, event: Any) -> None:
        field, plan = event.target, self._desk.studio.plan
        if field.hasAttribute("data-rule"):
            self._do(switch_rule(plan.settings, str(field.dataset.rule), on=bool(field.checked)))
        elif field.hasAttribute("data-limit"):
            text = field.alzaValue = str(field.value)
            try:
                self._do(set_limit(plan.settings, str(field.dataset.limit), text, plan.units))
            except InvalidInput as error:
                self._desk.messages.tell(error.message)
        self.show()

    def _restore(self, event: Any) -> None:
        if event.target.closest("[data-restore]"):
            self._do(
                SetCheckSettings(
                    settings=CheckSettings(), summary="Restore all rules and limits to their defaults"
                )
            )

    def _do(self, action: SetCheckSettings) -> None:
        self._desk.editor.do(action)


def rules_html(units: DisplayUnit) -> str:
    """The section without its values."""
    rows = "".join(_row_html(rule, limits, units) for rule, limits in rules_with_limits())
    restore = '<button type="button" data-restore>Restore the defaults</button>'
    return f'<ul class="rules">{rows}</ul>{restore}'


def _row_html(rule: AnyRule | None, limits: tuple[str, ...], units: DisplayUnit) -> str:
    fields = "".join(_limit_html(limit, units) for limit in limits)
    if rule is None:
        return f'<li><span class="rule">More limits</span>{fields}</li>'
    words = " ".join((rule.doc or "").partition("\n\n")[0].split())
    switch = f'<input type="checkbox" data-rule="{rule.code}">'
    name = f'<label class="check" title="{rule.code}">{switch}{escape(words)}</label>'
    return f"<li>{name}{fields}</li>"


def _limit_html(limit: str, units: DisplayUnit) -> str:
    unit = limit_unit(limit, units)
    return (
        f'<label class="limit"><span>{limit_words(limit)}</span>'
        f'<input type="text" inputmode="decimal" autocomplete="off" data-limit="{limit}">'
        f'<span class="unit">{unit}</span></label>'
    )
