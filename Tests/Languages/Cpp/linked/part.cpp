/* The half of a program with other_half(); program.cpp is the other half. */
#include <layouthost/layouthost.hpp>

using layouthost::Host;
using layouthost::Layout;
using layouthost::View;
using layouthost::Viewport;

std::size_t other_half();

std::size_t other_half() {
#if LAYOUTHOST_ANSWERS_RESULTS
  auto host = Host::create();
  auto layout = Layout::create(*host, "bnb");
  auto view = View::create(*layout);
  if (!view || !view->set_viewport_size(Viewport({0, 0, 390, 844})) ||
      !view->set_item_counts({100}))
    return 0;
  if (Layout::create(*host, "nothing").error().status() != LH_NOT_FOUND)
    return 0;
  return view->frame(0)->elements().size();
#else
  Host host = Host::create();
  Layout layout = Layout::create(host, "bnb");
  View view = View::create(layout);
  view.set_viewport_size(Viewport({0, 0, 390, 844}));
  view.set_item_counts({100});
  try {
    layout = Layout::create(host, "nothing");
    return 0;
  } catch (const layouthost::Error &error) {
    if (error.status() != LH_NOT_FOUND)
      return 0;
  }
  return view.frame(0).elements().size();
#endif
}
