/*
 * layouthost/cpp/delegate.hpp - the permit callback: whether an item may be dragged, moved or
 * deleted.
 *
 *    const auto permit = [&](std::uint32_t action, const Path &from, const Path *to) noexcept {
 *      return action != LH_PERMIT_DELETE;
 *    };
 *    Layout layout = Layout::create(host, "reorder-flow", Delegate(permit));
 */
#ifndef LAYOUTHOST_CPP_DELEGATE_HPP
#define LAYOUTHOST_CPP_DELEGATE_HPP

#include "structs.hpp"

#include <cstdint>
#include <memory>
#include <type_traits>

namespace layouthost {

/*
 * Refers to a callable, which must outlive every layout created with it; a temporary one does not
 * compile. A layout's gestures and a view's frames call it, on their thread (lh_permit_function).
 * `to` may be NULL. It must be noexcept, because C calls it.
 */
class Delegate : public lh_delegate {
public:
  /* No callback: nothing is permitted. */
  Delegate() noexcept : lh_delegate{} {
    struct_size = sizeof(lh_delegate);
  }

  template <class Permit, class = std::enable_if_t<!std::is_same_v<Permit, const Delegate> &&
                                                   !std::is_same_v<Permit, Delegate>>>
  explicit Delegate(Permit &decide) noexcept : Delegate() {
    static_assert(
        std::is_nothrow_invocable_r_v<bool, Permit &, std::uint32_t, const Path &, const Path *>,
        "a delegate is bool (std::uint32_t, const Path &, const Path *) noexcept");
    context = const_cast<std::remove_const_t<Permit> *>(std::addressof(decide));
    permit = [](void *callable, std::uint32_t action, const Path *from,
                const Path *to) -> std::int32_t {
      return (*static_cast<Permit *>(callable))(action, *from, to) ? 1 : 0;
    };
  }

  template <class Permit> explicit Delegate(const Permit &&) = delete;

  /* NULL without a callback. */
  const lh_delegate *get() const noexcept {
    return permit != nullptr ? this : nullptr;
  }
};

} // namespace layouthost

#endif
