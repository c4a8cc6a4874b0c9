package sift.solve.certificate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongPredicate;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.solve.certificate.AnswerClaim.StatedPoint;
import sift.solve.certificate.PlainEnumeration.Place;
import sift.sygus.Constraint;
import sift.sygus.SygusSort;
import sift.sygus.SynthFun;
import sift.sygus.Variable;

/** Derives points from the constraints again, by the values of formulas. */
final class PointCheck {
  private final SynthFun function;
  private final BitWidth width;

  PointCheck(SynthFun function) {
    this.function = function;
    width = function.width();
  }

  /** What a constraint says of the function for some values of its variables. */
  private record Derived(List<Long> arguments, Optional<Long> word, LongPredicate accepts) {}

  /**
   * Returns the place that a point is.
   *
   * @throws IllegalArgumentException if it does not follow from its constraint, saying why
   */
  Place place(StatedPoint point) {
    int count = function.constraints().size();
    if (point.constraint() < 1 || point.constraint() > count) {
      throw new IllegalArgumentException(
          "constraint %d is not there; they are %d".formatted(point.constraint(), count));
    }
    Derived derived =
        switch (function.constraints().get(point.constraint() - 1)) {
          case Constraint.Example(var arguments, long result) -> {
            values(List.of(), point);
            yield new Derived(arguments, Optional.of(result), word -> word == result);
          }
          case Constraint.Equation(var variables, var arguments, Expr wanted) -> {
            Map<String, Long> values = values(variables, point);
            long result = value(wanted, values);
            yield new Derived(
                arguments.stream().map(each -> value(each, values)).toList(),
                Optional.of(result),
                word -> word == result);
          }
          case Constraint.Relation(var variables, var arguments, Expr relation) -> {
            Map<String, Long> values = values(variables, point);
            yield new Derived(
                arguments.stream().map(each -> value(each, values)).toList(),
                Optional.empty(),
                word -> holds(relation, values, word));
          }
        };
    if (!derived.arguments.equals(point.arguments())) {
      throw new IllegalArgumentException(
          "the arguments are %s, the certificate says %s"
              .formatted(StatedPoint.text(derived.arguments), StatedPoint.text(point.arguments())));
    }
    if (!derived.word.equals(point.word())) {
      throw new IllegalArgumentException(
          "wanted is %s, the certificate says %s"
              .formatted(text(derived.word), text(point.word())));
    }
    return new Place(function.inputs(), derived.arguments, derived.accepts);
  }

  private static String text(Optional<Long> word) {
    return word.map(each -> StatedPoint.text(List.of(each))).orElse("a relation");
  }

  private Map<String, Long> values(List<Variable> variables, StatedPoint point) {
    if (variables.size() != point.values().size()) {
      throw new IllegalArgumentException(
          "constraint %d has %d variables, the certificate has %d values"
              .formatted(point.constraint(), variables.size(), point.values().size()));
    }
    Map<String, Long> values = new HashMap<>();
    for (int i = 0; i < variables.size(); i++) {
      long value = point.values().get(i);
      int bits =
          switch (variables.get(i).sort()) {
            case SygusSort.Bool _ -> 1;
            case SygusSort.BitVec(int all) -> all;
          };
      if (value != new BitWidth(bits).word(value)) {
        throw new IllegalArgumentException(
            "%s is no value of '%s'"
                .formatted(StatedPoint.text(List.of(value)), variables.get(i).name()));
      }
      values.put(variables.get(i).name(), value);
    }
    return values;
  }

  private boolean holds(Expr relation, Map<String, Long> values, long word) {
    Map<String, Long> all = new HashMap<>(values);
    all.put(Constraint.Relation.RESULT, word);
    return value(relation, all) == 1;
  }

  private long value(Expr formula, Map<String, Long> values) {
    return formula.value(width, input -> values.getOrDefault(input.name(), 0L));
  }
}
