#include "shared_host.hpp"

#include <QDir>

#include <map>

namespace layouthost::qt {

std::shared_ptr<Host> shared_host(const QString &watched_folder) {
  thread_local std::shared_ptr<Host> common;
  thread_local std::map<QString, std::weak_ptr<Host>> watching;
  const auto create = [] { return std::make_shared<Host>(Host::create()); };
  if (watched_folder.isEmpty()) {
    if (common == nullptr)
      common = create();
    return common;
  }
  std::weak_ptr<Host> &known = watching[QDir::cleanPath(watched_folder)];
  std::shared_ptr<Host> host = known.lock();
  if (host == nullptr)
    known = host = create();
  return host;
}

} // namespace layouthost::qt
