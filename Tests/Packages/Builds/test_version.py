"""The commits that `make release` accepts as a release."""

import pytest
from toolchain import ROOT, run


@pytest.fixture
def checkout(tmp_path):
    """A repository of one commit, with the program that makes releases."""
    folder = tmp_path / "checkout"
    (folder / "Scripts").mkdir(parents=True)
    (folder / "Scripts" / "release").write_bytes((ROOT / "Scripts" / "release").read_bytes())
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", "Release")
    return folder


def git(folder, *words):
    done = run("git", "-c", "user.name=a", "-c", "user.email=a@example.org", "-C", folder, *words)
    assert done.returncode == 0, done.stderr


def released(checkout, version):
    """The error of a release into a folder that exists, which is the next check."""
    key = checkout.parent / "key"
    key.touch()
    done = run("bash", checkout / "Scripts" / "release", version, key, checkout.parent)
    assert done.returncode == 1
    return done.stderr


def test_a_version_without_dev_is_built_from_its_tag_only(checkout):
    message = (
        "Version 1.1.0 can only be built from a clean checkout of the tag 1.1.0; other builds end "
        "in -dev.\n"
    )
    assert released(checkout, "1.1.0") == message
    git(checkout, "tag", "1.1.0")
    assert "already exists; a release needs a new folder" in released(checkout, "1.1.0")
    assert released(checkout, "1.1.1") == message.replace("1.1.0", "1.1.1")
    (checkout / "more").touch()
    assert released(checkout, "1.1.0") == message


def test_a_development_version_is_built_from_any_commit(checkout):
    assert "already exists; a release needs a new folder" in released(checkout, "1.1.0-dev")
