import LayoutABI

private let beyond = 281_474_976_710_657.0

// Invalid rectangles, paths, scrolls, transitions and gestures, for two sections of five and three items.

extension InvalidCall {
  static func results(_ subject: Subject) -> [InvalidCall] {
    rects + paths(subject) + scrolls + gestures
      + (subject.can(LH_CAPABILITY_TRANSITION) ? transitions : noTransition) + [
        InvalidCall("content_size without out", LH_INVALID_ARGUMENT) {
          $0.vtable.content_size!($0.handle, nil, $1)
        },
        InvalidCall("content_size_bound without out", LH_INVALID_ARGUMENT) {
          var isExact: UInt32 = 0
          return $0.vtable.content_size_bound!($0.handle, nil, &isExact, $1)
        },
        InvalidCall("content_size_bound without is_exact", LH_INVALID_ARGUMENT) {
          var size = lh_size()
          return $0.vtable.content_size_bound!($0.handle, &size, nil, $1)
        },
        InvalidCall("scroll_traits without out", LH_INVALID_ARGUMENT) {
          $0.vtable.scroll_traits!($0.handle, nil, $1)
        },
        InvalidCall("scroll_traits with a short struct", LH_INVALID_ARGUMENT) {
          var traits = lh_scroll_traits.empty
          traits.struct_size = 76
          return $0.vtable.scroll_traits!($0.handle, &traits, $1)
        },
      ]
  }

  /// All kinds of invalid coordinates.
  private static let badCoordinates: [(String, Double, lh_status)] = [
    ("NaN", .nan, LH_NOT_FINITE), ("infinite", .infinity, LH_NOT_FINITE),
    ("infinite below 0", -.infinity, LH_NOT_FINITE), ("beyond 2^48", beyond, LH_OUT_OF_RANGE),
    ("below -2^48", -beyond, LH_OUT_OF_RANGE),
  ]

  private static var rectFields: [(String, WritableKeyPath<lh_rect, Double>)] {
    [("x", \.x), ("y", \.y), ("width", \.width), ("height", \.height)]
  }

  private static var rects: [InvalidCall] {
    func query(_ name: String, _ status: lh_status, _ rect: lh_rect) -> InvalidCall {
      InvalidCall("elements_in_rect with \(name)", status) { instance, error in
        var rect = rect
        var count = 0
        return instance.vtable.elements_in_rect!(instance.handle, &rect, nil, 0, &count, error)
      }
    }
    var result = [
      InvalidCall("elements_in_rect without rect", LH_INVALID_ARGUMENT) {
        var count = 0
        return $0.vtable.elements_in_rect!($0.handle, nil, nil, 0, &count, $1)
      },
      InvalidCall("elements_in_rect without count", LH_INVALID_ARGUMENT) {
        var rect = lh_rect()
        return $0.vtable.elements_in_rect!($0.handle, &rect, nil, 0, nil, $1)
      },
      InvalidCall("elements_in_rect without buffer", LH_INVALID_ARGUMENT) {
        var rect = lh_rect()
        var count = 0
        return $0.vtable.elements_in_rect!($0.handle, &rect, nil, 3, &count, $1)
      },
    ]
    for (field, path) in rectFields {
      for (name, value, status) in badCoordinates + [("-1", -1, LH_OUT_OF_RANGE)] {
        if value == -1 && (field == "x" || field == "y") { continue }
        var rect = lh_rect(x: 0, y: 0, width: 10, height: 10)
        rect[keyPath: path] = value
        result.append(query("\(field) \(name)", status, rect))
      }
    }
    return result
  }

