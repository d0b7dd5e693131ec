/* Queries a layout, while part.cpp makes the same query of a view, and prints both results. */
#include <layouthost/layouthost.hpp>

#include <iostream>

std::size_t other_half();

int main() {
  using namespace layouthost;
  const Rect window = {0, 0, 390, 844};
  std::vector<Element> elements;
#if LAYOUTHOST_ANSWERS_RESULTS
  Result<Host> host = Host::create();
  Result<Layout> layout = Layout::create(*host, "bnb");
  const bool is_set_up = layout->set_item_counts({100}) && layout->set_viewport(Viewport(window)) &&
                         layout->elements(window, elements);
  const bool fails = !Layout::create(*host, "nothing");
#else
  Host host = Host::create();
  Layout layout = Layout::create(host, "bnb");
  layout.set_item_counts({100});
  layout.set_viewport(Viewport(window));
  layout.elements(window, elements);
  const bool is_set_up = true;
  bool fails = false;
  try {
    layout = Layout::create(host, "nothing");
  } catch (const Error &error) {
    fails = error.status() == LH_NOT_FOUND;
  }
#endif
  std::cout << is_set_up << fails << " " << elements.size() << " " << other_half() << "\n";
}
