"""help(layouthost) is the manual: everything has a word, and the example in it runs."""

import contextlib
import inspect
import io
import textwrap

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


def test_the_example_of_the_manual_runs():
    manual = layouthost.__doc__
    start, end = manual.index("    import layouthost"), manual.index("Start here")
    example = textwrap.dedent(manual[start:end])
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(example, {})
    assert printed.getvalue().startswith("Size(width=320.0, height=112250.0)")
