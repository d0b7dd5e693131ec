"""Finds layout plugins and makes layouts from them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from types import TracebackType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar, overload

from . import _constants as c
from ._access import Access
from ._arguments import PathLike, path_bytes, string_bytes
from ._library import check, ffi, library, new_error, sized, text
from ._permit import Delegate, Permit
from ._swapping import Swapping
from .errors import InvalidArgumentError
from .layout import Layout

if TYPE_CHECKING:
    from . import layouts
    from .specification import Specification

Made = TypeVar("Made", bound=Layout)


class Candidate(NamedTuple):
    """A file that the last scan found."""

    path: str
    usable: bool
    reason: str
    """Why it is not usable, in words; empty if it is."""
    id: str
    version: str
    build_id: str
    """The GNU build id in hexadecimal: names this exact build."""
    layouts: tuple[str, ...]
    """The ids of the layouts it offers, as `Host.layout` takes them."""
    abi: tuple[int, int]
    """Major and minor version of the contract it was built with."""


class Explanation(NamedTuple):
    """What `Host.explain` answers of one candidate; prints as one line."""

    candidate: Candidate
    rejection: str | None
    """Why it is not the one that the requirement stands for, in one sentence; None if it is."""

    def __str__(self) -> str:
        return self.rejection or f"{self.candidate.path} is the one"

    def __repr__(self) -> str:
        return f"<layouthost.Explanation: {self}>"


class Host(Swapping):
    """Finds plugins, checks and loads them, makes layouts from them, and swaps those.

        host = layouthost.Host()
        layout = host.layout("bnb@^1.0")

    It searches the folders in `search_paths`; then, unless `default_paths` is False: the installed
    Python packages that an entry point of the group `layouthost.plugins` names, the folders named
    in the environment variable LAYOUTHOST_PATH, the per-user and system plugin folders, and the
    folder that holds the library, which is where the layouts that come with it are.

    Any thread may use it. Layouts outlive the host that made them.
    """

    def __init__(
        self,
        search_paths: Iterable[PathLike] = (),
        default_paths: bool = True,
        program_name: str = "python",
        program_version: str = "",
    ) -> None:
        """Raises LibraryNotFoundError; InvalidArgumentError (also when LAYOUTHOST_PATH is too
        long)."""
        if isinstance(search_paths, (str, bytes, os.PathLike)):
            raise InvalidArgumentError(
                f"search_paths must be a list: [{os.fspath(search_paths)!r}]"
            )
        Access.check_library()
        options = sized("lh_host_options")
        options.flags = 0 if default_paths else c.LH_HOST_NO_DEFAULT_PATHS
        name = ffi.new("char[]", string_bytes(program_name, "program_name"))
        version = ffi.new("char[]", string_bytes(program_version, "program_version"))
        options.program_name = name
        options.program_version = version
        out = ffi.new("lh_host **")
        error = new_error()
        check(library().lh_host_create(options, out, error), error)
        super().__init__(out[0], library().lh_host_destroy)
        self._classes: dict[str, type[Layout]] = {}
        for folder in search_paths:
            self.add_search_path(folder)
        if default_paths:
            from ._installed import folders  # as the package does: not before there is a host

            for folder in folders():
                self.add_search_path(folder)

    def add_search_path(self, folder: PathLike) -> None:
        """Adds a folder to search, before the default ones. It need not exist yet."""
        self._call("add_search_path", path_bytes(folder, "folder"))

    def scan(self) -> list[Candidate]:
        """Looks through the folders anew, and answers what is there.

        Reads the files' notes without running any code. Done on its own before the first use; call
        it when files may have come or gone.
        """
        self._call("scan")
        return self.candidates

    @property
    def candidates(self) -> list[Candidate]:
        """What the last scan found, usable or not, by search folder, then by file name."""
        return self._access.read(
            lambda handle: [
                _candidate(handle, index)
                for index in range(library().lh_host_candidate_count(handle))
            ]
        )

    def resolve(self, requirement: str) -> Candidate:
        """The candidate a requirement stands for, without loading it.

            bnb             any release           bnb@*         the same
            bnb@1.2.0       exactly this          bnb@^1.2      1.2 or later, below 2
            bnb@~1.2.3      1.2.3 or later, below 1.3
            bnb@>=1.1,<2    all of these          (also >, <=, =)

        The newest version that satisfies it wins. Raises BadRequirementError; PluginNotFoundError,
        whose sentence says why the nearest candidates were rejected: `explain` says it of each.
        """
        index = ffi.new("size_t *")
        self._call("resolve", string_bytes(requirement, "requirement"), index)
        return self._access.read(_candidate, index[0])

    def explain(self, requirement: str) -> list[Explanation]:
        """Every candidate of the last scan, and why it is not the one a requirement stands for.

            print(*host.explain("carousel@^1"), sep="\\n")

        Raises BadRequirementError; not when there is none, for then all of them are rejected.
        """
        wanted = string_bytes(requirement, "requirement")
        return self._access.read(_explanations, wanted)

    def use_lock(self, path: PathLike | None) -> None:
        """Keeps to a lock file from now on, so that two machines load the same bytes.

            {"version": 1,
             "layouts": {
               "carousel": {
                 "version": "1.1.0",
                 "build_id": "9c1185a5c5e9fc54612808977ee8f548b2258d31",
                 "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}}}

        A layout that it names is made only from a file of that version, that build (both as
        `Candidate` has them) and those bytes (`hashlib.sha256`); layouts that it does not name are
        free. The file is read now, and not again. Layouts that are there stay. None takes the lock
        away.

        Raises PluginNotFoundError, PluginIOError; InvalidArgumentError if it is no lock file, with
        the layout and the member. Nothing has changed then.
        """
        self._call("use_lock", ffi.NULL if path is None else path_bytes(path, "path"))

    @overload
    def layout(self, requirement: Literal["bnb"], permit: Permit | None = None) -> layouts.Bnb: ...
    @overload
    def layout(
        self, requirement: Literal["snap-to-center"], permit: Permit | None = None
    ) -> layouts.SnapToCenter: ...
    @overload
    def layout(
        self, requirement: Literal["infinite"], permit: Permit | None = None
    ) -> layouts.Infinite: ...
    @overload
    def layout(
        self, requirement: Literal["carousel"], permit: Permit | None = None
    ) -> layouts.Carousel: ...
    @overload
    def layout(
        self, requirement: Literal["safari"], permit: Permit | None = None
    ) -> layouts.Safari: ...
    @overload
    def layout(
        self, requirement: Literal["column"], permit: Permit | None = None
    ) -> layouts.Column: ...
    @overload
    def layout(
        self, requirement: Literal["flow"], permit: Permit | None = None
    ) -> layouts.Flow: ...
    @overload
    def layout(
        self, requirement: Literal["line"], permit: Permit | None = None
    ) -> layouts.Line: ...
    @overload
    def layout(
        self, requirement: Literal["reorder-flow"], permit: Permit | None = None
    ) -> layouts.ReorderFlow: ...
    @overload
    def layout(
        self, requirement: Literal["circle"], permit: Permit | None = None
    ) -> layouts.Circle: ...
    @overload
    def layout(self, requirement: str | Specification, permit: Permit | None = None) -> Layout: ...
    @overload
    def layout(
        self,
        requirement: str | Specification,
        permit: Permit | None = None,
        *,
        layout_class: type[Made],
    ) -> Made: ...
    def layout(
        self,
        requirement: str | Specification,
        permit: Permit | None = None,
        *,
        layout_class: type[Layout] | None = None,
    ) -> Layout:
        """Makes a layout from the plugin that `resolve` finds, loading it if need be.

        A `Layout.specification` in place of the requirement makes a layout equal to the one that it
        was read from.

        `permit(action, source, target)` answers the one question that layouts ask, during
        `Layout.gesture`: action is "drag", "move" or "delete"; source and target are `Path`s,
        target None unless the action is "move". It must not call the layout that asks. Without it
        the answer is no.

        The layout's class is `layout_class`; else that of `use_class`; else the one that
        `layouthost.layouts` has for the id; else one that is made of what the plugin says of its
        properties. Type checkers know the properties of a layout that is asked for by its bare id,
        `host.layout("column")`, or by its class, as of

            from layouthost.layouts import Column
            column = host.layout("column@^1.0", layout_class=Column)

        Raises as `resolve`; BadPluginError (also for bytes that `use_lock` does not allow),
        PluginIOError, LayoutMemoryError; whatever the plugin answers to a specification.
        """
        from_value = not isinstance(requirement, str) and hasattr(requirement, "requirement")
        wanted: Any = requirement.requirement if from_value else requirement  # type: ignore[union-attr]
        name = string_bytes(wanted, "requirement")
        made = self._layout("create", (name,), wanted.partition("@")[0], permit, layout_class)
        if from_value:
            try:
                requirement.tell(made)  # type: ignore[union-attr]
            except BaseException:
                made.close()
                raise
        return made

    @overload
    def layout_from_file(
        self, path: PathLike, id: str | None = None, permit: Permit | None = None
    ) -> Layout: ...
    @overload
    def layout_from_file(
        self,
        path: PathLike,
        id: str | None = None,
        permit: Permit | None = None,
        *,
        layout_class: type[Made],
    ) -> Made: ...
    def layout_from_file(
        self,
        path: PathLike,
        id: str | None = None,
        permit: Permit | None = None,
        *,
        layout_class: type[Layout] | None = None,
    ) -> Layout:
        """The same from one file, wherever it is. `id` may be left out if it offers one layout."""
        name = ffi.NULL if id is None else string_bytes(id, "id")
        file = path_bytes(path, "path")
        return self._layout("create_from_file", (file, name), id, permit, layout_class)

    def use_class(self, id: str, layout_class: type[Layout] | None) -> None:
        """Has layouts of this id be of a class of the program's own; None takes that back.

            class Shelf(layouthost.layouts.Column):
                title = ""                       # what it may have set besides its properties

                def __init__(self) -> None:      # once the layout is made
                    super().__init__()
                    self.columns = 3

            host.use_class("column", Shelf)
            shelf = host.layout("column@^1")

        The class is one of `Layout`; it may have no `__slots__`. Attributes of its own begin with
        an underscore, or have a value in the class: a name that is neither that nor a property is
        misspelt. Raises InvalidArgumentError.
        """
        string_bytes(id, "id")
        if layout_class is None:
            self._classes.pop(id, None)
        else:
            self._classes[id] = _usable_class(layout_class)

    def __enter__(self) -> Host:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        raised: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        if self._pointer is None:
            return "<layouthost.Host, closed>"
        found = [layout for candidate in self.candidates for layout in candidate.layouts]
        return f"<layouthost.Host: {', '.join(dict.fromkeys(found)) or 'no layouts found'}>"

    def _layout(
        self,
        function: str,
        named: tuple[Any, ...],
        id: str | None,
        permit: Permit | None,
        layout_class: type[Layout] | None,
    ) -> Layout:
        chosen = None if layout_class is None else _usable_class(layout_class)
        from ._attributes import class_for  # as the package does: not before there is a layout

        delegate = None if permit is None else Delegate(permit)
        struct = ffi.NULL if delegate is None else delegate.struct
        out = ffi.new("lh_layout **")
        error = new_error()
        call = getattr(library(), "lh_layout_" + function)
        check(self._access.read(call, *named, struct, out, error), error)
        layout = Layout.__new__(Layout)
        layout._begin(out[0], delegate, self)
        try:
            id = id or layout.id
            layout.__class__ = chosen or self._classes.get(id) or class_for(layout, id)
            type(layout).__init__(layout)
        except BaseException:
            layout.close()
            raise
        return layout


def _usable_class(layout_class: object) -> type[Layout]:
    """The class, if an object that is a layout can become one of it."""
    if not isinstance(layout_class, type) or not issubclass(layout_class, Layout):
        raise InvalidArgumentError(
            f"layout_class must be layouthost.Layout or a class of it, not {layout_class!r}"
        )
    if layout_class.__basicsize__ != Layout.__basicsize__:
        raise InvalidArgumentError(f"{layout_class.__name__} must not have __slots__ of its own")
    return layout_class


def _candidate(handle: Any, index: int) -> Candidate:
    found = sized("lh_candidate")
    error = new_error()
    check(library().lh_host_candidate_at(handle, index, found, error), error)
    return Candidate(
        path=text(found.path),
        usable=found.status == c.LH_OK,
        reason=text(found.reason),
        id=text(found.id),
        version=text(found.version),
        build_id=text(found.build_id),
        layouts=tuple(text(found.layouts[i]) for i in range(found.layout_count)),
        abi=(found.abi_version >> 16, found.abi_version & 0xFFFF),
    )


def _explanations(handle: Any, requirement: bytes) -> list[Explanation]:
    explained: list[Explanation] = []
    while True:
        error = new_error()
        status = library().lh_host_explain(handle, requirement, len(explained), error)
        if status == c.LH_NO_SUCH_INDEX:
            return explained
        if status not in (c.LH_OK, c.LH_NOT_FOUND, c.LH_BAD_PLUGIN, c.LH_IO_ERROR):
            check(status, error)
        rejection = None if status == c.LH_OK else text(error.message)
        explained.append(Explanation(_candidate(handle, len(explained)), rejection))


def library_version() -> str:
    """The version of the library, such as "1.0.0". Raises LibraryNotFoundError."""
    return text(library().lh_library_version())
