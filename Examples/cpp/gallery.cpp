/*
 * gallery.cpp - prints the elements that a gallery shows, with the host library.
 *
 *    g++ -std=c++17 -Wall -Iinclude Examples/cpp/gallery.cpp -L.build/release -llayouthost
 *        -Wl,-rpath,$PWD/.build/release -o gallery                                    (one line)
 *
 *    ./gallery
 *    ./gallery bnb@^1.0 568 320 20 1500 0 --set grid_padding=8 --set grid_cell_size=120,80
 *
 * It takes the same arguments and prints the same rows as Examples/c/gallery.c.
 */
#include <layouthost/layouthost.hpp>

#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

using namespace layouthost;

/* Sets a property from "name=1" or "name=1,2". A value of any type is 1, 2 or 4 numbers. */
static void set(Layout &layout, const std::string &assignment) {
  const std::size_t equals = assignment.find('=');
  std::vector<double> values;
  for (std::size_t at = equals; at != std::string::npos; at = assignment.find(',', at + 1))
    values.push_back(std::strtod(assignment.c_str() + at + 1, nullptr));
  layout.set_property(assignment.substr(0, equals), values);
}

static void show(const std::vector<std::string> &words, const std::vector<std::string> &options) {
  const auto number = [&](std::size_t index, double otherwise) {
    return index < words.size() ? std::atof(words[index].c_str()) : otherwise;
  };
  const Rect window = {number(4, 0), number(5, 0), number(1, 320), number(2, 568)};

  // The host finds the plugin, here in the library's own folder; host.h lists all folders.
  const Host host = Host::create();
  Layout layout = Layout::create(host, words.empty() ? "bnb@^1.0" : words[0]);

  // Inputs: the number of items, properties, the viewport.
  layout.set_item_counts({static_cast<std::int64_t>(number(3, 1000))});
  for (const std::string &option : options)
    set(layout, option);
  layout.set_viewport(Viewport(window));

  // Results. A vector that you keep allocates only when it has to grow.
  std::vector<Element> elements;
  layout.elements(window, elements);
  const Size size = layout.content_size();
  const LayoutClass cls = layout.class_of();
  std::cout << std::setprecision(12) << "layout   " << cls.id() << ' ' << cls.version() << '\n'
            << "content  " << size.width << ' ' << size.height << '\n'
            << "#        kind       section  item  x y width height  parallax x y\n";
  for (const Element &e : elements)
    std::cout << "element  " << std::left << std::setw(10) << cls.kind_name(e.kind) << ' '
              << std::right << std::setw(7) << e.section << ' ' << std::setw(5) << e.item << "  "
              << e.frame.x << ' ' << e.frame.y << ' ' << e.frame.width << ' ' << e.frame.height
              << "  " << e.content_offset.x << ' ' << e.content_offset.y << '\n';

  // Events: read until the queue is empty.
  while (const std::optional<Event> event = layout.next_event())
    std::cout << "event    " << (event->kind == LH_EVENT_LOAD_MORE ? "load_more" : "other") << '\n';
}

int main(int argc, char **argv) {
  std::vector<std::string> words, options;
  for (int i = 1; i < argc; i++)
    if (std::string(argv[i]) == "--set" && i + 1 < argc)
      options.push_back(argv[++i]);
    else if (options.empty() && argv[i][0] != '-')
      words.push_back(argv[i]);
    else {
      std::cerr << "not an option: " << argv[i] << "; there is --set name=value,...\n";
      return EXIT_FAILURE;
    }
  try {
    show(words, options);
  } catch (const Error &error) {
    std::cerr << error.status_name() << ": " << error.what() << '\n';
    return EXIT_FAILURE;
  }
}
