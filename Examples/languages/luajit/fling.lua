-- Lays out two sections of cards, flings them with a finger, and prints an error.
-- How to run it: ../README.md.
package.path = (arg[0]:match("^.*/") or "./") .. "?.lua;" .. package.path
local layouthost = require("layouthost")
local c = layouthost.c
local WIDTH, HEIGHT = 390, 844

local function say(format, ...) print(format:format(...)) end

-- Sets two columns, two headers, and a height for each card of the first section.
local function tell(layout)
  local heights = {}
  for i = 0, 8 do heights[i + 1] = 120 + 30 * (i % 4) end
  layout:set_item_counts({ #heights, 40 })
  layout:set("columns", { 2 })
  layout:set("item_spacing", { 10 })
  layout:set("header_size", { 390, 40 })
  layout:set("exact_height", heights, 0)
end

local function print_elements(layout)
  local elements, count = layout:elements(0, 0, WIDTH, HEIGHT)
  say("%s shows %d elements", layout:title(), count)
  for i = 0, count - 1 do
    local e = elements[i]
    local kind, section, item = layout:kind_name(e.kind), tonumber(e.section), tonumber(e.item)
    local frame = e.frame
    say("%s %d.%d at %.1f %.1f, %.1f by %.1f", kind, section, item,
        frame.x, frame.y, frame.width, frame.height)
  end
end

-- Presses a finger, moves it up by 30 points every 1/60 second, and lifts it.
local function fling(view)
  local inputs = {}
  for i = 0, 6 do
    local phase = i == 0 and c.LH_POINTER_DOWN or i == 6 and c.LH_POINTER_UP or c.LH_POINTER_MOVED
    inputs[i + 1] = {
      kind = c.LH_INPUT_POINTER, phase = phase, time = i / 60, location = { 195, 700 - 30 * i },
    }
  end
  view:input(inputs)
end

-- Prints four frames per second, until the view needs no more.
local function print_frames(view)
  local now, frame = 0, nil
  repeat
    now = now + 0.25
    frame = view:frame(now)
    say("at %.2f s: offset %.3f, %d elements", now, frame.y, frame.element_count)
    for _, time in ipairs(frame.rests) do say("at rest since %.3f s", time) end
  until not frame.needs_another
end

local host = layouthost.Host.new()
do
  local layout = host:layout("column@^1.0")
  tell(layout)
  layout:set_viewport(WIDTH, HEIGHT)
  print_elements(layout)

  local view = layout:view()
  view:set_viewport_size(WIDTH, HEIGHT)
  fling(view)
  print_frames(view)

  -- A typing error: the message suggests the right name.
  local _, problem = pcall(view.set, view, "colums", { 3 })
  print(problem)
end
-- Nothing refers to the layout any more. To free it without the collector, call close.
collectgarbage()
say("plugins unloaded: %d", host:unload_unused())
