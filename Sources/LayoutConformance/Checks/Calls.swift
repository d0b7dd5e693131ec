import LayoutABI

/// A valid call of every function of the vtable.
enum Calls {
  typealias Call = (OpaquePointer?, UnsafeMutablePointer<lh_error>?) -> lh_status

  static func all(_ vtable: lh_vtable) -> [(name: String, call: Call)] {
    always(vtable) + prepared(vtable)
  }

  /// Functions that need no prepare.
  private static func always(_ v: lh_vtable) -> [(name: String, call: Call)] {
    [
      ("set_item_counts", { v.set_item_counts!($0, [1], 1, $1) }),
      (
        "item_counts",
        { instance, error in
          var count = 0
          var numbers = [Int64](repeating: 0, count: 16)
          return v.item_counts!(instance, &numbers, 16, &count, error)
        }
      ),
      ("set_property", { v.set_property!($0, 0, nil, [1, 1, 1, 1], 1, $1) }),
      (
        "get_property",
        { instance, error in
          var count = 0
          var numbers = [Double](repeating: 0, count: 4096)
          return v.get_property!(instance, 0, nil, &numbers, 4096, &count, error)
        }
      ),
      (
        "property_run",
        { instance, error in
          var value = [Double](repeating: 0, count: 4)
          var length: Int64 = 0
          return v.property_run!(instance, 0, nil, &value, &length, error)
        }
      ),
      (
        "set_viewport",
        { instance, error in
          var viewport = lh_viewport(0, 0, 100, 100)
          return v.set_viewport!(instance, &viewport, error)
        }
      ),
      (
        "update",
        { instance, error in
          v.update!(instance, [.make(LH_INSERT_ITEMS, 0, 0, 1)], 1, error)
        }
      ),
      ("prepare", { v.prepare!($0, $1) }),
      (
        "next_event",
        { instance, error in
          var event = lh_event.empty
          return v.next_event!(instance, &event, error)
        }
      ),
      (
        "save_state",
        { instance, error in
          var count = 0
          var bytes = [UInt8](repeating: 0, count: 4096)
          return v.save_state!(instance, &bytes, 4096, &count, error)
        }
      ),
      ("restore_state", { v.restore_state!($0, [1, 2, 3], 3, $1) }),
    ]
  }

  /// Functions that need a prepare first.
  static func prepared(_ v: lh_vtable) -> [(name: String, call: Call)] {
    [
      (
        "content_size",
        { instance, error in
          var size = lh_size()
          return v.content_size!(instance, &size, error)
        }
      ),
      (
        "content_size_bound",
        { instance, error in
          var size = lh_size()
          var isExact: UInt32 = 0
          return v.content_size_bound!(instance, &size, &isExact, error)
        }
      ),
      (
        "scroll_traits",
        { instance, error in
          var traits = lh_scroll_traits.empty
          return v.scroll_traits!(instance, &traits, error)
        }
      ),
      (
        "elements_in_rect",
        { instance, error in
          var rect = lh_rect(x: 0, y: 0, width: 10, height: 10)
          var count = 0
          var elements = [Element](repeating: Element(), count: 64)
          return v.elements_in_rect!(instance, &rect, &elements, 64, &count, error)
        }
      ),
      (
        "element_at",
        { instance, error in
          var path = Path(LH_CELL, 0, 0)
          var element = Element()
          return v.element_at!(instance, &path, &element, error)
        }
      ),
      (
        "appearance",
        { instance, error in
          var path = Path(LH_CELL, 0, 0)
          var element = Element()
          return v.appearance!(instance, LH_INITIAL, &path, &element, error)
        }
      ),
      (
        "transition",
        { instance, error in
          var transition = lh_transition.empty
          var elements = [Element](repeating: Element(), count: 64)
          var count = 0
          var alpha = 0.0
          return v.transition!(instance, &transition, &elements, 64, &count, &alpha, error)
        }
      ),
      (
        "target_offset",
        { instance, error in
          var scroll = lh_scroll.empty
          var out = lh_point()
          return v.target_offset!(instance, &scroll, &out, error)
        }
      ),
      (
        "hit_test",
        { instance, error in
          var gesture = lh_gesture.empty
          gesture.phase = LH_PHASE_ENDED
          var reply = lh_gesture_reply.empty
          return v.hit_test!(instance, &gesture, &reply, error)
        }
      ),
      (
        "gesture",
        { instance, error in
          var gesture = lh_gesture.empty
          gesture.phase = LH_PHASE_ENDED
          var reply = lh_gesture_reply.empty
          return v.gesture!(instance, &gesture, &reply, error)
        }
      ),
    ]
  }
}
