package sift.app.report;

import java.util.List;
import sift.rank.cost.Cost;

/** The costs of formulas as text, formatted the same on every machine. */
public final class CostText {
  /** The legend of {@link #of(Cost)}. */
  public static final String LEGEND =
      "  machines: latency, cycles per formula, constants; others: what they count";

  /** The legend of {@code -} in {@link #of(Cost)}. */
  public static final String NONE = "  -: not in that cost model";

  private CostText() {}

  /** Returns a latency: {@code "1"}, {@code "2.5"}. */
  public static String cycles(double cycles) {
    return cycles == Math.rint(cycles) ? "%.0f".formatted(cycles) : "%.1f".formatted(cycles);
  }

  /**
   * Returns cycles per formula, in at most four characters: {@code ".25"}, {@code "1.33"}, {@code
   * "24"}.
   */
  public static String perFormula(double cycles) {
    String text = cycles < 9.995 ? "%.2f".formatted(cycles) : "%.0f".formatted(cycles);
    return text.startsWith("0.") ? text.substring(1) : text;
  }

  /** Returns cycles per formula to four places, where bounds are compared: {@code ".3125"}. */
  public static String exact(double cycles) {
    return "%.4f".formatted(cycles).replaceFirst("^0(?=\\.)", "").replaceFirst("\\.?0+$", "");
  }

  /** Returns instructions in brackets, nothing if there are none. */
  public static String instructions(List<String> names) {
    return names.isEmpty() ? "" : "[" + String.join(", ", names) + "]";
  }

  /**
   * Returns latency and cycles per formula on a machine, or the count of a measure; {@code "-"} if
   * unknown.
   */
  public static String of(Cost cost) {
    if (!cost.isFinite()) {
      return "-";
    }
    return cost.timing()
        .map(timing ->
            "%3s %5s %3d"
                .formatted(
                    cycles(timing.latency()), perFormula(timing.throughput()), timing.constants()))
        .orElseGet(() -> "%.0f".formatted(cost.order().getFirst()));
  }
}
