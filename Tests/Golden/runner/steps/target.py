"""current + proposed + velocity -> target: where a released scroll settles."""

from dataclasses import dataclass

from .. import schema
from ..session import Session


@dataclass(frozen=True)
class Target:
    KEYS = ("current", "proposed", "velocity", "target")

    current: list[float]
    proposed: list[float]
    velocity: list[float]
    target: list[float]

    @classmethod
    def read(cls, fields: schema.Fields) -> "Target":
        return cls(*(fields.take(key, schema.point) for key in cls.KEYS))

    def run(self, session: Session) -> None:
        session.settle()
        origin = session.origin
        current, proposed = (
            [at + start for at, start in zip(point, origin)]
            for point in (self.current, self.proposed)
        )
        actual_offset = session.layout.target_offset(current, proposed, self.velocity)
        for axis, expected, actual, start in zip("xy", self.target, actual_offset, origin):
            session.tolerance.number(f"{axis} of the target", expected, actual - start)
