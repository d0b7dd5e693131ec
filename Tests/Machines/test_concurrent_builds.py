"""Interrupted builds, and two at once: a file with its final name is complete."""

import dataclasses
import threading

import pytest
from cross import modules, wasm
from cross.package import Package, Product, Target


@pytest.fixture
def build(tmp_path, monkeypatch):
    """A function that builds one plugin without sources, with a given link step."""
    monkeypatch.setattr(modules, "ROOT", tmp_path)
    target = Target("Ladder", tmp_path, (), (), (), (), (), declaration=tmp_path / "plugin.json")
    product = Product("Ladder", True, (target,))
    package = Package({"Ladder": target}, (product,))

    def made(link, add_note):
        machine = dataclasses.replace(
            wasm.MACHINE, products=lambda _: [product], link=link, add_note=add_note
        )
        one = modules.Build(package, machine)
        monkeypatch.setattr(one, "_compile", lambda _: [])
        one.note(target).parent.mkdir(parents=True, exist_ok=True)
        one.note(target).write_bytes(b"note")
        return one

    return made


def linked(_product, _objects, made):
    made.write_bytes(b"code ")


def noted(made, note):
    with made.open("ab") as module:
        module.write(note)


def test_an_interrupted_build_is_repeated(build, tmp_path):
    def ended(_made, _note):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build(linked, ended).run()
    build(linked, noted).run()
    assert (tmp_path / "build/wasm/Ladder.wasm").read_bytes() == b"code note"


def test_the_second_of_two_builds_waits_and_finds_it_done(build, tmp_path):
    is_linking, may_go_on = threading.Event(), threading.Event()
    links = []

    def slowly(product, objects, made):
        links.append(made)
        linked(product, objects, made)
        is_linking.set()
        assert may_go_on.wait(10)

    first, second = build(slowly, noted), build(slowly, noted)
    threads = [threading.Thread(target=one.run) for one in (first, second)]
    threads[0].start()
    assert is_linking.wait(10)
    threads[1].start()
    threads[1].join(0.2)
    assert threads[1].is_alive()
    may_go_on.set()
    for thread in threads:
        thread.join(10)
    assert len(links) == 1
    assert (tmp_path / "build/wasm/Ladder.wasm").read_bytes() == b"code note"
