/*
 * Freezes the contract: the size of every struct and the place of every field, on 64-bit machines.
 * After the first release a line here may be added, never changed.
 */
#include "LayoutABI.h"

#define SIZE(type, size) _Static_assert(sizeof(type) == (size), #type " changed its size")
#define FIELD(type, field, offset)                                                                 \
  _Static_assert(offsetof(type, field) == (offset), #type "." #field " moved")

#if UINTPTR_MAX == UINT64_MAX

SIZE(lh_point, 16);
FIELD(lh_point, x, 0);
FIELD(lh_point, y, 8);

SIZE(lh_size, 16);
FIELD(lh_size, width, 0);
FIELD(lh_size, height, 8);

SIZE(lh_rect, 32);
FIELD(lh_rect, x, 0);
FIELD(lh_rect, y, 8);
FIELD(lh_rect, width, 16);
FIELD(lh_rect, height, 24);

SIZE(lh_insets, 32);
FIELD(lh_insets, top, 0);
FIELD(lh_insets, left, 8);
FIELD(lh_insets, bottom, 16);
FIELD(lh_insets, right, 24);

SIZE(lh_error, 512);
FIELD(lh_error, struct_size, 0);
FIELD(lh_error, status, 4);
FIELD(lh_error, message, 8);

SIZE(lh_path, 32);
FIELD(lh_path, kind, 0);
FIELD(lh_path, reserved, 4);
FIELD(lh_path, section, 8);
FIELD(lh_path, item, 16);
FIELD(lh_path, cycle, 24);

SIZE(lh_property, 104);
FIELD(lh_property, struct_size, 0);
FIELD(lh_property, type, 4);
FIELD(lh_property, scopes, 8);
FIELD(lh_property, flags, 12);
FIELD(lh_property, name, 16);
FIELD(lh_property, unit, 24);
FIELD(lh_property, summary, 32);
FIELD(lh_property, choices, 40);
FIELD(lh_property, choice_count, 48);
FIELD(lh_property, components, 52);
FIELD(lh_property, initial, 56);
FIELD(lh_property, minimum, 88);
FIELD(lh_property, maximum, 96);

SIZE(lh_target, 32);
FIELD(lh_target, scope, 0);
FIELD(lh_target, reserved, 4);
FIELD(lh_target, section, 8);
FIELD(lh_target, first, 16);
FIELD(lh_target, count, 24);

SIZE(lh_viewport, 88);
FIELD(lh_viewport, struct_size, 0);
FIELD(lh_viewport, direction, 4);
FIELD(lh_viewport, flags, 8);
FIELD(lh_viewport, reserved, 12);
FIELD(lh_viewport, bounds, 16);
FIELD(lh_viewport, content_insets, 48);
FIELD(lh_viewport, scale, 80);

SIZE(lh_scroll, 56);
FIELD(lh_scroll, struct_size, 0);
FIELD(lh_scroll, reserved, 4);
FIELD(lh_scroll, current, 8);
FIELD(lh_scroll, proposed, 24);
FIELD(lh_scroll, velocity, 40);

SIZE(lh_scroll_traits, 80);
FIELD(lh_scroll_traits, struct_size, 0);
FIELD(lh_scroll_traits, horizontal, 4);
FIELD(lh_scroll_traits, vertical, 8);
FIELD(lh_scroll_traits, deceleration, 12);
FIELD(lh_scroll_traits, lowest, 16);
FIELD(lh_scroll_traits, highest, 32);
FIELD(lh_scroll_traits, page, 48);
FIELD(lh_scroll_traits, initial, 64);

SIZE(lh_element, 288);
FIELD(lh_element, kind, 0);
FIELD(lh_element, flags, 4);
FIELD(lh_element, section, 8);
FIELD(lh_element, item, 16);
FIELD(lh_element, cycle, 24);
FIELD(lh_element, frame, 32);
FIELD(lh_element, alpha, 64);
FIELD(lh_element, z, 72);
FIELD(lh_element, content_offset, 80);
FIELD(lh_element, content_outset, 96);
FIELD(lh_element, transform, 112);
FIELD(lh_element, clip, 240);
FIELD(lh_element, reserved, 272);

SIZE(lh_change, 48);
FIELD(lh_change, kind, 0);
FIELD(lh_change, reserved, 4);
FIELD(lh_change, section, 8);
FIELD(lh_change, item, 16);
FIELD(lh_change, count, 24);
FIELD(lh_change, to_section, 32);
FIELD(lh_change, to_item, 40);

SIZE(lh_gesture, 64);
FIELD(lh_gesture, struct_size, 0);
FIELD(lh_gesture, kind, 4);
FIELD(lh_gesture, phase, 8);
FIELD(lh_gesture, animation, 12);
FIELD(lh_gesture, location, 16);
FIELD(lh_gesture, translation, 32);
FIELD(lh_gesture, velocity, 48);

SIZE(lh_gesture_reply, 56);
FIELD(lh_gesture_reply, struct_size, 0);
FIELD(lh_gesture_reply, result, 4);
FIELD(lh_gesture_reply, path, 8);
FIELD(lh_gesture_reply, animation_duration, 40);
FIELD(lh_gesture_reply, animation, 48);
FIELD(lh_gesture_reply, reserved, 52);

SIZE(lh_transition, 120);
FIELD(lh_transition, struct_size, 0);
FIELD(lh_transition, kind, 4);
FIELD(lh_transition, flags, 8);
FIELD(lh_transition, reserved, 12);
FIELD(lh_transition, path, 16);
FIELD(lh_transition, progress, 48);
FIELD(lh_transition, container, 56);
FIELD(lh_transition, target, 88);

SIZE(lh_delegate, 24);
FIELD(lh_delegate, struct_size, 0);
FIELD(lh_delegate, reserved, 4);
FIELD(lh_delegate, context, 8);
FIELD(lh_delegate, permit, 16);

SIZE(lh_event, 96);
FIELD(lh_event, struct_size, 0);
FIELD(lh_event, kind, 4);
FIELD(lh_event, path, 8);
FIELD(lh_event, to, 40);
FIELD(lh_event, value, 72);
FIELD(lh_event, count, 88);

SIZE(lh_vtable, 200);
FIELD(lh_vtable, struct_size, 0);
FIELD(lh_vtable, reserved, 4);
FIELD(lh_vtable, create, 8);
FIELD(lh_vtable, destroy, 16);
FIELD(lh_vtable, set_item_counts, 24);
FIELD(lh_vtable, item_counts, 32);
FIELD(lh_vtable, set_property, 40);
FIELD(lh_vtable, get_property, 48);
FIELD(lh_vtable, property_run, 56);
FIELD(lh_vtable, set_viewport, 64);
FIELD(lh_vtable, update, 72);
FIELD(lh_vtable, prepare, 80);
FIELD(lh_vtable, content_size, 88);
FIELD(lh_vtable, content_size_bound, 96);
FIELD(lh_vtable, scroll_traits, 104);
FIELD(lh_vtable, elements_in_rect, 112);
FIELD(lh_vtable, element_at, 120);
FIELD(lh_vtable, appearance, 128);
FIELD(lh_vtable, transition, 136);
FIELD(lh_vtable, target_offset, 144);
FIELD(lh_vtable, hit_test, 152);
FIELD(lh_vtable, gesture, 160);
FIELD(lh_vtable, next_event, 168);
FIELD(lh_vtable, save_state, 176);
FIELD(lh_vtable, restore_state, 184);
FIELD(lh_vtable, extension, 192);

SIZE(lh_kind, 24);
FIELD(lh_kind, struct_size, 0);
FIELD(lh_kind, kind, 4);
FIELD(lh_kind, name, 8);
FIELD(lh_kind, summary, 16);

SIZE(lh_layout_class, 72);
FIELD(lh_layout_class, struct_size, 0);
FIELD(lh_layout_class, capabilities, 4);
FIELD(lh_layout_class, id, 8);
FIELD(lh_layout_class, name, 16);
FIELD(lh_layout_class, version, 24);
FIELD(lh_layout_class, summary, 32);
FIELD(lh_layout_class, properties, 40);
FIELD(lh_layout_class, kinds, 48);
FIELD(lh_layout_class, property_count, 56);
FIELD(lh_layout_class, kind_count, 60);
FIELD(lh_layout_class, vtable, 64);

SIZE(lh_plugin, 48);
FIELD(lh_plugin, struct_size, 0);
FIELD(lh_plugin, abi_version, 4);
FIELD(lh_plugin, id, 8);
FIELD(lh_plugin, name, 16);
FIELD(lh_plugin, version, 24);
FIELD(lh_plugin, layouts, 32);
FIELD(lh_plugin, layout_count, 40);
FIELD(lh_plugin, reserved, 44);

SIZE(lh_host_info, 24);
FIELD(lh_host_info, struct_size, 0);
FIELD(lh_host_info, abi_version, 4);
FIELD(lh_host_info, name, 8);
FIELD(lh_host_info, version, 16);

SIZE(lh_host_options, 24);
FIELD(lh_host_options, struct_size, 0);
FIELD(lh_host_options, flags, 4);
FIELD(lh_host_options, program_name, 8);
FIELD(lh_host_options, program_version, 16);

SIZE(lh_candidate, 64);
FIELD(lh_candidate, struct_size, 0);
FIELD(lh_candidate, status, 4);
FIELD(lh_candidate, path, 8);
FIELD(lh_candidate, reason, 16);
FIELD(lh_candidate, id, 24);
FIELD(lh_candidate, version, 32);
FIELD(lh_candidate, build_id, 40);
FIELD(lh_candidate, layouts, 48);
FIELD(lh_candidate, layout_count, 56);
FIELD(lh_candidate, abi_version, 60);

#endif
