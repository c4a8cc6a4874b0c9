package sift.claim;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.regex.Pattern;
import sift.claim.plain.PlainCase;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.sygus.Constraint;
import sift.sygus.SygusSort;
import sift.sygus.SynthFun;
import sift.sygus.Variable;

/** Derives points from the constraints of a function by evaluating formulas. */
final class PointReader {
  private static final Pattern POINT =
      Pattern.compile("[1-9]\\d{0,8}( 0x(0|[1-9a-f][0-9a-f]{0,15}))*");

  private final SynthFun function;
  private final BitWidth width;

  PointReader(SynthFun function) {
    this.function = function;
    width = function.width();
  }

  /**
   * A point.
   *
   * @param constraint the number of the constraint that it follows from, counted from 1
   * @param values of the variables of the constraint
   * @param arguments of the function, by name
   * @param word the function's word there, if the constraint states it
   * @param condition accepts words that are right there
   */
  record Place(
      int constraint,
      List<Long> values,
      Map<String, Long> arguments,
      Optional<Long> word,
      LongPredicate condition,
      BitWidth width)
      implements PlainCase {
    @Override
    public long value(Expr leaf) {
      return leaf.value(width, input -> arguments.get(input.name()));
    }

    @Override
    public boolean accepts(long result) {
      return condition.test(result);
    }
  }

  /**
   * Returns the point of a text.
   *
   * @throws IllegalArgumentException if it is no point of a constraint, saying why
   */
  Place read(String text) {
    if (!POINT.matcher(text).matches()) {
      throw new IllegalArgumentException(
          "'%s'; allowed are a number from 1 and words of up to 16 hexadecimal digits, as 1 0x1f"
              .formatted(Line.quoted(text)));
    }
    String[] parts = text.split(" ", -1);
    int number = Integer.parseInt(parts[0]);
    List<Long> words =
        Arrays.stream(parts)
            .skip(1)
            .map(word -> Long.parseUnsignedLong(word.substring(2), 16))
            .toList();
    int count = function.constraints().size();
    if (number > count) {
      throw new IllegalArgumentException(
          "constraint %d is not there; they are %d".formatted(number, count));
    }
    return switch (function.constraints().get(number - 1)) {
      case Constraint.Example(var arguments, long result) -> {
        values(number, List.of(), words);
        yield place(number, words, arguments, Optional.of(result), word -> word == result);
      }
      case Constraint.Equation(var variables, var arguments, Expr wanted) -> {
        Map<String, Long> values = values(number, variables, words);
        long result = value(wanted, values);
        yield place(
            number,
            words,
            arguments.stream().map(each -> value(each, values)).toList(),
            Optional.of(result),
            word -> word == result);
      }
      case Constraint.Relation(var variables, var arguments, Expr relation) -> {
        Map<String, Long> values = values(number, variables, words);
        yield place(
            number,
            words,
            arguments.stream().map(each -> value(each, values)).toList(),
            Optional.empty(),
            word -> holds(relation, values, word));
      }
    };
  }

  private Place place(
      int constraint,
      List<Long> values,
      List<Long> arguments,
      Optional<Long> word,
      LongPredicate condition) {
    Map<String, Long> byName = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      byName.put(function.inputs().get(i), arguments.get(i));
    }
    return new Place(constraint, values, byName, word, condition, width);
  }

  private Map<String, Long> values(int constraint, List<Variable> variables, List<Long> words) {
    if (variables.size() != words.size()) {
      throw new IllegalArgumentException(
          "constraint %d has %d variables, the certificate has %d values"
              .formatted(constraint, variables.size(), words.size()));
    }
    Map<String, Long> values = new HashMap<>();
    for (int i = 0; i < variables.size(); i++) {
      long value = words.get(i);
      int bits =
          switch (variables.get(i).sort()) {
            case SygusSort.Bool _ -> 1;
            case SygusSort.BitVec(int all) -> all;
          };
      if (value != new BitWidth(bits).word(value)) {
        throw new IllegalArgumentException(
            "%s is no value of '%s'".formatted(Answers.hex(value), variables.get(i).name()));
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
