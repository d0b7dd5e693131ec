#include "live_layout.hpp"

#include "property_values.hpp"

#include <utility>

namespace layouthost::qt {

namespace {

// The model decides whether a row may move: ModelRows undoes a move that it rejects.
const auto permit_all = [](std::uint32_t, const Path &, const Path *) noexcept { return true; };

} // namespace

lh_host *LiveLayout::host() {
  if (host_ != nullptr)
    return host_;
  if (own_host_.get() == nullptr)
    own_host_ = Host::create();
  return own_host_.get();
}

std::unique_ptr<Layout> LiveLayout::create(const QString &name) {
  const Delegate delegate(permit_all);
  const QByteArray text = name.toUtf8();
  lh_layout *handle = nullptr;
  lh_error error = LH_ERROR_INIT;
  const lh_status status =
      name.contains(QLatin1Char('/'))
          ? lh_layout_create_from_file(host(), text.constData(), nullptr, delegate.get(), &handle,
                                       &error)
          : lh_layout_create(host(), text.constData(), delegate.get(), &handle, &error);
  if (status != LH_OK)
    throw Error(error);
  return std::make_unique<Layout>(handle);
}

void LiveLayout::show(const QString &name, const std::vector<std::int64_t> &counts,
                      double duration) {
  std::unique_ptr<Layout> created = create(name);
  if (layout_ == nullptr) {
    view_ = View::create(*created);
    view_.set_item_counts(counts);
  } else {
    created->set_item_counts(counts);
    view_.set_layout(*created, duration);
  }
  layout_ = std::move(created);
  name_ = name;
}

void LiveLayout::set_property(const QString &name, const Target *target, const QVariant &value) {
  const QByteArray utf8 = name.toUtf8();
  const std::string_view text(utf8.constData(), static_cast<std::size_t>(utf8.size()));
  const std::vector<double> numbers =
      property_numbers(layout_ != nullptr ? layout_->class_of().property(text) : nullptr, value);
  if (target == nullptr)
    view_.set_property(text, numbers);
  else
    view_.set_property(text, *target, numbers);
}

} // namespace layouthost::qt
