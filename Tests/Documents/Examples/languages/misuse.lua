-- luajit misuse.lua FOLDER: what the wrapper in FOLDER makes of bad calls, one line for each.
package.path = arg[1] .. "/?.lua;" .. package.path
local Host = require("layouthost").Host

local function try(what, ...)
  local ok, raised = pcall(...)
  -- Lua adds the place of an error; those of the wrapper have the place of the call.
  print(what .. ": " .. (ok and "nothing" or tostring(raised):gsub("^.*misuse.lua:%d+: ", "")))
end

local host = Host.new()
local layout = host:layout("column")
try("too many values", layout.set, layout, "columns", { 2, 3 })
try("no values", layout.set, layout, "columns", {})
try("a count below 0", layout.set_item_counts, layout, { 5, -1 })
try("no name", layout.set, layout, nil, { 2 })
try("a NUL in a name", layout.set, layout, "columns\0", { 2 })
try("no such section", layout.set, layout, "exact_height", { 2 }, 7)
local view = layout:view()
try("a second view", layout.view, layout)
try("an unknown phase", view.input, view, { { phase = 9 } })
layout:close()
layout:close()
try("a layout that is closed", layout.set, layout, "columns", { 2 })
try("the view of a layout that is closed", view.frame, view, 0)
view:close()
try("a view that is closed", view.frame, view, 0)
print("closed: " .. host:unload_unused())
do
  local forgotten = host:layout("bnb")
  forgotten:set_item_counts({ 9 })
  forgotten:view():frame(0)
end
collectgarbage()
print("collected: " .. host:unload_unused())
host:close()
host:close()
try("a host that is closed", host.layout, host, "column")

-- Still open when the program ends.
host = Host.new()
leftover = host:layout("column")
leftover_view = leftover:view()
leftover_view:frame(0)
