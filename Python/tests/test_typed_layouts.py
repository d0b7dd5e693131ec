"""The layouts' classes in Python match the plugins."""

import sys

import layouthost
import pytest
import typed_layouts.__main__ as tool


def test_a_file_that_is_something_else_is_named_and_written_again(tmp_path, monkeypatch, capsys):
    stale = tmp_path / "layouts.py"
    stale.write_text(tool.FILE.read_text().replace("from 1 to 1024", "from 1 to 1023"))
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "FILE", stale)
    monkeypatch.setattr(sys, "argv", ["typed_layouts", "--check"])
    assert tool.main() == 1
    assert "layouts.py is out of date; run `make docs`" in capsys.readouterr().err
    monkeypatch.setattr(sys, "argv", ["typed_layouts"])
    assert tool.main() == 0 and "from 1 to 1024" in stale.read_text()
    monkeypatch.setattr(sys, "argv", ["typed_layouts", "--check"])
    assert tool.main() == 0


@pytest.mark.parametrize("id", layouthost.layouts.CLASSES)
def test_every_attribute_has_the_text_of_its_property(id):
    from layouthost._attributes import described

    with layouthost.Host().layout(id) as layout:
        for info in layout.properties.values():
            docstring = " ".join(vars(type(layout))[info.name].__doc__.split())
            assert docstring == " ".join(described(info).split())