  private static func paths(_ subject: Subject) -> [InvalidCall] {
    var bad: [(String, Path)] = [
      ("section -1", Path(LH_CELL, -1, 0)), ("section 2", Path(LH_CELL, 2, 0)),
      ("the last section", Path(LH_CELL, .max, 0)), ("the first section", Path(LH_CELL, .min, 0)),
      ("item 5 of 5", Path(LH_CELL, 0, 5)), ("item 3 of 3", Path(LH_CELL, 1, 3)),
      ("item -1", Path(LH_CELL, 0, -1)), ("the last item", Path(LH_CELL, 0, .max)),
      ("the first item", Path(LH_CELL, 0, .min)), ("kind 77,777", Path(77_777, 0, 0)),
    ]
    for kind in UInt32(0)..<64 where !subject.kinds.contains(kind) {
      bad.append(("kind \(kind)", Path(kind, 0, 0)))
    }
    for kind in subject.kinds where !kind.isOfItems && !kind.isOwn {
      bad.append(("item 1 of kind \(kind)", Path(kind, 0, 1)))
      bad.append(("section 2 of kind \(kind)", Path(kind, 2, 0)))
    }
    if !subject.can(LH_CAPABILITY_ENDLESS) {
      bad.append(("cycle 1", Path(LH_CELL, 0, 0, cycle: 1)))
      bad.append(("cycle -1", Path(LH_CELL, 0, 0, cycle: -1)))
    }
    var result: [InvalidCall] = [
      InvalidCall("element_at without path", LH_INVALID_ARGUMENT) {
        var element = Element()
        return $0.vtable.element_at!($0.handle, nil, &element, $1)
      },
      InvalidCall("element_at without out", LH_INVALID_ARGUMENT) {
        var path = Path(LH_CELL, 0, 0)
        return $0.vtable.element_at!($0.handle, &path, nil, $1)
      },
      InvalidCall("appearance without path", LH_INVALID_ARGUMENT) {
        var element = Element()
        return $0.vtable.appearance!($0.handle, LH_INITIAL, nil, &element, $1)
      },
      InvalidCall("appearance without out", LH_INVALID_ARGUMENT) {
        var path = Path(LH_CELL, 0, 0)
        return $0.vtable.appearance!($0.handle, LH_FINAL, &path, nil, $1)
      },
      InvalidCall("appearance of end 2", LH_INVALID_ARGUMENT) {
        var path = Path(LH_CELL, 0, 0)
        var element = Element()
        return $0.vtable.appearance!($0.handle, 2, &path, &element, $1)
      },
    ]
    for (name, path) in bad {
      result.append(
        InvalidCall("element_at of \(name)", LH_NO_SUCH_INDEX) {
          var path = path
          var element = Element()
          return $0.vtable.element_at!($0.handle, &path, &element, $1)
        })
      for end in [LH_INITIAL, LH_FINAL] {
        result.append(
          InvalidCall("appearance \(end) of \(name)", LH_NO_SUCH_INDEX) {
            var path = path
            var element = Element()
            return $0.vtable.appearance!($0.handle, end, &path, &element, $1)
          })
      }
      guard subject.can(LH_CAPABILITY_TRANSITION) else { continue }
      result.append(transition("\(name)", LH_NO_SUCH_INDEX) { $0.path = path })
    }
    return result
  }

  private static var scrolls: [InvalidCall] {
    let fields: [(String, WritableKeyPath<lh_scroll, Double>)] = [
      ("current.x", \.current.x), ("current.y", \.current.y), ("proposed.x", \.proposed.x),
      ("proposed.y", \.proposed.y), ("velocity.x", \.velocity.x), ("velocity.y", \.velocity.y),
    ]
    func target(
      _ name: String, _ status: lh_status, _ change: @escaping (inout lh_scroll) -> Void
    ) -> InvalidCall {
      InvalidCall("target_offset with \(name)", status) {
        var scroll = lh_scroll.empty
        var out = lh_point()
        change(&scroll)
        return $0.vtable.target_offset!($0.handle, &scroll, &out, $1)
      }
    }
    var result = [
      target("a short struct", LH_INVALID_ARGUMENT) { $0.struct_size = 20 },
      InvalidCall("target_offset without scroll", LH_INVALID_ARGUMENT) {
        var out = lh_point()
        return $0.vtable.target_offset!($0.handle, nil, &out, $1)
      },
      InvalidCall("target_offset without out", LH_INVALID_ARGUMENT) {
        var scroll = lh_scroll.empty
        return $0.vtable.target_offset!($0.handle, &scroll, nil, $1)
      },
    ]
    for (field, path) in fields {
      for (name, value, status) in badCoordinates {
        result.append(target("\(field) \(name)", status) { $0[keyPath: path] = value })
      }
    }
    return result
  }

  private static var gestures: [InvalidCall] {
    gestures("gesture") { $0.gesture } + gestures("hit_test") { $0.hit_test } + phases
  }

  /// A hit test ignores phases.
  private static var phases: [InvalidCall] {
    [(LH_GESTURE_DRAG, 5), (LH_GESTURE_TAP, LH_PHASE_BEGAN)].map { kind, phase in
      InvalidCall("gesture of kind \(kind) in phase \(phase)", LH_INVALID_ARGUMENT) {
        var gesture = lh_gesture.empty
        (gesture.kind, gesture.phase) = (kind, phase)
        var reply = lh_gesture_reply.empty
        return $0.vtable.gesture!($0.handle, &gesture, &reply, $1)
      }
    }
  }

  private typealias GestureCall =
    @convention(c) (
      OpaquePointer?, UnsafePointer<lh_gesture>?, UnsafeMutablePointer<lh_gesture_reply>?,
      UnsafeMutablePointer<lh_error>?
    ) -> lh_status

