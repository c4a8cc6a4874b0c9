package sift.app.cli.kernel;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sift.file.Resource;
import sift.kernel.GatherCode;
import sift.kernel.RowCode;
import sift.kernel.RowProgram;
import sift.kernel.SliderProgram;
import sift.kernel.line.SliderForm;
import sift.spec.LineTargets;

/**
 * What printed sliders took where they were measured: {@code docs/measurements.md}, "One queen in
 * C". A slider by other formulas has no figure.
 */
final class Measured {
  /** When and where, then for each slider: lines, form, formulas, ns independent, ns waiting. */
  private static final List<String> ROWS =
      Resource.text(Measured.class, "measured.tsv").lines().toList();

  private Measured() {}

  /** Returns the times of a slider in C or C++, a sentence. */
  static Optional<String> note(SliderForm form) {
    String key =
        "%s\t%s\t%s\t"
            .formatted(
                form.lines().stream().map(LineTargets::name).collect(Collectors.joining(",")),
                kind(form.code()),
                form.formulas().stream()
                    .map(each -> each.formula().toString())
                    .distinct()
                    .collect(Collectors.joining("; ")));
    return ROWS.stream()
        .filter(row -> row.startsWith(key))
        .map(row -> row.substring(key.length()).split("\t", -1))
        .map(nanos ->
            "measured: %s ns where look-ups are independent, %s where each waits for the one before (%s)"
                .formatted(nanos[0], nanos[1], ROWS.getFirst()))
        .findFirst();
  }

  private static String kind(SliderProgram code) {
    return switch (code) {
      case GatherCode _ -> "words";
      case RowCode _ -> "lanes";
      case RowProgram.Joined _ -> "lanes and look-ups";
      case RowProgram.Lookups _ -> "look-ups";
      case RowProgram.Tests _ -> "tests";
    };
  }
}
