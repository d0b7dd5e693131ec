"""Which tests take turns, where `make pytest` runs them side by side."""

import pytest

# Those of one folder do, and those that write into the sources' own folders, while packages are
# made of them.
IN_TURN = dict.fromkeys(("InstallTests", "ReleaseBuildTests", "tests"), "packages")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    from xdist.scheduler import LoadScopeScheduling

    class FolderByFolder(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            # The first folder below Tests or Python.
            folder = nodeid.split("/")[1]
            return IN_TURN.get(folder, folder)

    return FolderByFolder(config, log)
