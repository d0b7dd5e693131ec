"""A golden file: its layout and its cases.

Reading is strict to the last key. A case that cannot be read becomes a `Broken` one, and so does a
step: they fail when they run, and everything else still counts.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Union

from . import schema
from .arrangement import Section
from .delegate import Delegate
from .expectations import Expectations
from .schema import Fields, SchemaError
from .session import Session
from .steps import Step, read_step
from .tolerance import Tolerance


@dataclass(frozen=True)
class Broken:
    """A case or step that this runner cannot read; running it raises the reason."""

    name: str
    step_count: int
    problem: SchemaError

    def run(self, session: Session) -> None:
        raise self.problem


@dataclass(frozen=True)
class Case:
    name: str
    viewport: list[float]
    properties: dict[str, Any]
    sections: list[Section]
    relative: bool
    tolerance: Tolerance
    delegate: Delegate
    start: Expectations
    steps: list[Union[Step, Broken]]


@dataclass(frozen=True)
class GoldenFile:
    layout: str
    cases: list[Union[Case, Broken]]


def read_file(path: Path) -> GoldenFile:
    """Raises SchemaError if the file as a whole cannot be read; OSError."""
    try:
        value = schema.parse(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as problem:
        raise SchemaError(f"not UTF-8: {problem}") from None
    fields = Fields(value, "the file")
    layout = fields.take("layout", schema.string)
    fields.take("source", schema.string)
    fields.take("units", schema.string)
    cases = fields.take("cases", schema.list_of(lambda value, where: value))
    fields.finish()
    return GoldenFile(layout, [_case_or_broken(layout, case, i) for i, case in enumerate(cases)])


def _case_or_broken(layout: str, value: Any, index: int) -> Union[Case, Broken]:
    try:
        return read_case(layout, value, f"case {index + 1}")
    except SchemaError as problem:
        named = isinstance(value, dict) and isinstance(value.get("name"), str)
        steps = value.get("steps") if isinstance(value, dict) else None
        step_count = len(steps) if isinstance(steps, list) else 0
        return Broken(value["name"] if named else f"case {index + 1}", step_count, problem)


def read_case(layout: str, value: Any, where: str) -> Case:
    """Raises SchemaError unless everything except single steps can be read."""
    fields = Fields(value, where)
    relative = fields.maybe("relative_to_offset", schema.boolean) or False
    loose = fields.maybe("within_one_point", schema.list_of(schema.count)) or []
    case = Case(
        name=fields.take("name", schema.string),
        viewport=fields.take("viewport", _viewport),
        properties=fields.take("properties", lambda value, where: Fields(value, where).rest()),
        sections=fields.take("sections", schema.list_of(Section.read)),
        relative=relative,
        tolerance=Tolerance.of(layout, relative, frozenset(loose)),
        delegate=fields.maybe("permit", Delegate.read) or Delegate(),
        start=Expectations.at_start(fields),
        steps=fields.take("steps", _steps),
    )
    fields.finish()
    return case


def _viewport(value: Any, where: str) -> list[float]:
    fields = Fields(value, where)
    bounds = [fields.take(key, schema.number) for key in ("x", "y", "width", "height")]
    fields.finish()
    return bounds


def _steps(value: Any, where: str) -> list[Union[Step, Broken]]:
    steps: list[Union[Step, Broken]] = []
    for index, step in enumerate(schema.list_of(lambda value, where: value)(value, where)):
        name = f"step {index + 1}"
        try:
            steps.append(read_step(step, name))
        except SchemaError as problem:
            steps.append(Broken(name, 1, problem))
    return steps
