package sift.search.straightline;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
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
      grammar.leaves().forEach(leaf -> every.judge(List.of(leaf)));
    } else {
      every.extend(new ArrayList<>(grammar.leaves()));
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
    every.extend(new ArrayList<>(grammar.leaves()));
    return !every.right.isEmpty();
  }

  private void extend(List<Expr> values) {
    int known = values.size();
    if (known == grammar.leaves().size() + operations) {
      judge(values);
      return;
    }
    for (Expr x : List.copyOf(values)) {
      for (UnaryOp op : grammar.unary()) {
        extendBy(new Expr.Unary(op, x), values);
      }
      for (Expr y : List.copyOf(values)) {
        for (BinaryOp op : grammar.binary()) {
          if (grammar.shifts().isEmpty() || !op.isShift()) {
            extendBy(new Expr.Binary(op, x, y), values);
          }
        }
      }
      for (BinaryOp op : grammar.binary()) {
        for (int amount : op.isShift() ? grammar.shifts() : List.<Integer>of()) {
          extendBy(new Expr.Binary(op, x, new Expr.Constant(amount)), values);
        }
      }
    }
    if (grammar.ternary()) {
      extendByLogic(known, values);
    }
  }

  /**
   * Operands in increasing order, with repetition only where there are fewer than three values: of
   * other operands, the same functions have other tables.
   */
  private void extendByLogic(int known, List<Expr> values) {
    for (int x = 0; x < known; x++) {
      for (int y = known < 2 ? x : x + 1; y < known; y++) {
        for (int z = known < 3 ? y : y + 1; z < known; z++) {
          for (int table = 0; table < Tables.COUNT; table++) {
            extendBy(new Expr.Ternary(table, values.get(x), values.get(y), values.get(z)), values);
          }
        }
      }
    }
  }

  private void extendBy(Expr value, List<Expr> values) {
    values.add(value);
    extend(values);
    values.removeLast();
  }

  private void judge(List<Expr> values) {
    boolean isRight =
        switch (wanted) {
          case THE_LAST_VALUE ->
              targets.stream().allMatch(target -> isRight(values.getLast(), target.domain()));
          case SOME_VALUE_OF_EACH ->
              targets.stream()
                  .allMatch(
                      target -> values.stream().anyMatch(value -> isRight(value, target.domain())));
        };
    if (isRight) {
      right.add(values.getLast().commuted().toString());
    }
  }

  private static boolean isRight(Expr value, Domain domain) {
    for (int i = 0; i < domain.cases(); i++) {
      int index = i;
      long word = value.value(input -> domain.column(input.name())[index]);
      if ((word & domain.mask(i)) != domain.expected(i)) {
        return false;
      }
    }
    return true;
  }
}
