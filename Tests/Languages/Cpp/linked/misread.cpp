/* Misuses a Result: reads the value of a failure or, with an argument, the error of a success. */
#define LAYOUTHOST_NO_EXCEPTIONS
#include <layouthost/layouthost.hpp>

int main(int count, char **) {
  layouthost::Result<layouthost::Host> host = layouthost::Host::create();
  if (count > 1)
    return host.error().what() != nullptr;
  layouthost::Result<layouthost::Layout> layout = layouthost::Layout::create(*host, "nothing");
  return layout->get() != nullptr;
}
