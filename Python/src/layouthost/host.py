"""Finds layout plugins and creates layouts from them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar, overload

from . import _constants as c
from ._access import Access
from ._arguments import PathLike, path_bytes, string_bytes
from ._fields import with_fields
from ._library import check, ffi, library, new_error, sized, text
from ._permit import Delegate, Permit
from ._swapping import Swapping
from .errors import InvalidArgumentError
from .layout import Layout

if TYPE_CHECKING:
    from . import layouts
    from .specification import Specification

Made = TypeVar("Made", bound=Layout)


@with_fields
class Candidate(NamedTuple):
    """A file that the last scan found."""

    path: str
    usable: bool
    """Whether this host can load it."""
    reason: str
    """Why the file is not usable; empty if it is."""
    id: str
    """The plugin's ID; it, the version and the build ID are empty if the file has none."""
    version: str
    build_id: str
    """The GNU build ID in hexadecimal. It identifies this exact build."""
    layouts: tuple[str, ...]
    """The IDs of its layouts, as `Host.layout` takes them."""
    abi: tuple[int, int]
    """Major and minor version of the C ABI that it was built with."""


@with_fields
class Explanation(NamedTuple):
    """The result of `Host.explain` for one candidate. It prints as one line."""

    candidate: Candidate
    rejection: str | None
    """Why the requirement does not select this candidate; None if it does."""

    def __str__(self) -> str:
        return self.rejection or f"{self.candidate.path} is the one"

    def __repr__(self) -> str:
        return f"<layouthost.Explanation: {self}>"


