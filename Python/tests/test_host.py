"""Finding plugins, and making layouts from them."""

import shutil

import layouthost
import pytest


def test_a_host_finds_the_plugins_in_its_search_paths(host, plugin_folder):
    (found,) = host.candidates
    assert found.usable and found.reason == ""
    assert (found.id, found.version, found.layouts) == ("StripLayout", "1.2.3", ("strip",))
    assert found.path == str(plugin_folder / "libStrip.so")
    assert len(found.build_id) == 40 and found.abi == (1, 1)


def test_the_default_paths_have_the_layouts_of_the_package():
    host = layouthost.Host()
    offered = [layout for candidate in host.candidates for layout in candidate.layouts]
    assert "bnb" in offered


def test_a_file_that_is_no_plugin_is_a_candidate_with_a_reason(tmp_path):
    (tmp_path / "text.so").write_text("not a library")
    (found,) = layouthost.Host([tmp_path], default_paths=False).scan()
    assert not found.usable and found.reason


def test_a_scan_sees_files_that_came_after_the_first(plugin_folder, tmp_path):
    host = layouthost.Host([tmp_path], default_paths=False)
    assert host.candidates == []
    shutil.copy(plugin_folder / "libStrip.so", tmp_path)
    assert host.candidates == []
    assert [candidate.id for candidate in host.scan()] == ["StripLayout"]


def test_a_search_path_may_be_added_later(plugin_folder):
    host = layouthost.Host(default_paths=False)
    host.add_search_path(plugin_folder)
    host.scan()
    assert host.resolve("strip").id == "StripLayout"


@pytest.mark.parametrize("requirement", ["strip", "strip@*", "strip@1.2.3", "strip@^1.2"])
def test_a_requirement_that_the_plugin_satisfies_finds_it(host, requirement):
    assert host.resolve(requirement).version == "1.2.3"
    with host.layout(requirement) as layout:
        assert (layout.id, layout.version) == ("strip", "1.2.3")


@pytest.mark.parametrize(
    "requirement, error",
    [
        ("strip@^2", layouthost.PluginNotFoundError),
        ("nothing", layouthost.PluginNotFoundError),
        ("strip@one", layouthost.BadRequirementError),
        ("", layouthost.BadRequirementError),
        ("strip\0", layouthost.InvalidArgumentError),
        (7, layouthost.InvalidArgumentError),
        (None, layouthost.InvalidArgumentError),
    ],
)
@pytest.mark.parametrize("ask", ["resolve", "layout"])
def test_a_requirement_that_nothing_satisfies_is_an_error_with_a_message(
    host, ask, requirement, error
):
    with pytest.raises(error) as raised:
        getattr(host, ask)(requirement)
    assert len(str(raised.value)) > 10


def test_a_layout_may_come_from_a_file_anywhere(plugin_folder):
    host = layouthost.Host(default_paths=False)
    file = plugin_folder / "libStrip.so"
    for layout in (host.layout_from_file(file), host.layout_from_file(str(file), "strip")):
        assert layout.id == "strip"
        layout.close()


def test_a_file_that_is_no_plugin_makes_no_layout(tmp_path):
    host = layouthost.Host(default_paths=False)
    (tmp_path / "text.so").write_text("not a library")
    with pytest.raises(layouthost.BadPluginError) as raised:
        host.layout_from_file(tmp_path / "text.so")
    assert isinstance(raised.value, ImportError)
    with pytest.raises(layouthost.PluginNotFoundError):
        host.layout_from_file(tmp_path / "missing.so")


def test_a_plugin_is_unloaded_when_no_layout_of_it_is_left(host):
    layout = host.layout("strip")
    assert host.unload_unused() == 0
    layout.close()
    assert host.unload_unused() == 1


def test_layouts_outlive_their_host(plugin_folder):
    host = layouthost.Host([plugin_folder], default_paths=False)
    layout = host.layout("strip")
    host.close()
    layout.item_counts = [3]
    assert layout.item_counts == (3,)


def test_calls_of_a_closed_host_raise_errors_except_close(host):
    host.close()
    host.close()
    for call in (host.scan, lambda: host.candidates, lambda: host.layout("strip")):
        with pytest.raises(layouthost.ClosedError, match="host is closed"):
            call()


@pytest.mark.parametrize("search_paths", ["/tmp", b"/tmp", [7], ["a\0b"], [None]])
def test_search_paths_that_are_none_are_rejected(search_paths):
    with pytest.raises(layouthost.InvalidArgumentError):
        layouthost.Host(search_paths)


def test_permit_must_be_callable(host):
    with pytest.raises(layouthost.InvalidArgumentError, match="permit must be callable"):
        host.layout("strip", permit=True)
