"""The package agrees with the C headers."""

import layouthost
import pytest
from layouthost import _constants, _library, errors, events, gestures, properties, view


def test_an_element_in_numpy_has_the_layout_of_the_struct():
    struct = _library.ffi.typeof("lh_element")
    assert layouthost.ELEMENT.itemsize == _library.ffi.sizeof(struct) == 288
    assert list(layouthost.ELEMENT.fields) == [name for name, _ in struct.fields]
    for name, field in struct.fields:
        dtype, offset = layouthost.ELEMENT.fields[name][:2]
        assert (offset, dtype.itemsize) == (field.offset, _library.ffi.sizeof(field.type)), name


@pytest.mark.parametrize(
    "prefix, values",
    [
        ("LH_ELEMENT_", set(layouthost.Flag)),
        ("LH_CAPABILITY_", set(layouthost.Capability)),
        ("LH_TYPE_", set(properties.TYPES)),
        ("LH_SCOPE_", set(properties.SCOPES.values())),
        ("LH_GESTURE_", set(gestures.GESTURES.values())),
        ("LH_PHASE_", set(gestures.PHASES.values())),
        ("LH_REPLY_", set(gestures.RESULTS)),
        ("LH_PERMIT_", set(gestures.PERMISSIONS)),
        ("LH_WHEEL_", set(view.WHEEL_PHASES.values())),
        ("LH_KEY_", set(view.KEYS.values())),
        ("LH_SCROLL_TO_", set(view.POSITIONS.values())),
        ("LH_EVENT_", set(events._MAKERS) | {_constants.LH_EVENT_NONE}),
        ("LH_SWAP_NOTE_", set(layouthost.SwapNoteKind)),
    ],
)
def test_the_package_has_a_word_for_each_constant(prefix, values):
    constants = {value for name, value in vars(_constants).items() if name.startswith(prefix)}
    assert values == constants


def test_every_status_has_an_exception_of_its_own():
    names = list(vars(_constants))
    statuses = names[names.index("LH_INVALID_ARGUMENT") : names.index("LH_REFUSED") + 1]
    for name in statuses:
        error = errors.error_for(getattr(_constants, name), "message")
        assert type(error) is not layouthost.LayoutError, name
        assert error.status == getattr(_constants, name)
        named = _library.text(_library.library().lh_status_name(error.status))
        assert named == name


def test_the_numbers_that_the_library_returns_are_the_constants():
    library = _library.library()
    assert library.lh_library_nearest_cycle() == _constants.LH_NEAREST_CYCLE == -(2**63)
    assert library.lh_library_max_items() == _constants.LH_MAX_ITEMS == 2**48
    assert library.lh_library_max_coordinate() == _constants.LH_MAX_COORDINATE == 2.0**48


def test_every_function_of_the_library_can_be_found_in_it():
    functions = [name for name in dir(_library.library()) if name.startswith("lh_")]
    missing = []
    for name in functions:
        try:
            getattr(_library.library(), name)
        except AttributeError:
            missing.append(name)
    assert missing == []
