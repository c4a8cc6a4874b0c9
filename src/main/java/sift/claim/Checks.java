package sift.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import sift.file.Message;
import sift.progress.Ending;

/**
 * The protocol of a recheck: checks with their results, differences, and fields that are stated
 * only.
 */
final class Checks {
  private final Consumer<Recheck.Check> report;
  private final List<String> contradictions = new ArrayList<>();
  private final List<String> stated = new ArrayList<>();

  Checks(Consumer<Recheck.Check> report) {
    this.report = report;
  }

  /** Reports the result of a check. */
  void add(String what, String result) {
    report.accept(new Recheck.Check(what, result));
  }

  /** Reports a difference. */
  void differs(String what, String difference) {
    add(what, "DIFFERENT: " + Message.line(difference));
    contradicts(what + ": " + Message.line(difference));
  }

  /** Adds a difference that was already reported. */
  void contradicts(String difference) {
    contradictions.add(difference);
  }

  /** Adds a field that nothing was compared with. */
  void state(String what) {
    stated.add(what);
  }

  /** Whether no difference was found. */
  boolean isClean() {
    return contradictions.isEmpty();
  }

  List<String> contradictions() {
    return List.copyOf(contradictions);
  }

  List<String> stated() {
    return List.copyOf(stated);
  }

  /** Returns a number with its noun: {@code "2 symbols"}. */
  static String counted(long number, String noun) {
    return "%,d %s%s".formatted(number, noun, number == 1 ? "" : "s");
  }

  /**
   * Returns the advice on a limit that ended an enumeration.
   *
   * @param further how to raise it
   */
  static String limit(Ending ending, String further) {
    return switch (ending) {
      case Ending.FormulaLimit _ -> "a larger --formulas " + further;
      case Ending.MemoryCap _ -> "more --memory " + further;
      case Ending.Exhausted _ -> "nothing proves that no word is right at the points";
      case Ending.Found _ -> "a larger formula was found";
      default -> "interrupted";
    };
  }
}
