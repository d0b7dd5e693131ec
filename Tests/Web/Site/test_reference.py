"""Every public name of every language is in the reference."""

import re

import layouthost
import pytest
from contract.model import Alias, Constant, Function, Initializer, Opaque, Struct
from contract.reading import read_contract
from toolchain import CONTRACT, ROOT, checked
from website.python import MODULES

KINDS = (Alias, Constant, Function, Initializer, Opaque, Struct)
PUBLIC_TYPE = re.compile(
    r"^(?:@\w+ )*public (?:final )?(?:class|struct|enum|protocol|typealias) (\w+)", re.MULTILINE
)
PUBLIC_MEMBER = re.compile(
    r"^ +(?:@\w+(?:\(.*\))? )*public (?:static |final |convenience |mutating |override |unowned )*"
    r"(?:func|var|let|typealias|enum|struct|case) `?(\w+)",
    re.MULTILINE,
)
CPP_CLASS = re.compile(
    r"^(?:template <.*> )?(?:class|struct|enum class) (?:\[\[\w+\]\] )?(\w+)\b(?!;)", re.MULTILINE
)
# Not for authors: names that a macro of the plugin SDK uses, and names with an underscore.
HIDDEN = re.compile(r"^_")


def named(entries, domain):
    return {name for kind, found in entries.items() if kind.startswith(domain) for name in found}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__.lower())
def test_everything_that_the_headers_declare_has_an_entry(entries, kind):
    declared = {declaration.name for declaration in read_contract(CONTRACT).all(kind)}
    assert declared and declared <= named(entries, "c:"), declared - named(entries, "c:")


def test_every_field_and_every_function_of_a_table_has_an_entry(entries):
    contract = read_contract(CONTRACT)
    fields = {f"{one.name}.{field.name}" for one in contract.all(Struct) for field in one.fields}
    assert fields <= named(entries, "c:"), fields - named(entries, "c:")


def test_an_entry_has_the_text_of_the_header(site, entries):
    address = entries["c:function"]["lh_view_scroll_to"]
    page, _, anchor = address.partition("#")
    text = (site / page).read_text().partition(f'id="{anchor}"')[2]
    comment = next(
        function.comment
        for function in read_contract(CONTRACT).all(Function)
        if function.name == "lh_view_scroll_to"
    )
    shown = re.sub(r"<[^>]+>", "", text.partition('<dt class="sig')[0])
    for word in re.findall(r"\w{4,}", comment):
        assert word in shown


def test_every_class_of_c_plus_plus_has_an_entry(entries):
    sources = "\n".join(file.read_text() for file in (CONTRACT / "cpp").glob("*.hpp"))
    outside = re.sub(r"namespace detail \{.*?\} // namespace detail", "", sources, flags=re.S)
    defined = set(CPP_CLASS.findall(outside)) | set(re.findall(r"^using (\w+) =", outside, re.M))
    shown = {name.removeprefix("layouthost::").partition("<")[0] for name in named(entries, "cpp:")}
    assert {"Host", "Layout", "View", "Frame", "Rect"} <= defined
    assert defined <= shown, defined - shown


def test_every_function_of_c_that_has_one_in_c_plus_plus_is_named_there(site):
    """A function without a comment names the function that it calls."""
    page = (site / "reference" / "cpp" / "view.html").read_text()
    for name in ("lh_view_animate", "lh_view_update", "lh_view_set_window"):
        assert re.search(rf'href="[^"]*#c\.{name}"', page), name


def test_an_optional_argument_is_marked(site, entries):
    page, _, anchor = entries["cpp:function"]["layouthost::View::scroll_to"].partition("#")
    text = (site / page).read_text().partition(f'id="{anchor}"')[2].partition("</dd></dl>")[0]
    words = re.sub(r"<[^>]+>", "", text)
    assert "Unless given, position is Position::nearest, animated is true." in words


