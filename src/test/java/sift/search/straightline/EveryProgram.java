package sift.search.straightline;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
import sift.search.straightline.Candidate.BinaryStep;
import sift.search.straightline.Candidate.ShiftStep;
import sift.search.straightline.Candidate.Step;
import sift.search.straightline.Candidate.TernaryStep;
import sift.search.straightline.Candidate.UnaryStep;
import sift.spec.Domain;
import sift.spec.Specification;

/**
 * The slow twin of {@link MinimalProgramSearch}: writes down every program, useless and repeated
 * ones too, and walks it case by case. For small grammars, a few operations and small domains.
 */
final class EveryProgram {
  private final Grammar grammar;
  private final List<? extends Specification> targets;
  private final int operations;
  private final Wanted wanted;
  private final Set<String> right = new TreeSet<>();

  /** Which values of a program have to be right. */
  private enum Wanted {
    THE_LAST_VALUE,
    SOME_VALUE_OF_EACH
  }

  private EveryProgram(
      Grammar grammar, List<? extends Specification> targets, int operations, Wanted wanted) {
    this.grammar = grammar;
    this.targets = targets;
    this.operations = operations;
    this.wanted = wanted;
  }

  /**
   * The formulas of all programs of so many operations that are right on all cases of all targets,
   * in the order of their texts.
   */
  public static Set<String> right(
      Grammar grammar, List<? extends Specification> targets, int operations) {
    EveryProgram every = new EveryProgram(grammar, targets, operations, Wanted.THE_LAST_VALUE);
    if (operations == 0) {
      grammar.leaves().forEach(leaf -> every.judge(new Candidate(List.of(leaf), List.of())));
    } else {
      every.extend(new ArrayList<>());
    }
    return every.right;
  }

  /**
   * Whether some program of so many operations has for each target a value that is right on all its
   * cases.
   */
  public static boolean hasAll(
      Grammar grammar, List<? extends Specification> targets, int operations) {
    EveryProgram every = new EveryProgram(grammar, targets, operations, Wanted.SOME_VALUE_OF_EACH);
    every.extend(new ArrayList<>());
    return !every.right.isEmpty();
  }

  private void extend(List<Step> steps) {
    if (steps.size() == operations) {
      judge(new Candidate(grammar.leaves(), steps));
      return;
    }
    int known = grammar.leaves().size() + steps.size();
    for (int x = 0; x < known; x++) {
      for (UnaryOp op : grammar.unary()) {
        extendBy(new UnaryStep(op, x), steps);
      }
      for (int y = 0; y < known; y++) {
        for (BinaryOp op : grammar.binary()) {
          if (grammar.shifts().isEmpty() || !op.isShift()) {
            extendBy(new BinaryStep(op, x, y), steps);
          }
        }
      }
      for (BinaryOp op : grammar.binary()) {
        for (int amount : op.isShift() ? grammar.shifts() : List.<Integer>of()) {
          extendBy(new ShiftStep(op, x, amount), steps);
        }
      }
    }
    if (grammar.ternary()) {
      extendByLogic(known, steps);
    }
  }

  /**
   * Operands in increasing order, with repetition only where there are fewer than three values: of
   * other operands, the same functions have other tables.
   */
  private void extendByLogic(int known, List<Step> steps) {
    for (int x = 0; x < known; x++) {
      for (int y = known < 2 ? x : x + 1; y < known; y++) {
        for (int z = known < 3 ? y : y + 1; z < known; z++) {
          for (int table = 0; table < Tables.COUNT; table++) {
            extendBy(new TernaryStep(table, x, y, z), steps);
          }
        }
      }
    }
  }

  private void extendBy(Step step, List<Step> steps) {
    steps.add(step);
    extend(steps);
    steps.removeLast();
  }

  private void judge(Candidate program) {
    boolean isRight =
        switch (wanted) {
          case THE_LAST_VALUE ->
              targets.stream().allMatch(target -> isRight(program, target.domain()));
          case SOME_VALUE_OF_EACH ->
              targets.stream().allMatch(target -> hasRight(program, target.domain()));
        };
    if (isRight) {
      right.add(program.formula().toString());
    }
  }

  private static boolean hasRight(Candidate program, Domain domain) {
    int values = program.leaves().size() + program.operations();
    return IntStream.range(0, values)
        .anyMatch(value ->
            IntStream.range(0, domain.cases())
                .allMatch(i ->
                    (values(program, domain, i)[value] & domain.mask(i)) == domain.expected(i)));
  }

  private static boolean isRight(Candidate program, Domain domain) {
    for (int i = 0; i < domain.cases(); i++) {
      if ((value(program, domain, i) & domain.mask(i)) != domain.expected(i)) {
        return false;
      }
    }
    return true;
  }

  private static long value(Candidate program, Domain domain, int index) {
    long[] values = values(program, domain, index);
    return values[values.length - 1];
  }

  private static long[] values(Candidate program, Domain domain, int index) {
    return SlowSteps.values(
        program.leaves(), program.steps(), input -> domain.column(input.name())[index]);
  }
}
