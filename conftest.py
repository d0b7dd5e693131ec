"""Which tests take turns, and which begin, where `make pytest` runs them side by side."""

import pytest

# Those of one folder do, and those that write into the sources' own folders, while packages are
# made of them.
IN_TURN = dict.fromkeys(("InstallTests", "ReleaseBuildTests", "tests"), "packages")

# What takes minutes begins, so that at the end nobody waits for one of them.
LONG = ("ReleaseBuildTests", "MachineTests", "ExamplesTests", "BrowserTests", "GalleryTests")


def folder(nodeid: str) -> str:
    """The first folder below Tests or Python."""
    return nodeid.split("/")[1]


def pytest_collection_modifyitems(items):
    order = {name: place for place, name in enumerate(LONG)}
    items.sort(key=lambda item: order.get(folder(item.nodeid), len(LONG)))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    from xdist.scheduler import LoadScopeScheduling

    class FolderByFolder(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return IN_TURN.get(folder(nodeid), folder(nodeid))

    # In the order in which they were collected, instead of by their number.
    config.option.loadscopereorder = False
    return FolderByFolder(config, log)
