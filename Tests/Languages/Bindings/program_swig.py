"""python program_swig.py PLUGINS: program.c, through the module `contract` that SWIG writes."""

import sys

import contract as lh

# From the headers SWIG has the macros themselves, from the flat header the functions that return
# them.
most_items = getattr(lh, "LH_MAX_ITEMS", None) or lh.lh_library_max_items()
nearest_cycle = getattr(lh, "LH_NEAREST_CYCLE", None) or lh.lh_library_nearest_cycle()
largest = getattr(lh, "LH_MAX_COORDINATE", None) or lh.lh_library_max_coordinate()


def sized(type_name):
    struct = getattr(lh, type_name)()
    struct.struct_size = getattr(lh, "size_of_" + type_name)
    return struct


failure = sized("lh_error")
options = sized("lh_host_options")
options.flags = lh.LH_HOST_NO_DEFAULT_PATHS
host_place = lh.new_host_place()
assert lh.lh_host_create(options, host_place, failure) == lh.LH_OK
host = lh.host_place_value(host_place)
assert lh.lh_host_add_search_path(host, sys.argv[1], failure) == lh.LH_OK

print("most items", most_items)
print("nearest cycle", nearest_cycle)
print(f"largest coordinate {largest:.0f}")
print("every one", lh.LH_ALL)
layout_place = lh.new_layout_place()
status = lh.lh_layout_create(host, "nonesuch", None, layout_place, failure)
print(int(status == lh.LH_NOT_FOUND), failure.status, lh.lh_status_name(status))

assert lh.lh_layout_create(host, "bnb", None, layout_place, failure) == lh.LH_OK
layout = lh.layout_place_value(layout_place)
cls = lh.lh_layout_class_of(layout)
print(cls.id, cls.version, cls.property_count)
viewport = sized("lh_viewport")
viewport.scale = 1
viewport.bounds.width, viewport.bounds.height = 320, 568
count = lh.new_count_place()
lh.count_place_assign(count, 10)
assert lh.lh_layout_set_item_counts(layout, count, 1, failure) == lh.LH_OK
assert lh.lh_layout_set_viewport(layout, viewport, failure) == lh.LH_OK
size = lh.lh_size()
lh.lh_layout_content_size(layout, size, failure)
print(f"content {size.width:.3f} {size.height:.3f}")

elements = lh.new_elements(64)
visible = lh.new_size_place()
assert (
    lh.lh_layout_elements_in_rect(layout, viewport.bounds, elements, 64, visible, failure)
    == lh.LH_OK
)
for index in range(lh.size_place_value(visible)):
    e = lh.elements_getitem(elements, index)
    f = e.frame
    print(e.kind, e.flags, e.section, e.item, f"{f.x:.3f} {f.y:.3f} {f.width:.3f} {f.height:.3f}")
path = lh.lh_path()
path.kind, path.item, path.cycle = lh.LH_CELL, 10, nearest_cycle
status = lh.lh_layout_element_at(layout, path, elements, failure)
print(int(status == lh.LH_NO_SUCH_INDEX), failure.message)

lh.lh_layout_destroy(layout)
lh.lh_host_destroy(host)
