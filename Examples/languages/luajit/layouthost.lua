-- Wraps the part of the host library that fling.lua uses. LuaJIT reads the flat header.
--
-- A failed call raises an error: a table with the name of the status and the library's message.
-- Close each handle; otherwise the garbage collector closes it.
local ffi = require("ffi")

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or "./"
local file = assert(io.open(here .. "../../../include/layouthost/layouthost_flat.h"))
ffi.cdef(file:read("*a"))
file:close()
-- A layout and its view are one object, because the collector would free them in any order.
ffi.cdef("typedef struct { lh_layout *layout; lh_view *view; } layouthost_pair;")
local c = ffi.load("layouthost")

-- An array of one struct whose first field is its size; C takes it as a pointer.
local function sized(name) return ffi.new(name .. "[1]", { { struct_size = ffi.sizeof(name) } }) end

local failure = sized("lh_error") -- each failed call writes its message here
local failure_type = { __tostring = function(e) return e.status .. ": " .. e.message end }

local function check(status)
  if status == c.LH_OK then return end
  local name, message = ffi.string(c.lh_status_name(status)), ffi.string(failure[0].message)
  error(setmetatable({ status = name, message = message }, failure_type), 0)
end

-- Checks that a name has no NUL, at which C would end it.
local function named(name)
  if type(name) == "string" and name:find("%z") then
    error(("%q is not a name: it contains a NUL"):format(name), 3)
  end
  return name
end

local function array(type, numbers) return ffi.new(type .. "[?]", #numbers, numbers) end

local function window(width, height)
  local viewport = sized("lh_viewport")
  viewport[0].scale = 1
  viewport[0].bounds.width, viewport[0].bounds.height = width, height
  return viewport
end

local Host, Layout, View = {}, {}, {}
Host.__index, Layout.__index, View.__index = Host, Layout, View

-- Returns a handle. Raises an error if it is closed.
local function opened(handle, what)
  return handle ~= nil and handle or error("this " .. what .. " is closed", 3)
end

-- Finds and loads plugins.
function Host.new()
  local out = ffi.new("lh_host *[1]")
  check(c.lh_host_create(nil, out, failure))
  return setmetatable({ handle = ffi.gc(out[0], c.lh_host_destroy) }, Host)
end

local function destroy(pair)
  c.lh_view_destroy(pair.view)
  c.lh_layout_destroy(pair.layout)
  pair.view, pair.layout = nil, nil
end

-- Creates a layout from an ID and the accepted versions. It may outlive the host.
function Host:layout(requirement)
  local out = ffi.new("lh_layout *[1]")
  check(c.lh_layout_create(opened(self.handle, "host"), named(requirement), nil, out, failure))
  return setmetatable({ pair = ffi.gc(ffi.new("layouthost_pair", out[0]), destroy) }, Layout)
end

-- Unloads the plugins that no live layout uses, and returns their number.
function Host:unload_unused()
  local count = ffi.new("size_t[1]")
  check(c.lh_host_unload_unused(opened(self.handle, "host"), count, failure))
  return tonumber(count[0])
end

function Host:close()
  if self.handle then c.lh_host_destroy(ffi.gc(self.handle, nil)) end
  self.handle = nil
end

function Layout:set_item_counts(counts)
  local layout = opened(self.pair.layout, "layout")
  check(c.lh_layout_set_item_counts(layout, array("int64_t", counts), #counts, failure))
end

-- Sets a property of the whole layout or, with a section, of its items.
function Layout:set(name, values, section)
  local layout, target = opened(self.pair.layout, "layout"), nil
  if section then
    target = ffi.new("lh_target[1]", { { scope = c.LH_SCOPE_ITEM, section = section, count = c.LH_ALL } })
  end
  local numbers = array("double", values)
  check(c.lh_layout_set_property(layout, named(name), target, numbers, #values, failure))
end

function Layout:set_viewport(width, height)
  local layout = opened(self.pair.layout, "layout")
  check(c.lh_layout_set_viewport(layout, window(width, height), failure))
end

-- Returns the elements that intersect a rectangle, as a 0-based array of lh_element, and their number.
function Layout:elements(x, y, width, height)
  local layout, rect = opened(self.pair.layout, "layout"), ffi.new("lh_rect", x, y, width, height)
  local elements, room, count = nil, 0, ffi.new("size_t[1]")
  local status = c.lh_layout_elements_in_rect(layout, rect, nil, 0, count, failure)
  if status == c.LH_BUFFER_TOO_SMALL then -- the call without a buffer returns the required size
    elements, room = ffi.new("lh_element[?]", count[0]), count[0]
    status = c.lh_layout_elements_in_rect(layout, rect, elements, room, count, failure)
  end
  check(status)
  return elements, tonumber(count[0])
end

function Layout:title()
  local class = c.lh_layout_class_of(opened(self.pair.layout, "layout"))
  return ffi.string(class.id) .. " " .. ffi.string(class.version)
end

-- Returns the layout's name of an element kind: "cell", "header" ...
function Layout:kind_name(kind)
  local class = c.lh_layout_class_of(opened(self.pair.layout, "layout"))
  for i = 0, class.kind_count - 1 do
    if class.kinds[i].kind == kind then return ffi.string(class.kinds[i].name) end
  end
end

-- Frees the view that drives the layout, then the layout. A second call does nothing.
function Layout:close() destroy(self.pair) end

-- Creates the view that drives the layout. Meanwhile, change the layout only through the view.
function Layout:view()
  local out = ffi.new("lh_view *[1]")
  check(c.lh_view_create(opened(self.pair.layout, "layout"), out, failure))
  self.pair.view = out[0]
  return setmetatable({ handle = out[0], pair = self.pair }, View)
end

-- Returns the handle of a view. Raises an error if the view or its layout is closed.
local function driving(view)
  local is_open = view.handle ~= nil and view.handle == view.pair.view
  return is_open and view.handle or error("this view is closed", 3)
end

function View:set_viewport_size(width, height)
  check(c.lh_view_set_window(driving(self), window(width, height), failure))
end

-- As Layout:set for the whole layout, animated.
function View:set(name, values)
  local view, numbers = driving(self), array("double", values)
  check(c.lh_view_set_property(view, named(name), nil, numbers, #values, failure))
end

-- Reports user input: a list of tables, each with the fields of an lh_input that are not 0.
function View:input(inputs)
  local view = driving(self)
  check(c.lh_view_input(view, ffi.new("lh_input[?]", #inputs, inputs), #inputs, failure))
end

-- Returns the state of the view at a time, as a new table.
function View:frame(time)
  local view, frame = driving(self), sized("lh_frame")
  check(c.lh_view_frame(view, time, frame, failure))
  local shown, rests = frame[0], {}
  for i = 0, tonumber(shown.event_count) - 1 do
    local event = shown.events[i]
    if event.kind == c.LH_VIEW_EVENT_SCROLL_ENDED then rests[#rests + 1] = event.time end
  end
  return {
    x = shown.content_offset.x, y = shown.content_offset.y,
    element_count = tonumber(shown.element_count),
    needs_another = require("bit").band(shown.flags, c.LH_FRAME_NEEDS_ANOTHER) ~= 0,
    rests = rests, -- the times at which the content came to rest since the previous frame
  }
end

-- Frees the view; the layout stays. A second call does nothing.
function View:close()
  if self.handle == nil or self.handle ~= self.pair.view then return end
  c.lh_view_destroy(self.handle)
  self.handle, self.pair.view = nil, nil
end

return { Host = Host, c = c }
