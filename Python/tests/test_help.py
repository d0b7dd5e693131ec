"""help(layouthost) is the manual: every public name has a docstring, and its example runs."""

import contextlib
import inspect
import io
import pydoc
import re
import textwrap
from pathlib import Path

import layouthost
import pytest


@pytest.mark.parametrize("name", layouthost.__all__)
def test_every_public_name_is_documented(name):
    thing = getattr(layouthost, name)
    if inspect.isclass(thing) or inspect.isfunction(thing):
        assert thing.__doc__ and len(thing.__doc__) > 20


@pytest.mark.parametrize("kind", [layouthost.Host, layouthost.Layout])
def test_every_public_method_is_documented(kind):
    silent = [
        name
        for name, member in inspect.getmembers(kind)
        if not name.startswith("_") and not inspect.getdoc(member)
    ]
    assert silent == []


@pytest.mark.parametrize("kind", [layouthost.Host, layouthost.Layout])
def test_every_argument_has_a_type(kind):
    for name, method in inspect.getmembers(kind, inspect.isfunction):
        if name.startswith("__") and name != "__init__":
            continue
        for parameter in list(inspect.signature(method).parameters.values())[1:]:
            assert parameter.annotation is not inspect.Parameter.empty, f"{name}({parameter})"


@pytest.mark.parametrize("kind", ["Frame", "ScrollTraits", "SwapConditions"])
def test_help_explains_every_field(kind):
    kind = getattr(layouthost, kind)
    names = inspect.get_annotations(kind)
    described = pydoc.plain(pydoc.render_doc(kind)).partition("Fields:")[2]
    assert names and [name for name in names if f"    {name}: " not in described] == []
    assert kind.__doc__ == kind.__doc__ and kind.__doc__.count("Fields:") == 1


def test_the_example_of_the_manual_runs():
    manual = layouthost.__doc__
    start, end = manual.index("    import layouthost"), manual.index("Start here")
    example = textwrap.dedent(manual[start:end])
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(example, {})
    assert printed.getvalue().startswith("Size(width=320.0, height=112250.0)")


def test_the_first_example_of_the_readme_runs():
    readme = (Path(__file__).resolve().parents[1] / "README.md").read_text()
    example = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)[0]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(example, {})
    assert printed.getvalue().startswith("Size(width=390.0, height=")


def test_the_readmes_install_is_three_lines():
    readme = (Path(__file__).resolve().parents[1] / "README.md").read_text()
    (commands,) = re.findall(r"## Install\n\n```sh\n(.*?)```", readme, re.DOTALL)
    assert [line.split()[0] for line in commands.splitlines()] == ["make", "pip", "python"]
