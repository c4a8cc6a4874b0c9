package sift.store;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.file.Message;

/**
 * The cost of a formula and a lower bound, from a search by cost. Files of solutions state it; only
 * the formula is proved again on reading, certificates carry the evidence.
 *
 * @param minimize the measure: {@code "latency"}, {@code "throughput"}, {@code "operations"}
 * @param machine the name of the cost model; empty for operations
 * @param tableSymbols the greatest number of symbols of words by square; 0 for operations
 * @param cost the formula's cost; cycles, or operations
 * @param noneBelow no formula of the grammar costs less than this, as a tree; 0 if nothing is known
 */
public record LeastCost(
    String minimize, String machine, int tableSymbols, double cost, double noneBelow) {
  private static final Pattern TEXT =
      Pattern.compile(
          "(latency|throughput|operations) (\\d{1,15}(?:\\.\\d{1,4})?)(?: on (\\S+))?; none below"
              + " (\\d{1,15}(?:\\.\\d{1,4})?)(?:; tables of up to (\\d) symbols)?");
  private static final int PLACES = 4;

  /** Whether the formula is cheapest. */
  public boolean isLeast() {
    return text(noneBelow).compareTo(text(cost)) >= 0;
  }

  /** Whether another answers the same question. */
  boolean isAsked(LeastCost other) {
    return minimize.equals(other.minimize)
        && machine.equals(other.machine)
        && tableSymbols == other.tableSymbols;
  }

  /** Whether it answers the same question as another, and as strongly or more so. */
  boolean surpasses(LeastCost other) {
    return isAsked(other) && noneBelow >= other.noneBelow;
  }

  /**
   * Returns the text in files: {@code "throughput 0.3125 on avx2; none below 0.3125; tables of up
   * to 3 symbols"}; fractions to four places.
   */
  public String text() {
    String on = machine.isEmpty() ? "" : " on " + machine;
    String tables = machine.isEmpty() ? "" : "; tables of up to %d symbols".formatted(tableSymbols);
    return "%s %s%s; none below %s%s"
        .formatted(
            minimize, text(cost).toPlainString(), on, text(noneBelow).toPlainString(), tables);
  }

  private static BigDecimal text(double figure) {
    BigDecimal rounded = new BigDecimal(figure).setScale(PLACES, RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? BigDecimal.ZERO : rounded.stripTrailingZeros();
  }

  /**
   * Parses the text of {@link #text}.
   *
   * @throws IllegalArgumentException if it has another form
   */
  static LeastCost parse(String text) {
    Matcher parts = TEXT.matcher(text);
    if (parts.matches() && (parts.group(3) == null) == parts.group(1).equals("operations")) {
      LeastCost cost =
          new LeastCost(
              parts.group(1),
              parts.group(3) == null ? "" : parts.group(3),
              parts.group(5) == null ? 0 : Integer.parseInt(parts.group(5)),
              Double.parseDouble(parts.group(2)),
              Double.parseDouble(parts.group(4)));
      if (cost.text().equals(text)) {
        return cost;
      }
    }
    throw new IllegalArgumentException(
        "'least' says '%s'; it would be as 'latency 1 on x86-64; none below 1; tables of up to 3"
                .formatted(Message.line(text))
            + " symbols'");
  }
}
