package sift.dag;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import sift.dag.Program.BinaryStep;
import sift.dag.Program.Step;
import sift.dag.Program.UnaryStep;
import sift.expr.BinaryOp;
import sift.expr.Expr;
import sift.expr.UnaryOp;
import sift.grammar.Grammar;
import sift.target.Domain;
import sift.target.Specification;

/**
 * The slow twin of {@link Deepening}: writes down every program, useless and repeated ones too, and
 * walks its formula case by case. For small grammars, a few operations and small domains.
 */
public final class EveryProgram {
  private final Grammar grammar;
  private final List<? extends Specification> targets;
  private final int operations;
  private final Set<String> right = new TreeSet<>();

  private EveryProgram(Grammar grammar, List<? extends Specification> targets, int operations) {
    this.grammar = grammar;
    this.targets = targets;
    this.operations = operations;
  }

  /**
   * The formulas of all programs of so many operations that are right on all cases of all targets,
   * in the order of their texts.
   */
  public static Set<String> right(Grammar grammar, List<? extends Specification> targets, int operations) {
    EveryProgram every = new EveryProgram(grammar, targets, operations);
    if (operations == 0) {
      grammar.leaves().forEach(leaf -> every.judge(new Program(List.of(leaf), List.of())));
    } else {
      every.extend(new ArrayList<>());
    }
    return every.right;
  }

  private void extend(List<Step> steps) {
    if (steps.size() == operations) {
      judge(new Program(grammar.leaves(), steps));
      return;
    }
    int known = grammar.leaves().size() + steps.size();
    for (int x = 0; x < known; x++) {
      for (UnaryOp op : grammar.unary()) {
        extendBy(new UnaryStep(op, x), steps);
      }
      for (int y = 0; y < known; y++) {
        for (BinaryOp op : grammar.binary()) {
          extendBy(new BinaryStep(op, x, y), steps);
        }
      }
    }
  }

  private void extendBy(Step step, List<Step> steps) {
    steps.add(step);
    extend(steps);
    steps.removeLast();
  }

  private void judge(Program program) {
    Expr formula = program.formula();
    if (targets.stream().allMatch(target -> isRight(formula, target.domain()))) {
      right.add(formula.toString());
    }
  }

  private static boolean isRight(Expr formula, Domain domain) {
    for (int i = 0; i < domain.cases(); i++) {
      int index = i;
      long value = formula.value(input -> domain.column(input.name())[index]);
      if ((value & domain.mask(i)) != domain.expected(i)) {
        return false;
      }
    }
    return true;
  }
}
