package sift.solve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Equality;
import sift.search.refine.SampleChoice;
import sift.sygus.Constraint;
import sift.sygus.SynthFun;
import sift.sygus.Variable;

/** The constraints on a function, as points for a search and as the check of a formula. */
public final class Wanted {
  /** The greatest number of constraints with variables that give the first points. */
  private static final int MOST_STATEMENTS = 64;

  private static final int WRONG_AT_ONCE = 4;
  private static final int FEW_BITS = 15;
  private static final int POINTS_OF_FEW_BITS = 32;
  private static final int POINTS = 16;
  private static final int MOST_TOGETHER = 6;
  private static final int MORE_THAN_COUNTS = 8;
  private static final int SEED = 7;

  private final SynthFun function;
  private final BitWidth width;
  private final List<Point> examples = new ArrayList<>();
  // Those with variables, by their index among the constraints.
  private final Map<Integer, Constraint.Statement> statements = new LinkedHashMap<>();

  /** The constraints on a function. */
  public Wanted(SynthFun function) {
    this.function = function;
    width = function.width();
    for (int i = 0; i < function.constraints().size(); i++) {
      switch (function.constraints().get(i)) {
        case Constraint.Example(var arguments, long result) ->
            examples.add(new Point(i, List.of(), arguments, new Wish.Result(result)));
        case Constraint.Statement statement -> statements.put(i, statement);
      }
    }
  }

  /** Returns the number of examples. */
  int examples() {
    return examples.size();
  }

  /** Returns the formula of the function over the inputs, if an equation states it. */
  Optional<Expr> formula() {
    return statements.values().stream()
        .filter(each -> !each.isRelation())
        .flatMap(each -> formula(each).stream())
        .findFirst();
  }

  private Optional<Expr> formula(Constraint.Statement equation) {
    Map<String, Expr> inputs = new LinkedHashMap<>();
    for (int i = 0; i < equation.arguments().size(); i++) {
      if (equation.arguments().get(i) instanceof Expr.Input(String name)) {
        inputs.put(name, new Expr.Input(function.inputs().get(i)));
      }
    }
    boolean isEverywhere =
        inputs.size() == equation.arguments().size()
            && equation.variables().stream().allMatch(one -> inputs.containsKey(one.name()));
    return isEverywhere
        ? Optional.of(equation.formula().with(input -> inputs.getOrDefault(input.name(), input)))
        : Optional.empty();
  }

  /** Returns the first points of a search; if there are none, one that accepts any word. */
  List<Point> first() {
    if (examples.isEmpty() && statements.isEmpty()) {
      List<Long> zeros = function.inputs().stream().map(_ -> 0L).toList();
      Wish anything = new Wish.Relation(new Expr.Constant(1), Map.of(), width);
      return List.of(new Point(0, List.of(), zeros, anything));
    }
    Map<List<Object>, Point> points = new LinkedHashMap<>();
    Consumer<Point> add =
        point -> points.putIfAbsent(List.of(point.arguments(), point.wish()), point);
    SampleChoice.first(examples).forEach(add);
    for (int each : SampleChoice.spread(List.copyOf(statements.keySet()), MOST_STATEMENTS)) {
      values(statement(each).variables()).forEach(values -> add.accept(point(each, values)));
    }
    return List.copyOf(points.values());
  }

  private Constraint.Statement statement(int constraint) {
    return Objects.requireNonNull(statements.get(constraint));
  }

  /** Returns the point of a constraint at these values of its variables, in their order. */
  public Point point(int constraint, List<Long> values) {
    if (!statements.containsKey(constraint)) {
      return examples.stream()
          .filter(point -> point.constraint() == constraint)
          .findFirst()
          .orElseThrow();
    }
    Constraint.Statement statement = statement(constraint);
    Map<String, Long> named =
        named(statement.variables().stream().map(Variable::name).toList(), values);
    return new Point(
        constraint,
        values,
        statement.arguments().stream().map(argument -> value(argument, named)).toList(),
        statement.isRelation()
            ? Wish.of(statement.formula(), named, width)
            : new Wish.Result(value(statement.formula(), named)));
  }

  private long value(Expr formula, Map<String, Long> values) {
    return formula.value(width, input -> values.getOrDefault(input.name(), 0L));
  }