class Host(Swapping):
    """Finds, checks and loads plugins, creates layouts from them, and swaps them at run time.

        host = layouthost.Host()
        layout = host.layout("bnb@^1.0")

    It searches in this order; with `default_paths=False`, only the first:

     - the folders in `search_paths`;
     - the installed Python packages that entry points of the group `layouthost.plugins` name;
     - the folders in the environment variable LAYOUTHOST_PATH, separated by colons;
     - the per-user and system plugin folders;
     - the folder of the library, which holds the bundled layouts.

    Any thread may call a host. Layouts stay usable after their host is closed.
    """

    def __init__(
        self,
        search_paths: Iterable[PathLike] = (),
        default_paths: bool = True,
        program_name: str = "python",
        program_version: str = "",
    ) -> None:
        """Creates a host. Plugins can read `program_name` and `program_version` when they load.

        Raises LibraryNotFoundError; BusyError (the process was forked during a call of a host);
        InvalidArgumentError (also if LAYOUTHOST_PATH is longer than 64 KB).
        """
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
            from ._installed import folders  # late: programs without a host need no entry points

            for folder in folders():
                self.add_search_path(folder)

    def add_search_path(self, folder: PathLike) -> None:
        """Adds a folder to search, before the default folders. It need not exist yet.

        Raises InvalidArgumentError.
        """
        self._call("add_search_path", path_bytes(folder, "folder"))

    def scan(self) -> list[Candidate]:
        """Searches the folders again and returns the candidates.

        Reads the ELF notes of the files and runs none of their code. The host scans once by itself,
        before its first use; call `scan` after files were added or removed.
        """
        self._call("scan")
        return self.candidates

    @property
    def candidates(self) -> list[Candidate]:
        """The files of the last scan, usable or not, sorted by search folder and file name."""
        return self._access.read(
            lambda handle: [
                _candidate(handle, index)
                for index in range(library().lh_host_candidate_count(handle))
            ]
        )

    def resolve(self, requirement: str) -> Candidate:
        """Returns the candidate that a requirement selects, without loading it.

        A requirement is a layout's ID and, after an @, the versions that you accept:

            bnb             any release           bnb@*         the same
            bnb@1.2.0       exactly this          bnb@^1.2      1.2 or later, below 2
            bnb@~1.2.3      1.2.3 or later, below 1.3
            bnb@>=1.1,<2    all of these          (also >, <=, =)

        The newest version wins. Pre-releases count only if the requirement names one.

        Raises BadRequirementError; PluginNotFoundError (the message says why the nearest candidates
        were rejected; `explain` says it of every candidate).
        """
        index = ffi.new("size_t *")
        self._call("resolve", string_bytes(requirement, "requirement"), index)
        return self._access.read(_candidate, index[0])

    def explain(self, requirement: str) -> list[Explanation]:
        """Returns every candidate of the last scan, and why a requirement does not select it.

            print(*host.explain("carousel@^1"), sep="\\n")

        If the requirement selects no candidate, each has a rejection. Raises BadRequirementError.
        """
        wanted = string_bytes(requirement, "requirement")
        return self._access.read(_explanations, wanted)

    def use_lock(self, path: PathLike | None) -> None:
        """Pins layouts to the exact files in a lock file, so that two machines load the same bytes.

            {"version": 1,
             "layouts": {
               "carousel": {
                 "version": "1.1.0",
                 "build_id": "9c1185a5c5e9fc54612808977ee8f548b2258d31",
                 "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}}}

        The host then loads a pinned layout only from a file with that version and build ID (see
        `Candidate`) and that SHA-256 of all its bytes. Other layouts are unaffected, and so are
        layouts that exist already. The host reads the lock file once, now. None removes the lock.

        Raises PluginNotFoundError, PluginIOError; InvalidArgumentError if it is not a lock file
        (the message names the layout and the member). A failed call keeps the previous lock.
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
        """Creates a layout from the plugin that the requirement selects (see `resolve`).

         - `requirement`: an ID with or without versions; or a `Layout.specification`, which creates
           a layout equal to the one that it was read from.
         - `permit(action, source, target)`: your callback, which returns True to allow an action of
           the user. The layout calls it during `Layout.gesture`. `action` is "drag", "move" or
           "delete"; `source` and `target` are `Path`s; `target` is None unless the action is
           "move". The callback must not call the layout. Without a callback, nothing is allowed.
         - `layout_class`: the Python class of the layout. By default, the class set by `use_class`;
           else the class of this ID in `layouthost.layouts`; else a class generated from the
           plugin's properties.

        Type checkers know the properties if you pass a bare ID, `host.layout("column")`, or a
        class:

            from layouthost.layouts import Column
            column = host.layout("column@^1.0", layout_class=Column)

        Raises the errors of `resolve`; BadPluginError (also for a file that `use_lock` forbids),
        PluginIOError, LayoutMemoryError; for a specification, also any error of the plugin.
        """
        from_value = not isinstance(requirement, str) and hasattr(requirement, "requirement")
        wanted: Any = requirement.requirement if from_value else requirement  # type: ignore[union-attr]
        name = string_bytes(wanted, "requirement")
        made = self._layout("create", (name,), wanted.partition("@")[0], permit, layout_class)
        if from_value:
            try:
                requirement.apply_to(made)  # type: ignore[union-attr]
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
        """Creates a layout from one plugin file in any folder; otherwise as `layout`.

        `id` may be omitted if the plugin has a single layout. Raises the errors of `layout`.
        """
        name = ffi.NULL if id is None else string_bytes(id, "id")
        file = path_bytes(path, "path")
        return self._layout("create_from_file", (file, name), id, permit, layout_class)

    def use_class(self, id: str, layout_class: type[Layout] | None) -> None:
        """Sets the Python class of the layouts that `layout` creates with this ID.

            class Shelf(layouthost.layouts.Column):
                title = ""                       # an attribute that is not a property

                def __init__(self) -> None:      # runs once the layout exists
                    super().__init__()
                    self.columns = 3

            host.use_class("column", Shelf)
            shelf = host.layout("column@^1")

        None goes back to the default class. The class derives from `Layout` and must not define
        `__slots__`. Its own attributes must begin with an underscore or have a value in the class;
        setting any other name that is not a property raises AttributeError.

        Raises InvalidArgumentError.
        """
        string_bytes(id, "id")
        if layout_class is None:
            self._classes.pop(id, None)
        else:
            self._classes[id] = _usable_class(layout_class)

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
        from ._attributes import class_for  # late: programs without a layout need no classes

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
    """Checks that the `__class__` of a Layout can become this class, and returns it."""
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
    """Returns the version of the library, such as "1.0.0". Raises LibraryNotFoundError."""
    return text(library().lh_library_version())
