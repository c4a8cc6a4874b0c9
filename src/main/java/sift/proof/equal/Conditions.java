package sift.proof.equal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.proof.equal.Method.Finding;

/**
 * Decides a question for each truth of the condition of a choice by itself. Where {@code x == y}
 * holds, {@code y} stands in the place of {@code x}.
 */
final class Conditions {
  private static final int MOST_CONDITIONS = 3;
  private static final List<Method.Decision> METHODS =
      List.of(
          Equality::identical,
          NormalFormProof::decide,
          DiagramProof::decide,
          NamedProducts::decide);

  private Conditions() {}

  static Finding decide(Question question, Progress progress) {
    if (Stream.concat(question.left().stream(), question.right().stream()).anyMatch(Expr::isHuge)) {
      return new Finding.Open("too many symbols");
    }
    if (condition(question).isEmpty()) {
      return new Finding.Open("no choices");
    }
    return areEqual(question, MOST_CONDITIONS, progress)
        ? new Finding.Equal(Widths.only(question.width()))
        : new Finding.Open("one of the cases is not decided");
  }

  /** Whether the results are proved equal in both cases, for some conditions one after another. */
  private static boolean areEqual(Question question, int conditions, Progress progress) {
    Optional<Expr> condition = condition(question);
    return condition.isPresent()
        && conditions > 0
        && Stream.of(true, false)
            .map(truth -> where(condition.get(), truth, question))
            .allMatch(each -> isEqual(each, conditions, progress));
  }

  private static boolean isEqual(Question question, int conditions, Progress progress) {
    for (Method.Decision method : METHODS) {
      switch (method.decide(question, progress)) {
        case Finding.Equal _ -> {
          return true;
        }
        case Finding.Different _ -> {
          return false; // there, or where the assumptions do not hold
        }
        case Finding.Open _ -> {}
      }
    }
    return areEqual(question, conditions - 1, progress);
  }

  /** Returns the condition of the first choice. */
  private static Optional<Expr> condition(Question question) {
    return Stream.concat(question.left().stream(), question.right().stream())
        .flatMap(formula -> formula.terms().stream())
        .filter(Expr.Choice.class::isInstance)
        .map(choice -> ((Expr.Choice) choice).condition())
        .findFirst();
  }

  /** Returns the question where a condition is true, or where it is not. */
  private static Question where(Expr condition, boolean truth, Question question) {
    List<Expr> assumptions = new ArrayList<>(question.assumptions());
    assumptions.add(truth ? condition : BinaryOp.EQ.over(condition, new Expr.Constant(0)));
    UnaryOperator<Expr> known =
        formula -> {
          Expr chosen = chosen(formula, condition, truth);
          return truth ? joined(chosen, condition) : chosen;
        };
    return new Question(
        question.width(),
        question.inputs(),
        question.left().stream().map(known).toList(),
        question.right().stream().map(known).toList(),
        assumptions);
  }

  /** Returns a formula with its choices by a condition decided. */
  private static Expr chosen(Expr formula, Expr condition, boolean truth) {
    return formula instanceof Expr.Choice(Expr asked, Expr then, Expr otherwise)
            && asked.equals(condition)
        ? chosen(truth ? then : otherwise, condition, truth)
        : formula.map(operand -> chosen(operand, condition, truth));
  }

  /** Returns a formula with one of two equal words in the place of the other. */
  private static Expr joined(Expr formula, Expr condition) {
    return condition instanceof Expr.Binary(BinaryOp op, Expr x, Expr y) && op == BinaryOp.EQ
        ? x instanceof Expr.Constant ? formula.replacing(y, x) : formula.replacing(x, y)
        : formula;
  }
}
