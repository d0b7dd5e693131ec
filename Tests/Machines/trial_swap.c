/* Swaps the layout of one plugin for that of another after a trial run: trial_swap PROVER FROM TO.
   Prints the first line of the report. */
#include <stdio.h>
#include <string.h>

#include <layouthost/layouthost.h>

int main(int count, char **arguments) {
  lh_error error = LH_ERROR_INIT;
  lh_host *host = NULL;
  lh_layout *layout = NULL;
  const lh_swap_report *report = NULL;
  lh_swap_options options = LH_SWAP_OPTIONS_INIT;
  options.flags = LH_SWAP_PROVES;
  if (count != 4 || lh_host_create(NULL, &host, &error) ||
      lh_host_use_prover(host, arguments[1], &error) ||
      lh_layout_create_from_file(host, arguments[2], "rows", NULL, &layout, &error)) {
    puts(error.message);
    return 1;
  }
  if (lh_host_swap_to_file(host, "rows", arguments[3], &options, &report, &error))
    puts(error.message);
  if (report)
    printf("%.*s\n", (int)strcspn(report->text, "\n"), report->text);
  lh_swap_report_destroy(report);
  lh_layout_destroy(layout);
  lh_host_destroy(host);
  return 0;
}
