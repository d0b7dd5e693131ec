"""Decides which tests run one after another and which start first, in parallel runs."""

import pytest

# Folders whose tests run one after another: they write into the sources' own folders or make
# packages of them.
IN_TURN = ("Tests/Packages", "Python/tests")

# Folders whose files run in parallel, because the folder alone would take minutes. Of each other
# folder, one process runs all tests, so that it makes their fixtures once.
FILE_BY_FILE = ("Tests/Web/Browser", "Tests/Web/Gallery")

# Folders with tests that take minutes. They start first, so that no process waits for one of them
# in the end.
LONG = (
    "Tests/Packages/Builds",
    "Tests/Machines",
    "Tests/View",
    "Tests/Languages/C",
    "Tests/Documents/Examples",
    "Tests/Web/Demo",
    "Tests/Documents/Pages",
    "Tests/Languages/Cpp",
    "Tests/Web/Site",
    "Tests/Web/Browser",
    "Tests/Web/Gallery",
)


def folder(nodeid: str) -> str:
    return nodeid.partition("::")[0].rpartition("/")[0]


def pytest_collection_modifyitems(items):
    order = {name: place for place, name in enumerate(LONG)}
    items.sort(key=lambda item: order.get(folder(item.nodeid), len(LONG)))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    from xdist.scheduler import LoadScopeScheduling

    class FolderByFolder(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            name = folder(nodeid)
            if name in FILE_BY_FILE:
                return nodeid.partition("::")[0]
            return "in turn" if name.startswith(IN_TURN) else name

    # In the order of collection, not by the number of tests.
    config.option.loadscopereorder = False
    return FolderByFolder(config, log)
