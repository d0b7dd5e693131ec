"""A batch with the identifiers of what it inserts: all are where set_items would put them."""

import itertools
import random

import layouthost
import pytest
from layouthost import (
    ChangeKind,
    delete_items,
    delete_sections,
    insert_items,
    insert_sections,
    move_items,
    move_sections,
    reload_items,
)
from Layouts.random_batches import random_batch

times = itertools.count(1)


def view_of(host, items, sections=None):
    view = layouthost.CollectionView(host.layout("flow"))
    view.set_viewport_size(390, 4000)
    view["item_size"] = (40, 40)
    view.set_animation_duration(0)
    view.set_items(items, sections)
    view.frame(0.0)
    return view


def shown(view):
    """The identifiers of the items, section by section; all items are visible."""
    sections = {}
    for element in view.frame(float(next(times))).elements:
        inner = element["element"]
        if inner["kind"] == 0:
            place = (int(inner["section"]), int(inner["item"]))
            sections[place] = int(element["identity"])
    return sections


def expected(items):
    return {
        (section, item): identity
        for section, row in enumerate(items)
        for item, identity in enumerate(row)
    }


def identified(changes, items, fresh):
    """Gives each new item of a batch an identifier.

    Returns those of the items and of the sections, in the order of the changes.
    """
    new = [[] for _ in changes]
    # The other new items of a section are those with which it is inserted.
    for wanted in (ChangeKind.INSERT_ITEMS, ChangeKind.INSERT_SECTIONS):
        for change, given in zip(changes, new):
            if change.kind == wanted:
                row = items[change.section]
                places = [place for place, item in enumerate(row) if item is None]
                if wanted == ChangeKind.INSERT_ITEMS:
                    places = range(change.item, change.item + change.count)
                for place in places:
                    row[place] = next(fresh)
                    given.append(row[place])
    sections = [next(fresh) for change in changes if change.kind == ChangeKind.INSERT_SECTIONS]
    return [item for given in new for item in given], sections


@pytest.mark.parametrize("seed", range(60))
def test_random_batches_leave_the_identifiers_that_set_items_gives(host, seed):
    dice, fresh = random.Random(seed), iter(range(1000, 10**6))
    items = [[next(fresh) for _ in range(dice.randint(0, 12))] for _ in range(dice.randint(1, 4))]
    view = view_of(host, items)
    for _ in range(6):
        changes = random_batch(dice, items)
        new, sections = identified(changes, items, fresh)
        view.update(changes, items=new, sections=sections)
        assert shown(view) == expected(items), changes


def test_sections_are_inserted_moved_and_deleted_with_their_identifiers(host):
    view = view_of(host, [[1, 2, 3], [4], [5, 6]], [70, 71, 72])
    view.update(
        [
            delete_sections(1, 1),
            move_sections(2, 0, 1),
            insert_sections(1, 2, 2),
            delete_items(0, 1, 1),
            move_items(2, 1, 3, 0, 1),
            insert_items(3, 3, 1),
        ],
        items=[90, 91, 92, 93, 94],
        sections=[80, 81],
    )
    after = [[5], [90, 91], [92, 93], [6, 1, 3, 94]]
    assert shown(view) == expected(after)
    # Nothing changed: the view knows the same identifiers, also those of the sections.
    view.set_items(after, [72, 80, 81, 70])
    assert view.next_time() is None


def test_deletions_moves_and_reloads_need_no_identifiers(host):
    view = view_of(host, [[1, 2, 3, 4]])
    view.update([delete_items(0, 0, 1), move_items(0, 3, 0, 0, 1), reload_items(0, 1, 1)])
    assert shown(view) == expected([[4, 2, 3]])


def test_an_inserted_item_can_be_found_at_its_new_place_by_a_later_comparison(host):
    view = view_of(host, [[1, 2, 3]])
    view.update(insert_items(0, 1, 2), items=[8, 9])
    view.set_items([[9, 1, 8, 2, 3]])
    assert shown(view) == expected([[9, 1, 8, 2, 3]])


MISTAKES = [
    (lambda v: v.update(insert_items(0, 0, 2)), "pass those of the inserted items"),
    (lambda v: v.update(insert_items(0, 0, 2), items=[7]), "items has 1 identifiers; the chan"),
    (lambda v: v.update(delete_items(0, 0, 1), items=[7]), "insert 0 items"),
    (lambda v: v.update(insert_sections(0, 1, 2), items=[7, 8]), "insert 1 sections"),
    (lambda v: v.update([], items=[], sections=[1]), "insert 0 sections"),
    (lambda v: v.update(insert_items(0, 0, 1), items=[-1]), "-1"),
    (lambda v: v.update(insert_items(0, 9, 1), items=[7]), "9"),
    (lambda v: v.update(insert_items(0, 0, 2**62), items=[7]), "insert 4611686018427387904"),
    (
        lambda v: v.update([insert_sections(0, 2**40, 2**40)] * 3, items=[7]),
        "insert 3298534883328 sections",
    ),
]


@pytest.mark.parametrize(("mistake", "message"), MISTAKES, ids=[text for _, text in MISTAKES])
def test_a_wrong_number_of_identifiers_changes_nothing(host, mistake, message):
    view = view_of(host, [[1, 2, 3]])
    with pytest.raises(layouthost.LayoutError, match=message):
        mistake(view)
    assert shown(view) == expected([[1, 2, 3]])


def test_identifiers_of_inserted_items_need_those_of_all_items_first(host):
    view = layouthost.CollectionView(host.layout("flow"))
    view.item_counts = [3]
    with pytest.raises(layouthost.InvalidArgumentError, match="set all items with identifiers"):
        view.update(insert_items(0, 0, 1), items=[7])


def test_a_recording_contains_the_identifiers(host):
    view = layouthost.CollectionView(host.layout("flow"))
    view.record()
    view.set_viewport_size(390, 844)
    view.set_items([[1, 2], [3]])
    view.frame(0.0)
    view.update([insert_items(0, 1, 1), insert_sections(1, 1, 2)], items=[8, 9, 10], sections=[5])
    view.frame(0.1)
    other = layouthost.CollectionView(host.layout("flow"))
    assert [is_same for _, is_same in other.replay(view.recording)] == [True, True]


@pytest.mark.parametrize("seed", range(40))
def test_lists_with_equal_ends_are_compared_correctly(host, seed):
    dice, fresh = random.Random(seed), iter(range(1000, 10**6))
    items = [[next(fresh) for _ in range(dice.randint(3, 12))] for _ in range(dice.randint(1, 3))]
    view = view_of(host, items)
    for _ in range(8):
        all_items = [item for row in items for item in row]
        start = dice.randint(0, len(all_items))
        end = dice.randint(start, len(all_items))
        middle = [item for item in all_items[start:end] if dice.random() < 0.8]
        dice.shuffle(middle)
        for _ in range(dice.randint(0, 3)):
            middle.insert(dice.randint(0, len(middle)), next(fresh))
        all_items = all_items[:start] + middle + all_items[end:]
        cuts = sorted(dice.randint(0, len(all_items)) for _ in range(len(items) - 1))
        items = [all_items[a:b] for a, b in zip([0, *cuts], [*cuts, len(all_items)], strict=True)]
        view.set_items(items)
        assert shown(view) == expected(items)
        view.set_items(items)
        assert view.next_time() is None
