"""Random valid batches of changes: first the new state of everything, then the changes that lead to
it."""

import layouthost


def random_batch(random, sections):
    """Changes the sections (lists of item identities) in place; returns the changes, shuffled.

    New items are None. Any of the eight kinds of change may come up, several in one batch.
    """
    changes = []
    rows, gone = _sections(random, sections, changes)
    moved = []
    for index, items in enumerate(list(sections)):
        keep, at = [], 0
        while at < len(items):
            length = min(len(items) - at, random.randint(1, 5))
            run = items[at : at + length]
            dice = random.random()
            if dice < 0.1 and index not in gone:
                changes.append(layouthost.delete_items(index, at, length))
            elif dice < 0.25 and rows:
                moved.append((index, at, run))
            else:
                if dice < 0.35 and index not in gone:
                    changes.append(layouthost.reload_items(index, at, length))
                keep.append(run)
            at += length
        sections[index] = [item for run in keep for item in run]
    new = [
        [("stays", [item]) for item in (sections[row] if isinstance(row, int) else row)]
        for row in rows
    ]
    for source, at, run in moved if new else []:
        row = random.randrange(len(new))
        new[row].insert(random.randint(0, len(new[row])), ((source, at), run))
    for _ in range(random.randint(0, 2) if new else 0):
        row = random.randrange(len(new))
        new[row].insert(random.randint(0, len(new[row])), ("new", [None] * random.randint(1, 4)))
    for row, blocks in enumerate(new):
        at = 0
        for origin, run in blocks:
            if origin == "new":
                changes.append(layouthost.insert_items(row, at, len(run)))
            elif origin != "stays":
                changes.append(layouthost.move_items(*origin, row, at, len(run)))
            at += len(run)
    sections[:] = [[item for _, run in blocks for item in run] for blocks in new]
    random.shuffle(changes)
    return changes


def _sections(random, sections, changes):
    """The new order of sections: an old index for each that stays or moves, a list for a new
    one."""
    stays, moved, gone = [], [], set()
    for index in range(len(sections)):
        dice = random.random()
        if dice < 0.1:
            changes.append(layouthost.delete_sections(index))
            gone.add(index)
        elif dice < 0.2:
            moved.append(index)
        else:
            if dice < 0.25:
                changes.append(layouthost.reload_sections(index))
            stays.append(index)
    rows = list(stays)
    for index in moved:
        rows.insert(random.randint(0, len(rows)), index)
    for _ in range(random.random() < 0.25):
        rows.insert(random.randint(0, len(rows)), [None] * random.randint(0, 5))
    for row, source in enumerate(rows):
        if isinstance(source, list):
            changes.append(layouthost.insert_sections(row, items=len(source)))
        elif source in moved:
            changes.append(layouthost.move_sections(source, row))
    return rows, gone
