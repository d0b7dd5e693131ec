"""Former names still work, with a warning that names the current one."""

import inspect

import layouthost
import pytest
from layouthost import SwapConditions, SwapOutcome
from layouthost._renamed import Renamed
from layouthost.view import CollectionView, Frame

KINDS = [
    CollectionView,
    Frame,
    layouthost.ScrollTraits,
    layouthost.Layout,
    layouthost.Specification,
    layouthost.Host,
    layouthost.SwapConditions,
    layouthost.SwapReport,
]
RENAMED = {
    f"{kind.__name__}.{name}": value._current
    for kind in KINDS
    for name, value in inspect.getmembers(kind)
    if isinstance(value, Renamed)
}


@pytest.fixture
def subjects():
    """An object of each class with former names, by the class's name."""
    host = layouthost.Host()
    with host.layout("bnb") as layout, CollectionView(layout) as view:
        view.set_viewport_size(390, 844)
        view.item_counts = [400]
        frame = view.frame(0)
        yield {
            "CollectionView": view,
            "Frame": frame,
            "ScrollTraits": layout.scroll_traits,
            "Layout": layout,
            "Specification": layout.specification,
            "Host": host,
            "SwapConditions": SwapConditions(runs_trial=True, trial_seconds=3),
            "SwapReport": host.swap("bnb"),
        }


def test_these_names_are_renamed():
    assert RENAMED == {
        "CollectionView.animate": "set_animation_duration",
        "CollectionView.close_item": "dismiss_item",
        "CollectionView.follow_opening": "set_presentation_progress",
        "CollectionView.neighbour": "neighbor",
        "CollectionView.open": "present_item",
        "CollectionView.set_window": "set_viewport_size",
        "Frame.highest": "maximum_offset",
        "Frame.left_slots": "removed_slots",
        "Frame.lowest": "minimum_offset",
        "Frame.open_content_alpha": "presented_content_alpha",
        "Frame.open_progress": "presentation_progress",
        "Host.use_prover": "set_trial_program",
        "Host.use_store": "set_copy_folder",
        "Layout.exchanges": "swap_count",
        "ScrollTraits.highest": "maximum_offset",
        "ScrollTraits.lowest": "minimum_offset",
        "Specification.tell": "apply_to",
        "SwapConditions.proof_seconds": "trial_seconds",
        "SwapConditions.proves": "runs_trial",
        "SwapReport.carry_seconds": "transfer_seconds",
        "SwapReport.exchange_seconds": "switch_seconds",
        "SwapReport.exchanged": "swapped",
        "SwapReport.prove_seconds": "trial_seconds",
        "SwapReport.question_wait_seconds": "query_wait_seconds",
    }


@pytest.mark.parametrize("former", RENAMED)
def test_a_former_name_is_the_same_attribute_and_warns(former, subjects):
    kind, _, name = former.partition(".")
    subject = subjects[kind]
    with pytest.warns(DeprecationWarning) as warned:
        value = getattr(subject, name)
    assert value is getattr(subject, RENAMED[former]) or value == getattr(subject, RENAMED[former])
    (warning,) = warned
    assert str(warning.message) == f"{former} is deprecated; use {RENAMED[former]}"
    assert warning.filename == __file__


def test_a_former_argument_works_and_warns(subjects):
    view = subjects["CollectionView"]
    with pytest.warns(DeprecationWarning) as warned:
        ranges = view.prefetch(windows=2)
    assert ranges == view.prefetch(viewports=2) == view.prefetch(2) != view.prefetch()
    (warning,) = warned
    expected = "CollectionView.prefetch(windows=) is deprecated; use viewports"
    assert (str(warning.message), warning.filename) == (expected, __file__)


@pytest.mark.parametrize(
    "former, current, value",
    [("proves", "runs_trial", True), ("proof_seconds", "trial_seconds", 0.5)],
)
def test_conditions_accept_a_former_argument_with_a_warning(former, current, value):
    with pytest.warns(DeprecationWarning) as warned:
        conditions = SwapConditions(**{former: value})
    assert conditions == SwapConditions(**{current: value}) != SwapConditions()
    (warning,) = warned
    expected = f"SwapConditions({former}=) is deprecated; use {current}"
    assert (str(warning.message), warning.filename) == (expected, __file__)


@pytest.mark.parametrize("former, current", [("EXCHANGED", "SWAPPED"), ("REFUSED", "REJECTED")])
def test_an_outcome_has_its_former_name_with_a_warning(former, current):
    with pytest.warns(DeprecationWarning) as warned:
        outcome = getattr(SwapOutcome, former)
    assert outcome is SwapOutcome[current] is SwapOutcome[former]
    assert outcome.name == current
    (warning,) = warned
    expected = f"SwapOutcome.{former} is deprecated; use {current}"
    assert (str(warning.message), warning.filename) == (expected, __file__)


@pytest.mark.parametrize("module", [layouthost, layouthost.errors])
def test_an_error_has_its_former_name_with_a_warning(module):
    with pytest.warns(DeprecationWarning) as warned:
        kind = module.RefusedError
    assert kind is layouthost.ConditionsNotMetError
    (warning,) = warned
    expected = f"{module.__name__}.RefusedError is deprecated; use ConditionsNotMetError"
    assert (str(warning.message), warning.filename) == (expected, __file__)
    assert "RefusedError" not in dir(layouthost)


def test_a_former_name_moves_and_resizes_the_view(subjects):
    view = subjects["CollectionView"]
    with pytest.warns(DeprecationWarning, match="use set_viewport_size"):
        view.set_window(300, 200)
    assert view.layout.viewport[2:] == (300, 200)


def test_no_error_suggests_a_former_name(subjects):
    with pytest.raises(AttributeError, match="did you mean 'neighbor'"):
        _ = subjects["CollectionView"].neighbours


def test_an_error_names_the_current_argument(subjects):
    with pytest.raises(layouthost.OutOfRangeError, match=r"^viewports is -1"):
        subjects["CollectionView"].prefetch(viewports=-1)