@pytest.mark.parametrize("module", ["", *MODULES])
def test_every_public_name_of_python_has_an_entry(entries, module):
    owner = getattr(layouthost, module) if module else layouthost
    public = getattr(owner, "__all__", [])
    shown = {name.rpartition(".")[2] for name in named(entries, "py:")}
    assert set(public) <= shown, set(public) - shown
    for name, value in vars(owner).items():
        if isinstance(value, type) and value.__module__ == owner.__name__ and name[0] != "_":
            assert f"{owner.__name__}.{name}" in named(entries, "py:")


def test_signatures_of_python_bear_their_types(site, entries):
    page, _, anchor = entries["py:method"]["layouthost.view.CollectionView.scroll_to"].partition(
        "#"
    )
    text = (site / page).read_text().partition(f'id="{anchor}"')[2].partition("</dt>")[0]
    assert '<span class="n"><span class="pre">section</span></span>' in text
    assert ">int<" in text and ">str<" in text


@pytest.mark.parametrize("module", ["LayoutHost", "LayoutPlugin"])
def test_every_public_name_of_swift_has_an_entry(entries, module):
    files = (ROOT / "Sources" / module).rglob("*.swift")
    # These are marked as being for the command only.
    sources = [text for file in files if "@_spi(Tool)" not in (text := file.read_text())]
    shown = {
        name.removeprefix(f"{module}.")
        for name in named(entries, "swift:")
        if name.startswith(module)
    }
    last = {re.split(r"[.(]", name.partition("(")[0])[-1] for name in shown}
    types = {name for text in sources for name in PUBLIC_TYPE.findall(text)}
    members = {name for text in sources for name in PUBLIC_MEMBER.findall(text)}
    assert len(types) > 20 and len(members) > 50
    assert types <= {name for name in shown if "." not in name}, types - shown
    missing = {name for name in members - last if not HIDDEN.match(name)}
    assert not missing


def test_everything_that_the_package_for_javascript_exports_has_an_entry(entries):
    program = "import('./src/index.js').then((all) => console.log(Object.keys(all).join(' ')))"
    exported = set(checked("node", "-e", program, cwd=ROOT / "JavaScript").split())
    shown = named(entries, "js:")
    assert {"attach", "CollectionView", "LAYOUTS", "CELL"} <= exported <= shown, exported - shown
    assert {"CollectionView.scrollTo", "Collection.setItems", "Plugin.load", "Options"} <= shown


# A page, text in code style on it, and its link; None if the word may mean something else.
NAMES = [
    ("start/ios.html", "CollectionView.setItems(_:sections:)", "reference/swift/LayoutHost.html#"),
    ("start/ios.html", "Element", "reference/swift/LayoutHost.html#"),
    ("start/ios.html", "lh_view_set_items", "reference/c/view.html#c.lh_view_set_items"),
    ("start/ios.html", "prepare()", None),
    ("start/ios.html", "contentOffset", None),
    ("install.html", "lh_host_create", "reference/c/host.html#c.lh_host_create"),
    ("reference/c/view.html", "base.h", "base.html"),
    ("reference/python/layout.html", "Host.layout", "host.html#layouthost.host.Host.layout"),
    ("start/javascript.html", "CollectionView", "reference/javascript/layouthost.html#"),
]


@pytest.mark.parametrize("page, name, place", NAMES)
def test_a_name_in_code_style_leads_to_its_entry(site, page, name, place):
    code = rf'<code[^>]*>(?:<span class="pre">)?{re.escape(name)}(?:</span>)?</code>'
    text = (site / page).read_text()
    # A name may be split into several pieces, so that lines can break between them.
    text = re.sub(r'</span> <span class="pre">', " ", text)
    assert re.search(code, text), f"{page} does not say {name}"
    links = re.findall(rf'href="([^"]*)"[^>]*>{code}', text)
    assert any(link.endswith(place) or place in link for link in links) if place else not links
