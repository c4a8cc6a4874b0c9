package sift.app.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.geometry.Ray;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Expr.Binary;
import sift.lang.Expr.Choice;
import sift.lang.Expr.Constant;
import sift.spec.LineTargets;
import sift.spec.Target;
import sift.spec.WordTarget;

/** What is said of targets, whatever they are: lines, or functions of words that a file states. */
public final class TargetText {
  private static final int LONGEST_SHORT = 8;

  private TargetText() {}

  /** Returns what is wanted: {@code "positive ray of diagonal"}, {@code "function hd-01"}. */
  public static String wanted(List<Target> targets) {
    Target first = targets.getFirst();
    String names = targets.stream().map(Target::name).collect(Collectors.joining(", "));
    if (first.stated().isPresent()) {
      return "function%s %s".formatted(targets.size() == 1 ? "" : "s", names);
    }
    return part(first) + " of " + names + on(first, " on ");
  }

  /** Returns the board behind these words, unless it is that of chess. */
  private static String on(Target target, String words) {
    return target.isOfChess() ? "" : words + target.board().text();
  }

  private static String part(Target target) {
    return target.ray() == Ray.LINE ? "both rays" : target.rayName() + " ray";
  }

  /** Returns a name for the head of a column, of at most 8 characters. */
  public static String shortName(Target target) {
    return target
        .stated()
        .map(words -> words.function().results().get(words.result()).name())
        .map(name -> name.substring(0, Math.min(LONGEST_SHORT, name.length())))
        .orElseGet(() -> LineTargets.line(target).shortName());
  }

  /** Returns what the cases are: {@code "all squares, all subsets of the positive ray"}. */
  public static String cases(List<Target> targets) {
    Target first = targets.getFirst();
    return first
        .stated()
        .map(words -> words(words.function()))
        .orElseGet(() -> "all squares, all subsets of the " + first.occupiedUnder());
  }

  /** Returns which words count: {@code "x of at most 2 bits, where y != 0; 64 bits"}. */
  public static String words(WordTarget function) {
    return Stream.concat(
            inputs(function).stream(),
            function.assumptions().stream()
                .filter(assumption -> !isAlwaysTrue(function, assumption))
                .map(TargetText::where))
        .collect(Collectors.joining(", "));
  }

  /** Whether it is {@code x | 1}, which code states where nothing undefined can happen. */
  private static boolean isAlwaysTrue(WordTarget function, Expr assumption) {
    return assumption instanceof Binary(BinaryOp op, Expr _, Constant(long value))
        && op == BinaryOp.OR
        && function.width().word(value) != 0;
  }

  static List<String> inputs(WordTarget function) {
    return function.inputs().stream()
        .map(input -> input.name() + " " + function.wordsOf(input))
        .toList();
  }

  /**
   * Returns an assumption as a clause: {@code "where x < 16"}, {@code "where x != 0"}, {@code
   * "where x & 1 is not 0"}.
   */
  public static String where(Expr assumption) {
    return range(assumption).map("where "::concat).orElseGet(() -> comparison(assumption));
  }

  /** Returns what {@code x + 128 < 256} and {@code x + 0 < 32} say of x. */
  private static Optional<String> range(Expr assumption) {
    return assumption
                instanceof
                Binary(
                    BinaryOp less,
                    Binary(BinaryOp op, Expr x, Constant(long below)),
                    Constant(long end))
            && less == BinaryOp.ULT
            && op == BinaryOp.ADD
            && below >= 0
            && below < end
        ? Optional.of(
            below == 0
                ? "%s < %s".formatted(operand(x), operand(new Constant(end)))
                : "%s is -%d to %d".formatted(operand(x), below, end - below - 1))
        : Optional.empty();
  }

  private static String comparison(Expr assumption) {
    boolean isOpposite =
        assumption instanceof Binary(BinaryOp op, Expr _, Constant(long zero))
            && op == BinaryOp.EQ
            && zero == 0;
    String opposite = isOpposite ? comparison(assumption.operands().getFirst(), "!=", ">=") : "";
    String text = opposite.isEmpty() ? comparison(assumption, "==", "<") : opposite;
    return "where " + (text.isEmpty() ? assumption.snippet() + " is not 0" : text);
  }

  /** Returns a comparison with these signs in it; empty for other formulas. */
  private static String comparison(Expr formula, String equal, String below) {
    return formula instanceof Binary(BinaryOp op, Expr x, Expr y)
            && (op == BinaryOp.EQ || op == BinaryOp.ULT)
        ? operand(x) + " " + (op == BinaryOp.EQ ? equal : below) + " " + operand(y)
        : "";
  }

  private static String operand(Expr formula) {
    boolean isInfix = formula instanceof Binary(BinaryOp op, Expr _, Expr _) && op.isInfix();
    return isInfix || formula instanceof Choice ? "(" + formula.snippet() + ")" : formula.snippet();
  }

  /** Returns how many cases there are, and of what: {@code "749"}, {@code "32 samples"}. */
  public static String count(List<Target> targets) {
    return targets.stream()
        .map(target ->
            "%,d%s".formatted(target.domain().cases(), target.hasAllCases() ? "" : " samples"))
        .collect(Collectors.joining(" + "));
  }

  /** Returns what is compared: {@code "compared under the mask 255"}. */
  public static String compared(Target target) {
    return target.stated().isEmpty()
        ? target.ray() == Ray.LINE
            ? "compared on the line without the slider's square" + on(target, ", on ")
            : target.qualifier()
        : target.stated().get().function().mask().isEmpty()
            ? "%d bits".formatted(target.domain().width().bits())
            : "%d bits, compared under %s"
                .formatted(target.domain().width().bits(), target.qualifier());
  }
}
