package sift.claim;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import sift.file.Message;
import sift.lang.Expr;
import sift.lang.FormulaException;
import sift.lang.Grammar;
import sift.lang.Parser;
import sift.progress.Ending;
import sift.progress.Progress;
import sift.proof.Verifier;
import sift.spec.Target;

/**
 * The record of a recheck: checks with their results, differences, and fields that are stated only.
 */
final class Checks {
  private static final int MOST_TEXT = 10_000; // of 99 symbols at most

  final Recheck.Effort effort;
  final Progress progress;
  private final Consumer<Recheck.Check> report;
  private final List<String> contradictions = new ArrayList<>();
  private final List<String> stated = new ArrayList<>();

  Checks(Recheck.Effort effort, Progress progress, Consumer<Recheck.Check> report) {
    this.effort = effort;
    this.progress = progress;
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

  /**
   * Proves the formulas of a claim.
   *
   * @param name of what the claim is about
   * @param complaint says what else is wrong with a formula that is right
   */
  void prove(
      String name,
      Grammar grammar,
      List<String> formulas,
      List<Target> targets,
      Function<Expr, Optional<String>> complaint) {
    int before = contradictions.size();
    Set<String> listed = new HashSet<>();
    for (String text : formulas) {
      String what = "formula " + Line.quoted(text);
      if (!listed.add(text)) {
        differs(what, "it is listed twice");
      }
      try {
        complaint.apply(proved(grammar, text, targets)).ifPresent(why -> differs(what, why));
      } catch (IllegalArgumentException e) {
        differs(what, "it " + e.getMessage());
      }
    }
    if (contradictions.size() == before) {
      add("proofs for " + name, counted(formulas.size(), "formula") + ", each on every case");
    }
  }

  /**
   * Parses a formula and tries it on every case of these targets.
   *
   * @throws IllegalArgumentException if it is wrong, not in the grammar, or not in the printed
   *     form, saying which
   */
  private static Expr proved(Grammar grammar, String text, List<Target> targets) {
    if (text.length() > MOST_TEXT) {
      throw new IllegalArgumentException("is too long for a formula");
    }
    Expr formula;
    try {
      formula = Parser.parse(text, grammar.inputs());
    } catch (FormulaException e) {
      throw new IllegalArgumentException("is no formula of the grammar: " + e.getMessage(), e);
    }
    if (!formula.toString().equals(text) || !grammar.admits(formula)) {
      throw new IllegalArgumentException("is no formula of the grammar");
    }
    if (!targets.stream().allMatch(each -> Verifier.byCase(formula, each.domain()).isEmpty())) {
      throw new IllegalArgumentException("is wrong");
    }
    return formula;
  }

  /** Returns the outcome; {@code sentence} counts if nothing differs. */
  Recheck.Outcome outcome(
      String name, Recheck.Extent extent, boolean isConfirmed, String sentence) {
    return new Recheck.Outcome(
        name,
        extent,
        isConfirmed && isClean(),
        isClean() ? sentence : "",
        List.copyOf(contradictions),
        List.copyOf(stated),
        progress.stopRequested());
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
      case Ending.FormulaLimit _ -> "a larger --limit " + further;
      case Ending.MemoryCap _ -> "more --memory " + further;
      case Ending.Exhausted _ -> "nothing proves that no word is right at the points";
      case Ending.Found _ -> "a larger formula was found";
      default -> "interrupted";
    };
  }
}
