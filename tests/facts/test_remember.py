"""The cache by identity."""

from __future__ import annotations

from alza.facts.remember import remember


def test_the_same_objects_give_the_same_answer_and_equal_ones_a_new_one() -> None:
    made: list[object] = []

    @remember(size=2)
    def sizes(things: list[int], unit: str) -> object:
        made.append(things)
        return [len(things), unit]

    one, equal = [1, 2], [1, 2]
    assert sizes(one, "m") is sizes(one, "m")
    assert sizes(one, "m") is not sizes(equal, "m")
    assert sizes(one, "cm") == [2, "cm"]
    assert len(made) == 3


def test_answers_asked_for_in_turn_are_those_of_their_arguments() -> None:
    @remember(size=4)
    def together(one: list[int], other: list[int]) -> list[int]:
        return [*one, *other]

    @remember(size=4)
    def total(numbers: list[int]) -> int:
        return sum(numbers[:1]) + (total(numbers[1:]) if numbers else 0)

    a, b = [1], [2]
    for _ in range(2):
        pairs = [(a, b), (b, b), (b, a), (a, a), (a, b)]
        assert [together(*pair) for pair in pairs] == [[1, 2], [2, 2], [2, 1], [1, 1], [1, 2]]
    three = [1, 2, 3]
    assert [total(three), total(a), total(three)] == [6, 1, 6]


def test_only_the_last_answers_are_kept() -> None:
    calls: list[int] = []

    @remember(size=2)
    def double(number: int) -> int:
        calls.append(number)
        return 2 * number

    for number in (1, 2, 1, 3, 1, 2):
        assert double(number) == 2 * number
    assert calls == [1, 2, 3, 2]


def test_numbers_of_different_types_are_different_arguments() -> None:
    @remember()
    def shown(value: object) -> str:
        return repr(value)

    assert [shown(1), shown(1.0), shown(True)] == ["1", "1.0", "True"]


def test_arguments_live_as_long_as_their_answers() -> None:
    @remember(size=100)
    def first(things: list[int]) -> int:
        return things[0]

    # A list that was freed could leave its identity to the next one.
    assert [first([n]) for n in range(50)] == list(range(50))
