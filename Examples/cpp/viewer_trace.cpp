/*
 * viewer_trace.cpp - flings a layout with a finger, and prints every frame until it comes to rest.
 *
 *    g++ -std=c++17 -Wall -Iinclude Examples/cpp/viewer_trace.cpp -L.build/release -llayouthost
 *        -Wl,-rpath,$PWD/.build/release -o viewer_trace                               (one line)
 *
 *    ./viewer_trace                 400 items of bnb, flung at 2,400 points per second
 *    ./viewer_trace flow 1200       another layout, at 1,200
 *
 * A view draws nothing and has no clock: this program provides the input and the times. With
 * -fno-exceptions, calls return a Result instead of throwing; see layouthost.hpp.
 */
#include <layouthost/layouthost.hpp>

#include <cstdio>
#include <cstdlib>
#include <iostream>

using namespace layouthost;

constexpr double frames_a_second = 60;

static void print(const Frame &frame) {
  int entered = 0;
  for (const ViewElement &element : frame.elements())
    entered += (element.flags & LH_VIEW_ENTERED) != 0;
  std::printf("%.3f  offset %8.2f  velocity %8.2f  shows %zu  +%d -%zu %s%s\n", frame.time(),
              frame.content_offset().y, frame.velocity().y, frame.elements().size(), entered,
              frame.removed_slots().size(), frame.held() ? " held" : "",
              frame.scrolling() ? " scrolling" : "");
  for (const ViewEvent &event : frame.events())
    if (event.kind == LH_VIEW_EVENT_SCROLL_BEGAN || event.kind == LH_VIEW_EVENT_SCROLL_ENDED)
      std::printf("%.3f  %s\n", event.time,
                  event.kind == LH_VIEW_EVENT_SCROLL_BEGAN ? "begins" : "rests");
}

static void fling(const char *requirement, double speed) {
  const Host host = Host::create();
  Layout layout = Layout::create(host, requirement);
  View view = View::create(layout); // declared after the layout, so that it is destroyed first
  view.set_viewport_size(Viewport({0, 0, 390, 844}));
  view.set_item_counts({400});
  print(view.frame(0));

  // A finger moves up at constant speed for 0.1 seconds. Its reports need not match the frames.
  constexpr int reports = 12;
  const double begin = 0.1, seconds = 0.1;
  view.input({pointer(PointerPhase::down, {195, 800}, begin)});
  for (int i = 1; i <= reports; i++) {
    const double part = seconds * i / reports;
    view.input({pointer(PointerPhase::moved, {195, 800 - speed * part}, begin + part)});
  }
  view.input({pointer(PointerPhase::up, {195, 800 - speed * seconds}, begin + seconds)});

  Frame frame;
  for (int number = 6; number == 6 || frame.next_time(); number++) {
    frame = view.frame(number / frames_a_second);
    print(frame);
  }
}

int main(int argc, char **argv) {
  try {
    fling(argc > 1 ? argv[1] : "bnb", argc > 2 ? std::atof(argv[2]) : 2400);
  } catch (const Error &error) {
    std::cerr << error.status_name() << ": " << error.what() << '\n';
    return EXIT_FAILURE;
  }
}
