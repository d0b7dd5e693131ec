"""The page of layouthost dev: its messages in both directions, and rejected clients."""

import socket
import urllib.error
import urllib.request

import pytest
from toolchain import BUILD


def test_properties_and_items_are_set_and_rejected(workshop):
    shop = workshop()
    shop.build()
    page = shop.page()
    page.until("layouts")
    page.frame(1)
    page.tell(property="item_size", values=[50, 60])
    value = next(row for row in page.until("panel")["properties"] if row["name"] == "item_size")
    assert value["value"] == [50, 60]
    page.tell(property="item_size", values=[])
    value = next(row for row in page.until("panel")["properties"] if row["name"] == "item_size")
    assert value["value"] == value["initial"] != [50, 60]
    page.tell(property="item_size", values=[-1, 60])
    assert "item_size: values[0] is -1" in page.until("fault")["text"]
    page.tell(property="no_such", values=[1])
    assert "no_such" in page.until("fault")["text"]
    page.tell(items=-3)
    assert "items is -3; 0 to" in page.until("fault")["text"]
    page.tell(items=2)
    page.frame(2)
    assert len(page.frame(9)["elements"]) == 2
    page.tell(layout="carousel")
    assert page.until("panel")["layout"] == "carousel"


def middle(row) -> float:
    _, x, _, width, *_ = row
    return x + width / 2


def test_the_window_is_the_page_s(workshop):
    shop = workshop()
    shop.build()
    page = shop.page()
    for number, width in enumerate((300, 600)):
        page.tell(window=[width, 500])
        elements = page.frame(number)["elements"]
        assert middle(elements[0]) == width / 2, "the layout snaps to the middle"
        assert middle(elements[1]) > middle(elements[0])
    assert page.frame(3)["elements"] == [element[0] for element in elements], "nothing has changed"
    page.tell(rightToLeft=True)
    first, second, *_ = page.frame(4)["elements"]
    assert middle(first) == 300 > middle(second)


def events(page, start: float, seconds: float) -> list[str]:
    """The frames of a number of seconds."""
    frames = [page.frame(start + step / 10) for step in range(round(seconds * 10))]
    return [event for frame in frames for event in frame["events"]]


def pointer(page, *phases) -> None:
    """Each phase as its number, a time and a place."""
    for phase, time, x, y in phases:
        page.tell(inputs=[[0, phase, 0, time, x, y, 0, 0]])
        page.frame(time)


def item_count(page, property: str) -> int:
    page.tell(property=property, values=[])
    return page.until("panel")["items"]


def test_the_end_of_the_items_is_followed_by_more(workshop):
    shop = workshop(BUILD / "libBnbLayout.so")
    shop.build()
    page = shop.page()
    assert page.until("panel")["items"] == 40
    page.frame(1)
    end_key = [2, 0, 7, 1.1, 0, 0, 0, 0]
    page.tell(inputs=[end_key])
    assert events(page, 1.2, 2) == ["load more 0, 0"]
    assert item_count(page, "load_more_enabled") == 50


def test_a_tap_opens_an_item_and_a_swipe_removes_it(workshop):
    shop = workshop(BUILD / "libSafariLayout.so")
    shop.build()
    page = shop.page()
    page.until("layouts")
    page.tell(window=[390, 844])
    page.frame(1)
    pointer(page, (0, 1.1, 200, 500), (2, 1.15, 200, 500))
    assert events(page, 1.2, 2) == ["opened 0, 3"] and page.frame(3.3)["open"] == 1
    page.tell(close=True)
    assert events(page, 4, 1) == ["closed 0, 3"] and page.frame(5)["open"] == 0
    pointer(
        page, (0, 7, 200, 500),
        *((1, 7 + step / 100, 200 - 14 * step, 500) for step in range(1, 13)),
        (2, 7.125, 30, 500),
    )  # fmt: skip
    events(page, 7.2, 1)
    assert item_count(page, "item_size") == 39


def test_other_origins_and_names_are_kept_out(workshop):
    shop = workshop()
    assert shop.page(host="example.org").status == 403
    assert shop.page(origin="http://example.org").status == 403
    assert shop.page(origin=f"http://localhost:{shop.port}").status == 101
    request = urllib.request.Request(
        f"http://127.0.0.1:{shop.port}/", headers={"Host": "example.org"}
    )
    with pytest.raises(urllib.error.HTTPError, match="403"):
        urllib.request.urlopen(request)


def test_the_page_and_its_pictures_are_served(workshop, pictures):
    shop = workshop("1.0.0", "--pictures", pictures)
    with urllib.request.urlopen(f"http://localhost:{shop.port}/") as response:
        page = response.read().decode()
    assert 'data-pictures="7"' in page and "new WebSocket" in page and "/* show" not in page
    with urllib.request.urlopen(f"http://localhost:{shop.port}/picture/1") as response:
        assert response.headers["Content-Type"] == "image/jpeg"
        assert response.read() == (pictures / "b.jpg").read_bytes()
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(f"http://localhost:{shop.port}/", data=b"posted")
    for path in ("picture/7", "picture/-1", "picture/..%2f", "etc/passwd"):
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(f"http://localhost:{shop.port}/{path}")


def ends(page) -> None:
    with pytest.raises(ConnectionError):
        while True:
            page.hear()


def test_a_head_without_end_is_not_listened_to(workshop):
    shop = workshop()
    connection = socket.create_connection(("127.0.0.1", shop.port), timeout=30)
    with connection, pytest.raises(ConnectionError):
        for _ in range(10_000):
            connection.sendall(b"GET / HTTP/1.1\r\nX: " + bytes(4096))
    shop.page().until("status")


def test_messages_come_in_pieces_and_pings_get_pongs(workshop):
    shop = workshop()
    shop.build()
    page = shop.page()
    page.until("layouts")
    page._socket.sendall(b"\x89\x84\0\0\0\0ping")
    assert page._exactly(6) == b"\x8a\x04ping"
    page._socket.sendall(b'\x01\x84\0\0\0\0{"ti' + b"\x89\x80\0\0\0\0")
    assert page._exactly(2) == b"\x8a\x00"
    page._socket.sendall(b'\x80\x86\0\0\0\0me":1}')
    assert len(page.until("frame")["elements"]) > 0


def test_nonsense_ends_a_connection_and_nothing_else(workshop):
    shop = workshop()
    shop.build()
    page = shop.page()
    page._socket.sendall(b"\x81\xff" + b"\xff" * 8)
    ends(page)
    page = shop.page()
    page._socket.sendall(b"\x81\x02{}")  # unmasked, as only a server's may be
    ends(page)
    page = shop.page()
    page.until("layouts")
    page._socket.sendall(b"\x81\x85\0\0\0\0{{{{{")
    assert "invalid message" in page.until("fault")["text"]
    assert len(page.frame(1)["elements"]) > 0
