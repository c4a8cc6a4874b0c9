package sift.search.straightline;

import java.util.Arrays;
import java.util.List;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.TernaryLogic;
import sift.lang.VectorOps;
import sift.search.request.ProgramTarget;
import sift.search.straightline.Candidate.BinaryStep;
import sift.search.straightline.Candidate.ShiftStep;
import sift.search.straightline.Candidate.Step;
import sift.search.straightline.Candidate.TernaryStep;
import sift.search.straightline.Candidate.UnaryStep;
import sift.spec.Domain;

/**
 * The question for one program: to compute the results of one target, or those of several targets
 * at once.
 *
 * <p>The cases of the targets are numbered consecutively, padding left out.
 */
final class Question {
  private static final int CHUNK = 512;

  private final Grammar grammar;
  private final List<ProgramTarget> targets;
  private final List<Expr.Leaf> leaves;

  /**
   * Creates the question for a program of {@code grammar} that is right on all of {@code targets}.
   */
  Question(Grammar grammar, List<ProgramTarget> targets) {
    this.grammar = grammar;
    this.targets = List.copyOf(targets);
    this.leaves = grammar.leaves();
  }

  Grammar grammar() {
    return grammar;
  }

  List<Expr.Leaf> leaves() {
    return leaves;
  }

  /** Returns the number of targets. */
  int targets() {
    return targets.size();
  }

  /** Returns the number of results that a program must have. */
  int results() {
    return targets.getFirst().results().size();
  }

  /** Returns the word of a leaf in a case of a target. */
  long leafValue(int leaf, int target, int index) {
    return switch (leaves.get(leaf)) {
      case Expr.WideConstant wide -> throw wide.refusal();
      case Expr.Constant(long value) -> value;
      case Expr.Input(String name) -> targets.get(target).domain().column(name)[index];
    };
  }

  /** Returns the cases of a target, with the expected words of a result. */
  Domain domain(int target, int result) {
    return targets.get(target).results().get(result).domain();
  }

  /**
   * Returns a case in which a program is wrong, or -1 if it is right on every case: of the first
   * result that is wrong, the first case of the first target.
   */
  int mismatch(Candidate program) {
    for (int result = 0; result < results(); result++) {
      int wrong = mismatch(program, result);
      if (wrong >= 0) {
        return wrong;
      }
    }
    return -1;
  }

  private int mismatch(Candidate program, int result) {
    int before = 0;
    long[][] values = new long[program.leaves().size() + program.operations()][CHUNK];
    long[] got = values[program.results().get(result)];
    for (int target = 0; target < targets.size(); target++) {
      Domain domain = domain(target, result);
      for (int from = 0; from < domain.length(); from += CHUNK) {
        int length = Math.min(CHUNK, domain.length() - from);
        evaluate(program, domain, from, length, values);
        int wrong = domain.firstMismatchInVectors(got, 0, from, length);
        if (wrong >= 0) {
          return before + wrong;
        }
      }
      before += domain.cases();
    }
    return -1;
  }

  private void evaluate(Candidate program, Domain domain, int from, int length, long[][] values) {
    int at = 0;
    for (Expr.Leaf leaf : program.leaves()) {
      switch (leaf) {
        case Expr.WideConstant wide -> throw wide.refusal();
        case Expr.Constant(long value) -> Arrays.fill(values[at], value);
        case Expr.Input(String name) ->
            System.arraycopy(domain.column(name), from, values[at], 0, length);
      }
      at++;
    }
    for (Step step : program.steps()) {
      switch (step) {
        case UnaryStep(var op, int operand) ->
            VectorOps.apply(op, values[operand], 0, values[at], 0, length);
        case BinaryStep(var op, int left, int right) ->
            VectorOps.apply(op, values[left], 0, values[right], 0, values[at], 0, length);
        case ShiftStep(var op, int operand, int amount) -> {
          Arrays.fill(values[at], amount);
          VectorOps.apply(op, values[operand], 0, values[at], 0, values[at], 0, length);
        }
        case TernaryStep(int table, int a, int b, int c) -> {
          for (int i = 0; i < length; i++) {
            values[at][i] = TernaryLogic.apply(table, values[a][i], values[b][i], values[c][i]);
          }
        }
      }
      at++;
    }
  }

  /** Returns the target's name, or {@code "all"} for several. */
  String name() {
    return targets.size() == 1 ? targets.getFirst().name() : "all";
  }
}
