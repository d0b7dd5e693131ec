/*
 * A layout with the view that drives it, and the host that created it.
 */
#ifndef LAYOUTHOST_QT_LIVE_LAYOUT_HPP
#define LAYOUTHOST_QT_LIVE_LAYOUT_HPP

#include <layouthost/layouthost.hpp>

#include <QString>
#include <QVariant>

#include <cstdint>
#include <memory>
#include <vector>

namespace layouthost::qt {

/* Every function throws layouthost::Error. */
class LiveLayout {
public:
  /* `host` is the program's, or NULL for a shared one. */
  explicit LiveLayout(lh_host *host) : host_(host) {}

  explicit operator bool() const { return layout_ != nullptr; }

  View &view() { return view_; }

  const Layout &layout() const { return *layout_; }

  QString name() const { return name_; }

  /* The layout's id; it exists. */
  QString id() const { return QString::fromUtf8(layout_->class_of().get()->id); }

  /* The program's host, or the shared one. */
  lh_host *host();

  bool has_shared_host() const { return host_ == nullptr; }

  /* For the layouts from now on. */
  void set_host(lh_host *host) { host_ = host; }

  /* Shares the host of views that watch a folder, for the layouts from now on. */
  void share_host(const QString &watched_folder);

  /* Shows a layout with the number of items of each section; the elements of a former one animate
     in `duration` seconds. `name` is a layout's name or id, or with a slash the path of a plugin's
     file. */
  void show(const QString &name, const std::vector<std::int64_t> &counts, double duration);

  /* `target`: NULL for the whole layout. */
  void set_property(const QString &name, const Target *target, const QVariant &value);

private:
  std::unique_ptr<Layout> create(const QString &name);

  lh_host *host_;
  std::shared_ptr<Host> shared_host_;
  QString watched_folder_;
  // On the heap, so that the former one can outlive a switch. Declared before its view.
  std::unique_ptr<Layout> layout_;
  View view_;
  QString name_;
};

} // namespace layouthost::qt

#endif
