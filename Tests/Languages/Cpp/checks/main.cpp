#include "checks.hpp"

int main(int count, char **arguments) {
  const std::vector<std::string> words(arguments, arguments + count);
  const bool is_one = words.size() == 4;
  if (words.size() != 3 && !is_one)
    return 2;
  carousels() = words[1];
  scratch() = words[2];
  int made = 0;
  for (const Check &check : all_checks())
    if (!is_one || words[3] == check.name) {
      check.make();
      made++;
    }
  std::cout << made << " checks, " << faults() << " faults\n";
  return faults() > 0 || made == 0;
}
