"""python program_cffi.py FLAT LIBRARY PLUGINS: program.c, with the flat header passed to cffi's
cdef."""

import sys
from pathlib import Path

import cffi

flat, library, plugins = sys.argv[1:]
ffi = cffi.FFI()
ffi.cdef(Path(flat).read_text())
lh = ffi.dlopen(library)


def sized(type_name):
    struct = ffi.new(type_name + " *")
    struct.struct_size = ffi.sizeof(type_name)
    return struct


failure = sized("lh_error")
options = sized("lh_host_options")
options.flags = lh.LH_HOST_NO_DEFAULT_PATHS
host = ffi.new("lh_host **")
assert lh.lh_host_create(options, host, failure) == lh.LH_OK
assert lh.lh_host_add_search_path(host[0], plugins.encode(), failure) == lh.LH_OK

print("most items", lh.lh_library_max_items())
print("nearest cycle", lh.lh_library_nearest_cycle())
print(f"largest coordinate {lh.lh_library_max_coordinate():.0f}")
print("every one", lh.LH_ALL)
layout = ffi.new("lh_layout **")
status = lh.lh_layout_create(host[0], b"nonesuch", ffi.NULL, layout, failure)
print(
    int(status == lh.LH_NOT_FOUND), failure.status, ffi.string(lh.lh_status_name(status)).decode()
)

assert lh.lh_layout_create(host[0], b"bnb", ffi.NULL, layout, failure) == lh.LH_OK
cls = lh.lh_layout_class_of(layout[0])
print(ffi.string(cls.id).decode(), ffi.string(cls.version).decode(), cls.property_count)
viewport = sized("lh_viewport")
viewport.scale = 1
viewport.bounds.width, viewport.bounds.height = 320, 568
assert lh.lh_layout_set_item_counts(layout[0], ffi.new("int64_t *", 10), 1, failure) == lh.LH_OK
assert lh.lh_layout_set_viewport(layout[0], viewport, failure) == lh.LH_OK
size = ffi.new("lh_size *")
lh.lh_layout_content_size(layout[0], size, failure)
print(f"content {size.width:.3f} {size.height:.3f}")

elements = ffi.new("lh_element[64]")
visible = ffi.new("size_t *")
bounds = ffi.addressof(viewport, "bounds")
assert lh.lh_layout_elements_in_rect(layout[0], bounds, elements, 64, visible, failure) == lh.LH_OK
for e in elements[0 : visible[0]]:
    f = e.frame
    print(e.kind, e.flags, e.section, e.item, f"{f.x:.3f} {f.y:.3f} {f.width:.3f} {f.height:.3f}")
path = ffi.new(
    "lh_path *", {"kind": lh.LH_CELL, "item": 10, "cycle": lh.lh_library_nearest_cycle()}
)
status = lh.lh_layout_element_at(layout[0], path, elements, failure)
print(int(status == lh.LH_NO_SUCH_INDEX), ffi.string(failure.message).decode())

lh.lh_layout_destroy(layout[0])
lh.lh_host_destroy(host[0])
