"""Random sections and random changes of them, applied to a layout and to the model."""

import layouthost
from Layouts.Column.column_model import Item, Section, tell_items, tell_section

PLACEMENTS = ["round_robin", "shortest", "pinned"]


def random_item(random, section) -> Item:
    """Half of the heights are not exact fractions, so that sums round."""
    item = Item()
    dice = random.random()
    if dice < 0.4:
        item.exact_height = random.choice([0.0, random.uniform(0, 120), random.randint(1, 90)])
    elif dice < 0.7:
        item.unit_height = random.randint(1, 4)
    if section.placement != "round_robin":
        if random.random() < 0.4:
            item.span = random.randint(1, 7)
        if random.random() < 0.4:
            item.column = random.randint(0, 6)
    return item


def random_section(random, counts=(0, 1, 5, 40, 700)) -> Section:
    section = Section(
        columns=random.randint(1, 5),
        expanded=random.random() < 0.8,
        header_size=random.choice([(0, 0), (320, 30), (0, 12.5)]),
        insets=random.choice([(0, 0, 0, 0), (3, 4.25, 5, 6)]),
        item_spacing=random.choice([0, 2.3, 7]),
        placement=random.choice(["round_robin", *PLACEMENTS]),
        sticky_header=random.random() < 0.5,
        background=random.random() < 0.8,
    )
    count = random.choice(counts)
    section.items = [random_item(random, section) for _ in range(count)]
    return section


def random_change(random, layout, sections) -> None:
    """One change: of sections, of items, or of a property."""
    changes = [insert_section] if not sections else CHANGES
    random.choice(changes)(random, layout, sections)


def insert_section(random, layout, sections):
    at, section = random.randint(0, len(sections)), random_section(random)
    sections.insert(at, section)
    layout.update(layouthost.insert_sections(at, items=len(section.items)))
    tell_section(layout, at, section)


def delete_section(random, layout, sections):
    at = random.randrange(len(sections))
    del sections[at]
    layout.update(layouthost.delete_sections(at))


def move_section(random, layout, sections):
    source = random.randrange(len(sections))
    section = sections.pop(source)
    to = random.randint(0, len(sections))
    sections.insert(to, section)
    layout.update(layouthost.move_sections(source, to))


def insert_items(random, layout, sections):
    index = random.randrange(len(sections))
    items = sections[index].items
    at = random.choice([0, 0, random.randint(0, len(items))])
    new = [random_item(random, sections[index]) for _ in range(random.choice([1, 3, 300]))]
    items[at:at] = new
    layout.update(layouthost.insert_items(index, at, len(new)))
    tell_items(layout, index, at, new)


def delete_items(random, layout, sections):
    index = random.randrange(len(sections))
    items = sections[index].items
    if items:
        at = random.randrange(len(items))
        count = random.randint(1, min(50, len(items) - at))
        del items[at : at + count]
        layout.update(layouthost.delete_items(index, at, count))


def move_items(random, layout, sections):
    source, target = (random.randrange(len(sections)) for _ in range(2))
    items = sections[source].items
    if items:
        at = random.randrange(len(items))
        count = random.randint(1, min(20, len(items) - at))
        run = items[at : at + count]
        del items[at : at + count]
        to = random.randint(0, len(sections[target].items))
        sections[target].items[to:to] = run
        layout.update(layouthost.move_items(source, at, target, to, count))


def measure_item(random, layout, sections):
    index = random.randrange(len(sections))
    items = sections[index].items
    if items:
        at = random.randrange(len(items))
        items[at].exact_height = random.uniform(0, 90)
        layout.set("exact_height", items[at].exact_height, section=index, item=at)


def place_item(random, layout, sections):
    index = random.randrange(len(sections))
    items = sections[index].items
    if items:
        at = random.randrange(len(items))
        name, value = random.choice(
            [("span", random.randint(1, 4)), ("column", random.randint(0, 6))]
        )
        setattr(items[at], name, value)
        layout.set(name, value, section=index, item=at)


def forget_heights(random, layout, sections):
    index = random.randrange(len(sections))
    for item in sections[index].items:
        item.exact_height = None
    layout.set("exact_height", None, section=index, first=0)


def change_section(random, layout, sections):
    index = random.randrange(len(sections))
    name, value = random.choice(
        [
            ("expanded", random.random() < 0.7),
            ("columns", random.randint(1, 5)),
            ("item_spacing", random.choice([0, 3.3])),
            ("placement", random.choice(PLACEMENTS)),
            ("base_height_multiplier", random.choice([0.5, 1.25])),
            ("header_size", random.choice([(0, 0), (320, 30), (0, 12.5)])),
            ("insets", random.choice([(0, 0, 0, 0), (3, 4.25, 5, 6)])),
            ("background", random.random() < 0.5),
        ]
    )
    setattr(sections[index], name, value)
    layout.set(name, value, section=index)


CHANGES = [
    insert_section,
    delete_section,
    move_section,
    insert_items,
    insert_items,
    insert_items,
    delete_items,
    move_items,
    measure_item,
    place_item,
    place_item,
    forget_heights,
    change_section,
    change_section,
]
