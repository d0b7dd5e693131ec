"""The commands of distribute.md work as written."""

import json
import os
import re
import shutil

import pytest
from tool_manual import page
from toolchain import BUILD, CIRCLE_IN_C, ROOT, TOOL, checked, circle_in_c, run

TEXT = (ROOT / "Documentation" / "distribute.md").read_text()
# Settings of folders that the user who runs the tests may have.
OTHERS = ("XDG_", "LAYOUTHOST_")


def blocks(title: str) -> str:
    """The commands below a heading."""
    section = TEXT.split(f"\n## {title}\n")[1].split("\n## ")[0]
    return "\n".join(re.findall(r"```sh\n(.*?)```", section, re.DOTALL))


@pytest.fixture
def author(tmp_path):
    """A developer in the folder of a built package: the circle in C, under another name."""
    home = tmp_path / "author"
    sources = shutil.copytree(CIRCLE_IN_C, home / "sources")
    circle = sources / "circle.c"
    text = circle.read_text().replace('"1.0.1"', '"1.0.0"')
    circle.write_text(text.replace('"CircleInC"', '"Spiral"').replace('"circle"', '"spiral"'))
    built = home / ".build" / "release"
    built.mkdir(parents=True)
    circle_in_c(built / "libSpiral.so", sources=sources)
    return home


def shell(home, commands: str, **more: str):
    """Runs commands as a user would type them; the first failing one ends the script."""
    tools = home / "bin"
    tools.mkdir(parents=True, exist_ok=True)
    if not (tools / "layouthost").exists():
        (tools / "layouthost").symlink_to(TOOL)
    own = {name: value for name, value in os.environ.items() if not name.startswith(OTHERS)}
    environment = {**own, **more, "HOME": str(home), "PATH": f"{tools}:{os.environ['PATH']}"}
    done = run("sh", "-euc", commands, cwd=home, env=environment)
    assert done.returncode == 0, f"{commands}\n{done.stdout}{done.stderr}"
    return done.stdout


def test_from_the_author_to_the_user(author, tmp_path):
    ship = blocks("Ship it").replace("swift build -c release\n", "")
    assert "pack" in ship and "index" in ship
    key = re.search(r"^ed25519:\S{43}=$", shell(author, ship), re.MULTILINE)
    registry = author / "registry"
    assert {path.name.partition("-")[0] for path in registry.glob("*.so")} == {"Spiral"}

    def typed(title: str) -> str:
        """The folder replaces the page's example address."""
        commands = blocks(title)
        assert "https://layouts.example.org" in commands
        return commands.replace("https://layouts.example.org", str(registry))

    user = tmp_path / "user"
    user.mkdir()
    shell(user, typed("Install it"), AUTHORS_KEY=key[0], LAYOUTHOST_PATH=str(BUILD))
    found = json.loads(shell(user, "layouthost list --json"))
    assert "spiral" in {id for plugin in found for id in plugin["layouts"]}

    # One machine writes the lock; the other one starts with only the lock and the key.
    lock, install, verify = typed("The same bytes on two machines").strip().splitlines()
    bnb = f"layouthost pack {BUILD}/libBnbLayout.so --key ~/layouts.key --out registry --skip-check"
    shell(author, f"{bnb}\nlayouthost index registry --key ~/layouts.key")
    shell(user, f"layouthost install bnb --from {registry}\n{lock}")
    other = tmp_path / "other"
    other.mkdir()
    shutil.copy(user / "layouts.lock", other)
    shell(other, f"layouthost key trust {key[0]}\n{install}\n{verify}")


def test_the_statuses_are_those_that_the_command_prints():
    statuses = checked(TOOL, "--help").split("EXIT STATUS:\n")[1].split("\n\n")[0]
    table = re.findall(r"^\| (\d+) \| (.*) \|$", TEXT, re.MULTILINE)
    assert table == [tuple(line.strip().split("\t")) for line in statuses.splitlines()]


def test_every_command_that_a_page_names_exists():
    commands = set(re.findall(r"^  ([a-z-]+) ", checked(TOOL, "--help"), re.MULTILINE))
    pages = [*ROOT.glob("*.md"), *(ROOT / "Documentation").rglob("*.md")]
    named = {
        name for page in pages for name in re.findall(r"`layouthost ([a-z-]+)", page.read_text())
    }
    assert named and named <= commands, named - commands


def test_the_manual_of_the_command_has_every_command():
    commands = set(re.findall(r"^  ([a-z][a-z-]*) ", checked(TOOL, "--help"), re.MULTILINE))
    assert set(re.findall(r"^\.SS (\S+)", page(), re.MULTILINE)) == commands


@pytest.mark.skipif(not shutil.which("mandoc"), reason="needs mandoc")
def test_the_manual_of_the_command_is_in_order(tmp_path):
    written = tmp_path / "layouthost.1"
    written.write_text(page())
    done = run("mandoc", "-T", "lint", "-W", "style", written)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
