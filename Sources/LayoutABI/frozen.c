/*
 * Freezes the contract: the size of every struct, the place of every field, type and value of every
 * whole constant, on 64-bit machines. Written by `make contract`, which refuses to change a line.
 */
#include "LayoutABI.h"

#define SIZE(type, size) _Static_assert(sizeof(type) == (size), #type " changed its size")
#define FIELD(type, field, offset)                                                                 \
  _Static_assert(offsetof(type, field) == (offset), #type "." #field " moved")
#define VALUE(name, type, value)                                                                   \
  _Static_assert(_Generic((name), type : (name) == (value), default : 0), #name " changed")

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

SIZE(lh_swap_options, 48);
FIELD(lh_swap_options, struct_size, 0);
FIELD(lh_swap_options, flags, 4);
FIELD(lh_swap_options, proof_seconds, 8);
FIELD(lh_swap_options, gesture_seconds, 16);
FIELD(lh_swap_options, call_seconds, 24);
FIELD(lh_swap_options, element_limit, 32);
FIELD(lh_swap_options, distance_limit, 40);

SIZE(lh_swap_note, 32);
FIELD(lh_swap_note, struct_size, 0);
FIELD(lh_swap_note, kind, 4);
FIELD(lh_swap_note, property_name, 8);
FIELD(lh_swap_note, text, 16);
FIELD(lh_swap_note, values, 24);

SIZE(lh_swap_report, 216);
FIELD(lh_swap_report, struct_size, 0);
FIELD(lh_swap_report, outcome, 4);
FIELD(lh_swap_report, status, 8);
FIELD(lh_swap_report, note_count, 12);
FIELD(lh_swap_report, text, 16);
FIELD(lh_swap_report, reason, 24);
FIELD(lh_swap_report, ids, 32);
FIELD(lh_swap_report, path, 40);
FIELD(lh_swap_report, old_version, 48);
FIELD(lh_swap_report, new_version, 56);
FIELD(lh_swap_report, old_build_id, 64);
FIELD(lh_swap_report, new_build_id, 72);
FIELD(lh_swap_report, notes, 80);
FIELD(lh_swap_report, exchanged, 88);
FIELD(lh_swap_report, kept, 96);
FIELD(lh_swap_report, same, 104);
FIELD(lh_swap_report, moved, 112);
FIELD(lh_swap_report, appeared, 120);
FIELD(lh_swap_report, vanished, 128);
FIELD(lh_swap_report, farthest, 136);
FIELD(lh_swap_report, copy_seconds, 144);
FIELD(lh_swap_report, prove_seconds, 152);
FIELD(lh_swap_report, load_seconds, 160);
FIELD(lh_swap_report, carry_seconds, 168);
FIELD(lh_swap_report, wait_seconds, 176);
FIELD(lh_swap_report, exchange_seconds, 184);
FIELD(lh_swap_report, held_seconds, 192);
FIELD(lh_swap_report, question_wait_seconds, 200);
FIELD(lh_swap_report, change_wait_seconds, 208);

VALUE(LH_ABI_MAJOR, unsigned int, 1u);
VALUE(LH_ABI_MINOR, unsigned int, 0u);
VALUE(LH_ABI_VERSION, unsigned int, 65536u);
VALUE(LH_OK, unsigned int, 0u);
VALUE(LH_INVALID_ARGUMENT, unsigned int, 1u);
VALUE(LH_NOT_FINITE, unsigned int, 2u);
VALUE(LH_OUT_OF_RANGE, unsigned int, 3u);
VALUE(LH_NO_SUCH_INDEX, unsigned int, 4u);
VALUE(LH_NOT_SHOWN, unsigned int, 5u);
VALUE(LH_NOT_PREPARED, unsigned int, 6u);
VALUE(LH_BUFFER_TOO_SMALL, unsigned int, 7u);
VALUE(LH_READ_ONLY, unsigned int, 8u);
VALUE(LH_INCONSISTENT_BATCH, unsigned int, 9u);
VALUE(LH_UNSUPPORTED, unsigned int, 10u);
VALUE(LH_BUSY, unsigned int, 11u);
VALUE(LH_BAD_STATE, unsigned int, 12u);
VALUE(LH_OUT_OF_MEMORY, unsigned int, 13u);
VALUE(LH_NOT_FOUND, unsigned int, 14u);
VALUE(LH_BAD_PLUGIN, unsigned int, 15u);
VALUE(LH_IO_ERROR, unsigned int, 16u);
VALUE(LH_BAD_REQUIREMENT, unsigned int, 17u);
VALUE(LH_REFUSED, unsigned int, 18u);
VALUE(LH_CELL, unsigned int, 0u);
VALUE(LH_HEADER, unsigned int, 1u);
VALUE(LH_FOOTER, unsigned int, 2u);
VALUE(LH_BACKGROUND, unsigned int, 3u);
VALUE(LH_LOADER, unsigned int, 4u);
VALUE(LH_FLOATING_CELL, unsigned int, 5u);
VALUE(LH_FIRST_CUSTOM_KIND, unsigned int, 64u);
VALUE(LH_NEAREST_CYCLE, long long, -9223372036854775807LL - 1);
VALUE(LH_TYPE_BOOL, unsigned int, 0u);
VALUE(LH_TYPE_INT, unsigned int, 1u);
VALUE(LH_TYPE_NUMBER, unsigned int, 2u);
VALUE(LH_TYPE_CHOICE, unsigned int, 3u);
VALUE(LH_TYPE_POINT, unsigned int, 4u);
VALUE(LH_TYPE_SIZE, unsigned int, 5u);
VALUE(LH_TYPE_INSETS, unsigned int, 6u);
VALUE(LH_TYPE_RECT, unsigned int, 7u);
VALUE(LH_SCOPE_LAYOUT, unsigned int, 1u);
VALUE(LH_SCOPE_SECTION, unsigned int, 2u);
VALUE(LH_SCOPE_ITEM, unsigned int, 4u);
VALUE(LH_PROPERTY_OPTIONAL, unsigned int, 1u);
VALUE(LH_PROPERTY_READ_ONLY, unsigned int, 2u);
VALUE(LH_PROPERTY_STATE, unsigned int, 4u);
VALUE(LH_PROPERTY_LIST, unsigned int, 8u);
VALUE(LH_MAX_LIST, unsigned int, 1024u);
VALUE(LH_ALL, int, -1);
VALUE(LH_LEFT_TO_RIGHT, unsigned int, 0u);
VALUE(LH_RIGHT_TO_LEFT, unsigned int, 1u);
VALUE(LH_VIEWPORT_MOVING, unsigned int, 1u);
VALUE(LH_SCROLL_ENABLED, unsigned int, 1u);
VALUE(LH_SCROLL_BOUNCES, unsigned int, 2u);
VALUE(LH_SCROLL_ENDLESS, unsigned int, 4u);
VALUE(LH_SCROLL_OPEN_ENDED, unsigned int, 8u);
VALUE(LH_DECELERATION_NORMAL, unsigned int, 0u);
VALUE(LH_DECELERATION_FAST, unsigned int, 1u);
VALUE(LH_ELEMENT_TRANSFORMED, unsigned int, 1u);
VALUE(LH_ELEMENT_HIDDEN, unsigned int, 2u);
VALUE(LH_ELEMENT_PINNED, unsigned int, 4u);
VALUE(LH_ELEMENT_DRAGGED, unsigned int, 8u);
VALUE(LH_ELEMENT_PARALLAX, unsigned int, 16u);
VALUE(LH_ELEMENT_CLIPPED, unsigned int, 32u);
VALUE(LH_ELEMENT_KEPT, unsigned int, 64u);
VALUE(LH_INSERT_ITEMS, unsigned int, 0u);
VALUE(LH_DELETE_ITEMS, unsigned int, 1u);
VALUE(LH_MOVE_ITEMS, unsigned int, 2u);
VALUE(LH_RELOAD_ITEMS, unsigned int, 3u);
VALUE(LH_INSERT_SECTIONS, unsigned int, 4u);
VALUE(LH_DELETE_SECTIONS, unsigned int, 5u);
VALUE(LH_MOVE_SECTIONS, unsigned int, 6u);
VALUE(LH_RELOAD_SECTIONS, unsigned int, 7u);
VALUE(LH_INITIAL, unsigned int, 0u);
VALUE(LH_FINAL, unsigned int, 1u);
VALUE(LH_GESTURE_TAP, unsigned int, 0u);
VALUE(LH_GESTURE_PAN, unsigned int, 1u);
VALUE(LH_GESTURE_DRAG, unsigned int, 2u);
VALUE(LH_PHASE_BEGAN, unsigned int, 0u);
VALUE(LH_PHASE_CHANGED, unsigned int, 1u);
VALUE(LH_PHASE_ENDED, unsigned int, 2u);
VALUE(LH_PHASE_CANCELLED, unsigned int, 3u);
VALUE(LH_PHASE_ANIMATION_ENDED, unsigned int, 4u);
VALUE(LH_REPLY_IGNORED, unsigned int, 0u);
VALUE(LH_REPLY_TRACKING, unsigned int, 1u);
VALUE(LH_REPLY_FINISHED, unsigned int, 2u);
VALUE(LH_TRANSITION_OPEN, unsigned int, 0u);
VALUE(LH_TRANSITION_CLOSE, unsigned int, 1u);
VALUE(LH_TRANSITION_INTERPOLATES_CONTENT, unsigned int, 1u);
VALUE(LH_PERMIT_DRAG, unsigned int, 0u);
VALUE(LH_PERMIT_MOVE, unsigned int, 1u);
VALUE(LH_PERMIT_DELETE, unsigned int, 2u);
VALUE(LH_EVENT_NONE, unsigned int, 0u);
VALUE(LH_EVENT_ADJUST_OFFSET, unsigned int, 1u);
VALUE(LH_EVENT_FOCUS_WILL_CHANGE, unsigned int, 2u);
VALUE(LH_EVENT_FOCUS_DID_CHANGE, unsigned int, 3u);
VALUE(LH_EVENT_LOAD_MORE, unsigned int, 4u);
VALUE(LH_EVENT_WILL_BEGIN_DRAG, unsigned int, 5u);
VALUE(LH_EVENT_DID_BEGIN_DRAG, unsigned int, 6u);
VALUE(LH_EVENT_DID_MOVE, unsigned int, 7u);
VALUE(LH_EVENT_WILL_END_DRAG, unsigned int, 8u);
VALUE(LH_EVENT_DID_END_DRAG, unsigned int, 9u);
VALUE(LH_EVENT_AUTOSCROLL, unsigned int, 10u);
VALUE(LH_EVENT_DID_DELETE, unsigned int, 11u);
VALUE(LH_EVENT_DID_EXPAND, unsigned int, 12u);
VALUE(LH_EVENT_DID_COLLAPSE, unsigned int, 13u);
VALUE(LH_EVENT_LOST, unsigned int, 14u);
VALUE(LH_MAX_ITEMS, long long, 281474976710656LL);
VALUE(LH_MAX_SECTIONS, unsigned int, 1048576u);
VALUE(LH_MAX_ELEMENTS, int, 524288);
VALUE(LH_CAPABILITY_SNAPPING, unsigned int, 1u);
VALUE(LH_CAPABILITY_TAP, unsigned int, 2u);
VALUE(LH_CAPABILITY_PAN, unsigned int, 4u);
VALUE(LH_CAPABILITY_DRAG, unsigned int, 8u);
VALUE(LH_CAPABILITY_TRANSITION, unsigned int, 16u);
VALUE(LH_CAPABILITY_FOLLOWS_SCROLL, unsigned int, 32u);
VALUE(LH_CAPABILITY_MIRRORS, unsigned int, 64u);
VALUE(LH_CAPABILITY_ENDLESS, unsigned int, 128u);
VALUE(LH_HOST_NO_DEFAULT_PATHS, unsigned int, 1u);
VALUE(LH_SWAP_PROVES, unsigned int, 1u);
VALUE(LH_SWAP_ALLOWS_OLDER, unsigned int, 2u);
VALUE(LH_SWAP_EXCHANGED, unsigned int, 0u);
VALUE(LH_SWAP_UNCHANGED, unsigned int, 1u);
VALUE(LH_SWAP_WAITING, unsigned int, 2u);
VALUE(LH_SWAP_REFUSED, unsigned int, 3u);
VALUE(LH_SWAP_NOTE_REMOVED, unsigned int, 0u);
VALUE(LH_SWAP_NOTE_RETYPED, unsigned int, 1u);
VALUE(LH_SWAP_NOTE_READ_ONLY, unsigned int, 2u);
VALUE(LH_SWAP_NOTE_UNSCOPED, unsigned int, 3u);
VALUE(LH_SWAP_NOTE_NARROWED, unsigned int, 4u);
VALUE(LH_SWAP_NOTE_ADDED, unsigned int, 5u);
VALUE(LH_SWAP_NOTE_NEW_DEFAULT, unsigned int, 6u);
VALUE(LH_SWAP_NOTE_EARLIER_STATE, unsigned int, 7u);

#endif