  /**
   * Returns all values of variables with six bits or fewer together, else 16 or 32 samples, the
   * first all zeros. One variable has words of many kinds and dense words in turn. Of several, a
   * quarter of the samples has words of many kinds, a quarter dense words, and half of them one
   * small value, a possible shift count, beside dense words.
   */
  private List<List<Long>> values(List<Variable> variables) {
    int bits = variables.stream().mapToInt(Wanted::bits).sum();
    if (bits <= MOST_TOGETHER) {
      return IntStream.range(0, 1 << bits).mapToObj(word -> cut(variables, word)).toList();
    }
    SplittableRandom random = new SplittableRandom(SEED);
    List<List<Long>> all = new ArrayList<>();
    int count = width.bits() <= FEW_BITS ? POINTS_OF_FEW_BITS : POINTS;
    boolean isAlone = variables.size() == 1;
    for (int i = 0; i < count; i++) {
      int small = i % 4 >= 2 && !isAlone ? i / 2 % variables.size() : -1;
      boolean isOfKinds = i % (isAlone ? 2 : 4) == 0;
      List<Long> values = new ArrayList<>();
      for (int place = 0; place < variables.size(); place++) {
        long word =
            i == 0
                ? 0
                : place == small
                    ? random.nextInt(width.bits() + MORE_THAN_COUNTS)
                    : isOfKinds ? kind(random) : random.nextLong();
        values.add(word & mask(variables.get(place)));
      }
      all.add(values);
    }
    return all;
  }

  private static List<Long> cut(List<Variable> variables, int word) {
    List<Long> values = new ArrayList<>();
    long rest = word;
    for (Variable variable : variables) {
      values.add(rest & mask(variable));
      rest >>>= bits(variable);
    }
    return values;
  }

  private static int bits(Variable variable) {
    return variable.sort().width().map(BitWidth::bits).orElse(1);
  }

  private static long mask(Variable variable) {
    return -1L >>> (Long.SIZE - bits(variable));
  }

  /** Returns a word of one of many kinds; small ones may be counts of shifts. */
  private long kind(SplittableRandom random) {
    long word = random.nextLong();
    return switch (random.nextInt(8)) {
      case 0 -> random.nextInt(2 * width.bits() + 16);
      case 1 -> word & random.nextLong() & random.nextLong();
      case 2 -> 1L << random.nextInt(width.bits());
      case 3 -> -word >>> random.nextInt(Long.SIZE);
      case 4 -> word | (1L << (width.bits() - 1));
      default -> word;
    };
  }

  /**
   * Checks a formula against all constraints. If {@code progress} is asked to stop during the last
   * proof, the formula counts as tested on the words tried before.
   */
  public Check check(Expr formula, Progress progress) {
    List<Point> wrong = new ArrayList<>();
    for (Point point : examples) {
      if (wrong.size() == WRONG_AT_ONCE) {
        break;
      }
      if (progress.stopRequested()) {
        return wrong.isEmpty() ? new Check.Stopped() : new Check.Wrong(wrong);
      }
      if (!point.wish().accepts(value(formula, named(function.inputs(), point.arguments())))) {
        wrong.add(point);
      }
    }
    if (!wrong.isEmpty()) {
      return new Check.Wrong(wrong);
    }
    Set<String> methods = new LinkedHashSet<>();
    int tested = Integer.MAX_VALUE;
    for (int each : statements.keySet()) {
      if (progress.stopRequested()) {
        return new Check.Stopped();
      }
      switch (question(statement(each), formula).verdict(progress)) {
        case EqualVerdict.Proved proved -> methods.add(proved.method());
        case EqualVerdict.NotDecided open -> tested = Math.min(tested, open.tested());
        case EqualVerdict.Differs differs -> {
          return new Check.Wrong(
              List.of(
                  point(
                      each,
                      statement(each).variables().stream()
                          .map(variable -> differs.inputs().getOrDefault(variable.name(), 0L))
                          .toList())));
        }
      }
    }
    if (tested < Integer.MAX_VALUE) {
      return new Check.Right(new Evidence.Tested(tested));
    }
    if (examples.isEmpty() && statements.isEmpty()) {
      return new Check.Right(new Evidence.Proved("the absence of constraints"));
    }
    return new Check.Right(
        statements.isEmpty()
            ? new Evidence.Fits(examples.size())
            : new Evidence.Proved(String.join(", ", methods)));
  }

  private static Map<String, Long> named(List<String> names, List<Long> words) {
    Map<String, Long> named = new HashMap<>();
    for (int i = 0; i < words.size(); i++) {
      named.put(names.get(i), words.get(i));
    }
    return named;
  }

  /** Returns the question whether a formula always fulfils a constraint. */
  private Equality question(Constraint.Statement statement, Expr formula) {
    List<String> inputs = function.inputs();
    Expr answer = formula.with(input -> statement.arguments().get(inputs.indexOf(input.name())));
    List<Expr> truths =
        statement.variables().stream()
            .filter(variable -> bits(variable) < width.bits())
            .map(variable ->
                BinaryOp.ULT.over(new Expr.Input(variable.name()), new Expr.Constant(2)))
            .toList();
    Expr relation =
        statement.formula().with(input -> input.name().equals(Constraint.RESULT) ? answer : input);
    return statement.isRelation()
        ? Equality.of(width, List.of(new Expr.Constant(1)), List.of(relation), truths)
        : Equality.of(width, List.of(statement.formula()), List.of(answer), truths);
  }
}
