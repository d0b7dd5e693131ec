"""Which candidate a host chooses and why, and lock files."""

import hashlib
import json
import os
import shutil

import layouthost
import pytest


def entry(candidate, **others):
    """What pins a layout to a candidate's file."""
    with open(candidate.path, "rb") as file:
        sha256 = hashlib.sha256(file.read()).hexdigest()
    made = {"version": candidate.version, "build_id": candidate.build_id, "sha256": sha256}
    return {**made, **others}


@pytest.fixture
def lock(tmp_path):
    """A function that writes a lock file for the layout strip, and returns its path."""

    def write(*arguments, **others):
        path = tmp_path / "layouts.lock"
        pinned = {"strip": entry(*arguments, **others)}
        path.write_text(json.dumps({"version": 1, "layouts": pinned}))
        return path

    return write


@pytest.fixture
def copy(plugin_folder, tmp_path):
    """A function that makes a host of one plugin, whose file is so many bytes longer."""

    def make(more=0):
        folder = tmp_path / "copies"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        file = shutil.copy(plugin_folder / "libStrip.so", folder)
        with open(file, "ab") as end:
            end.write(bytes(i * 7 & 255 for i in range(more)))
        return layouthost.Host([folder], default_paths=False)

    return make


def test_a_pinned_layout_is_made_from_the_pinned_bytes(host, lock):
    (candidate,) = host.candidates
    host.use_lock(lock(candidate))
    for make in (lambda: host.layout("strip"), lambda: host.layout_from_file(candidate.path)):
        with make() as layout:
            assert layout.id == "strip"


def test_the_digest_is_that_of_hashlib_around_the_ends_of_the_pieces_that_are_read(copy, lock):
    (candidate,) = copy().candidates
    size = os.path.getsize(candidate.path)
    # The file is read in pieces of 64 KB.
    for length in (end + more for end in (1 << 16, 1 << 17) for more in (-1, 0, 1)):
        assert length >= size
        host = copy(length - size)
        host.use_lock(lock(*host.candidates))
        host.layout("strip").close()
        host.close()


@pytest.mark.parametrize("place", [0, 1, -1])
def test_one_digit_that_differs_is_rejected(host, lock, place):
    (candidate,) = host.candidates
    digits = list(entry(candidate)["sha256"])
    digits[place] = "0" if digits[place] != "0" else "1"
    wrong = "".join(digits)
    host.use_lock(lock(candidate, sha256=wrong))
    for make in (lambda: host.layout("strip"), lambda: host.layout_from_file(candidate.path)):
        with pytest.raises(layouthost.BadPluginError) as raised:
            make()
        assert str(raised.value) == (
            f"{candidate.path} has the SHA-256 {entry(candidate)['sha256'][:16]}…, but "
            f"layouts.lock pins strip to {wrong[:16]}…"
        )
    host.use_lock(None)
    host.layout("strip").close()


def test_a_version_that_is_not_the_pinned_one_is_explained(host, lock):
    (candidate,) = host.candidates
    host.use_lock(str(lock(candidate, version="1.1.0")))
    message = f"{candidate.path} has version 1.2.3, but layouts.lock pins strip to 1.1.0"
    with pytest.raises(layouthost.PluginNotFoundError) as raised:
        host.resolve("strip")
    assert str(raised.value) == f"no layout matches strip: {message}"
    assert [explained.rejection for explained in host.explain("strip")] == [message]


def test_an_invalid_lock_file_is_an_error_and_changes_nothing(host, lock, tmp_path):
    (candidate,) = host.candidates
    host.use_lock(lock(candidate, version="1.1.0"))
    with pytest.raises(layouthost.InvalidArgumentError) as raised:
        host.use_lock(lock(candidate, build_id="0A"))
    assert str(raised.value) == (
        f'{tmp_path}/layouts.lock: strip: its "build_id" is not an even number of lowercase '
        "hexadecimal digits, at most 512"
    )
    with pytest.raises(layouthost.PluginNotFoundError, match="there is no such file"):
        host.use_lock(tmp_path / "missing.lock")
    with pytest.raises(layouthost.InvalidArgumentError, match="it is a folder, not a file"):
        host.use_lock(tmp_path)
    with pytest.raises(layouthost.PluginNotFoundError, match=r"pins strip to 1\.1\.0"):
        host.layout("strip")


@pytest.mark.parametrize("path", [7, b"a", "a\0b"])
def test_a_lock_file_is_named_by_a_path(host, path):
    with pytest.raises(layouthost.InvalidArgumentError, match="path must be a path"):
        host.use_lock(path)


def test_each_candidate_is_explained(host, plugin_folder, tmp_path):
    (tmp_path / "text.so").write_text("not a library")
    shutil.copy(plugin_folder / "libStrip.so", tmp_path / "copy.so")
    host.add_search_path(tmp_path)
    explained = host.explain("strip@^1")
    assert [line.candidate for line in explained] == host.candidates
    first = f"{plugin_folder}/libStrip.so"
    assert [line.rejection for line in explained] == [
        None,
        f"{tmp_path}/copy.so has version 1.2.3, no newer than 1.2.3 of {first}, which comes "
        "before it",
        f"{tmp_path}/text.so: it is not a shared library: it has no ELF header",
    ]
    assert str(explained[0]) == f"{first} is the one"
    assert repr(explained[2]) == f"<layouthost.Explanation: {explained[2].rejection}>"
    assert host.explain("other@7")[0].rejection == f"{first} offers strip, not other"


def test_a_bad_requirement_is_rejected_even_where_nothing_is_to_be_explained(host, tmp_path):
    empty = layouthost.Host([tmp_path], default_paths=False)
    assert empty.explain("strip") == []
    for searched in (host, empty):
        with pytest.raises(layouthost.BadRequirementError, match="no version follows"):
            searched.explain("strip@")
        with pytest.raises(layouthost.InvalidArgumentError):
            searched.explain(None)
