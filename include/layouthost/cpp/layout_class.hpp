/*
 * layouthost/cpp/layout_class.hpp - the class of a layout: its id, version, properties and kinds.
 */
#ifndef LAYOUTHOST_CPP_LAYOUT_CLASS_HPP
#define LAYOUTHOST_CPP_LAYOUT_CLASS_HPP

#include "../plugin.h"
#include "span.hpp"
#include "structs.hpp"

#include <cstdint>
#include <string_view>

namespace layouthost {

/*
 * Constant tables of the plugin. They and all results are borrowed until the layout is swapped
 * (Layout::swap_count changes) or destroyed. For an empty Layout, strings are "" and spans empty.
 */
class LayoutClass {
public:
  explicit LayoutClass(const lh_layout_class *tables) noexcept : tables_(tables) {
  }

  explicit operator bool() const noexcept {
    return tables_ != nullptr;
  }

  const lh_layout_class *get() const noexcept {
    return tables_;
  }

  std::string_view id() const noexcept {
    return tables_ != nullptr ? tables_->id : "";
  }

  std::string_view name() const noexcept {
    return tables_ != nullptr ? tables_->name : "";
  }

  std::string_view version() const noexcept {
    return tables_ != nullptr ? tables_->version : "";
  }

  std::string_view summary() const noexcept {
    return tables_ != nullptr ? tables_->summary : "";
  }

  /* LH_CAPABILITY_ bits. */
  std::uint32_t capabilities() const noexcept {
    return tables_ != nullptr ? tables_->capabilities : 0;
  }

  Span<const Property *const> properties() const noexcept {
    return tables_ != nullptr
               ? Span<const Property *const>(tables_->properties, tables_->property_count)
               : Span<const Property *const>();
  }

  /* The property with a name; NULL if there is none. */
  const Property *property(std::string_view wanted) const noexcept {
    for (const Property *each : properties())
      if (wanted == each->name)
        return each;
    return nullptr;
  }

  Span<const Kind *const> kinds() const noexcept {
    return tables_ != nullptr ? Span<const Kind *const>(tables_->kinds, tables_->kind_count)
                              : Span<const Kind *const>();
  }

  /* The layout's name for a kind, such as "cell"; "" if it does not use the kind. */
  std::string_view kind_name(std::uint32_t kind) const noexcept {
    for (const Kind *each : kinds())
      if (each->kind == kind)
        return each->name;
    return "";
  }

private:
  const lh_layout_class *tables_;
};

} // namespace layouthost

#endif
