-- luajit program.lua FLAT LIBRARY PLUGINS: program.c, with the flat contract given to ffi.cdef.
local ffi = require("ffi")
local file = assert(io.open(arg[1]))
ffi.cdef(file:read("*a"))
file:close()
local lh = ffi.load(arg[2])

local function say(format, ...) io.write(string.format(format, ...), "\n") end
local function whole(number) return (tostring(number):gsub("LL$", "")) end
local function sized(name) return ffi.new(name, { struct_size = ffi.sizeof(name) }) end

local failure = sized("lh_error")
local options = sized("lh_host_options")
options.flags = lh.LH_HOST_NO_DEFAULT_PATHS
local host = ffi.new("lh_host *[1]")
assert(lh.lh_host_create(options, host, failure) == lh.LH_OK)
assert(lh.lh_host_add_search_path(host[0], arg[3], failure) == lh.LH_OK)

say("most items %s", whole(lh.lh_library_max_items()))
say("nearest cycle %s", whole(lh.lh_library_nearest_cycle()))
say("largest coordinate %.0f", lh.lh_library_max_coordinate())
say("every one %d", lh.LH_ALL)
local layout = ffi.new("lh_layout *[1]")
local status = lh.lh_layout_create(host[0], "nonesuch", nil, layout, failure)
say("%d %d %s", status == lh.LH_NOT_FOUND and 1 or 0, failure.status,
    ffi.string(lh.lh_status_name(status)))

assert(lh.lh_layout_create(host[0], "bnb", nil, layout, failure) == lh.LH_OK)
local class = lh.lh_layout_class_of(layout[0])
say("%s %s %d", ffi.string(class.id), ffi.string(class.version), class.property_count)
local viewport = sized("lh_viewport")
viewport.scale = 1
viewport.bounds.width, viewport.bounds.height = 320, 568
local counts = ffi.new("int64_t[1]", 10)
assert(lh.lh_layout_set_item_counts(layout[0], counts, 1, failure) == lh.LH_OK)
assert(lh.lh_layout_set_viewport(layout[0], viewport, failure) == lh.LH_OK)
local size = ffi.new("lh_size[1]")
lh.lh_layout_content_size(layout[0], size, failure)
say("content %.3f %.3f", size[0].width, size[0].height)

local elements = ffi.new("lh_element[64]")
local visible = ffi.new("size_t[1]")
assert(lh.lh_layout_elements_in_rect(
  layout[0], viewport.bounds, elements, 64, visible, failure) == lh.LH_OK)
for i = 0, tonumber(visible[0]) - 1 do
  local e = elements[i]
  say("%d %d %d %d %.3f %.3f %.3f %.3f", e.kind, e.flags, tonumber(e.section), tonumber(e.item),
      e.frame.x, e.frame.y, e.frame.width, e.frame.height)
end
local path = ffi.new("lh_path", { kind = lh.LH_CELL, item = 10 })
path.cycle = lh.lh_library_nearest_cycle()
status = lh.lh_layout_element_at(layout[0], path, elements, failure)
say("%d %s", status == lh.LH_NO_SUCH_INDEX and 1 or 0, ffi.string(failure.message))

lh.lh_layout_destroy(layout[0])
lh.lh_host_destroy(host[0])
