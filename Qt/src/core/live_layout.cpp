#include "live_layout.hpp"

#include "property_values.hpp"
#include "shared_host.hpp"

#include <utility>

namespace layouthost::qt {

namespace {

// The model decides whether a row may move: ModelRows undoes a move that it rejects.
const auto permit_all = [](std::uint32_t, const Path &, const Path *) noexcept { return true; };

} // namespace

lh_host *LiveLayout::host() {
  if (host_ != nullptr)
    return host_;
  if (shared_host_ == nullptr)
    shared_host_ = shared_host(watched_folder_);
  return shared_host_->get();
}

void LiveLayout::share_host(const QString &watched_folder) {
  watched_folder_ = watched_folder;
  shared_host_ = nullptr;
}

std::unique_ptr<Layout> LiveLayout::create(const QString &name) {
  const Delegate delegate(permit_all);
  const QByteArray text = name.toUtf8();
  lh_layout *handle = nullptr;
  lh_error error = LH_ERROR_INIT;
  const auto try_to = [&] {
    return name.contains(QLatin1Char('/'))
               ? lh_layout_create_from_file(host(), text.constData(), nullptr, delegate.get(),
                                            &handle, &error)
               : lh_layout_create(host(), text.constData(), delegate.get(), &handle, &error);
  };
  lh_status status = try_to();
  // Files may be other ones than when another view was created.
  if (status != LH_OK && has_shared_host() && lh_host_scan(host(), nullptr) == LH_OK)
    status = try_to();
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