  private static func gestures(
    _ function: String, _ call: @escaping (lh_vtable) -> GestureCall?
  ) -> [InvalidCall] {
    func gesture(
      _ name: String, _ status: lh_status, _ change: @escaping (inout lh_gesture) -> Void
    ) -> InvalidCall {
      InvalidCall("\(function) with \(name)", status) {
        var gesture = lh_gesture.empty
        gesture.kind = LH_GESTURE_DRAG
        var reply = lh_gesture_reply.empty
        change(&gesture)
        return call($0.vtable)!($0.handle, &gesture, &reply, $1)
      }
    }
    let fields: [(String, WritableKeyPath<lh_gesture, Double>)] = [
      ("location.x", \.location.x), ("location.y", \.location.y),
      ("translation.x", \.translation.x), ("translation.y", \.translation.y),
      ("velocity.x", \.velocity.x), ("velocity.y", \.velocity.y),
    ]
    var result = [
      gesture("a short struct", LH_INVALID_ARGUMENT) { $0.struct_size = 60 },
      gesture("kind 3", LH_INVALID_ARGUMENT) { $0.kind = 3 },
      InvalidCall("\(function) of NULL", LH_INVALID_ARGUMENT) {
        var reply = lh_gesture_reply.empty
        return call($0.vtable)!($0.handle, nil, &reply, $1)
      },
      InvalidCall("\(function) without reply", LH_INVALID_ARGUMENT) {
        var gesture = lh_gesture.empty
        gesture.kind = LH_GESTURE_PAN
        return call($0.vtable)!($0.handle, &gesture, nil, $1)
      },
      InvalidCall("\(function) with a short reply", LH_INVALID_ARGUMENT) {
        var gesture = lh_gesture.empty
        gesture.kind = LH_GESTURE_PAN
        var reply = lh_gesture_reply.empty
        reply.struct_size = 8
        return call($0.vtable)!($0.handle, &gesture, &reply, $1)
      },
    ]
    for (field, path) in fields {
      for (name, value, status) in badCoordinates {
        result.append(gesture("\(field) \(name)", status) { $0[keyPath: path] = value })
      }
    }
    return result
  }

  private static func transition(
    _ name: String, _ status: lh_status, _ change: @escaping (inout lh_transition) -> Void
  ) -> InvalidCall {
    InvalidCall("transition with \(name)", status) {
      var transition = lh_transition.empty
      transition.container = lh_rect(x: 0, y: 0, width: 320, height: 480)
      transition.target = transition.container
      change(&transition)
      var elements = [Element](repeating: Element(), count: 64)
      var count = 0
      var alpha = 0.0
      return $0.vtable.transition!($0.handle, &transition, &elements, 64, &count, &alpha, $1)
    }
  }

  private static var noTransition: [InvalidCall] {
    [transition("nothing wrong", LH_UNSUPPORTED) { _ in }]
  }

  private static var transitions: [InvalidCall] {
    var result = [
      transition("a short struct", LH_INVALID_ARGUMENT) { $0.struct_size = 100 },
      transition("kind 2", LH_INVALID_ARGUMENT) { $0.kind = 2 },
      transition("progress NaN", LH_NOT_FINITE) { $0.progress = .nan },
      transition("progress infinite", LH_NOT_FINITE) { $0.progress = .infinity },
      transition("progress -0.01", LH_OUT_OF_RANGE) { $0.progress = -0.01 },
      transition("progress 1.01", LH_OUT_OF_RANGE) { $0.progress = 1.01 },
      InvalidCall("transition of NULL", LH_INVALID_ARGUMENT) {
        var count = 0
        var alpha = 0.0
        return $0.vtable.transition!($0.handle, nil, nil, 0, &count, &alpha, $1)
      },
      InvalidCall("transition without content_alpha", LH_INVALID_ARGUMENT) {
        var transition = lh_transition.empty
        var elements = [Element](repeating: Element(), count: 64)
        var count = 0
        return $0.vtable.transition!($0.handle, &transition, &elements, 64, &count, nil, $1)
      },
      InvalidCall("transition without count", LH_INVALID_ARGUMENT) {
        var transition = lh_transition.empty
        var alpha = 0.0
        return $0.vtable.transition!($0.handle, &transition, nil, 0, nil, &alpha, $1)
      },
    ]
    for (field, path) in rectFields {
      for (name, value, status) in badCoordinates {
        result.append(
          transition("container.\(field) \(name)", status) { $0.container[keyPath: path] = value })
        result.append(
          transition("target.\(field) \(name)", status) { $0.target[keyPath: path] = value })
      }
    }
    return result
  }
}
