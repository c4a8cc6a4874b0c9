package sift.solve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
import sift.sygus.SygusSort;
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
  private final List<Statement> statements = new ArrayList<>();

  /**
   * A constraint over variables.
   *
   * @param place its index among the constraints
   */
  private record Statement(
      int place,
      List<Variable> variables,
      List<Expr> arguments,
      Expr formula,
      boolean isRelation) {}

  /** The constraints on a function. */
  public Wanted(SynthFun function) {
    this.function = function;
    width = function.width();
    for (int i = 0; i < function.constraints().size(); i++) {
      switch (function.constraints().get(i)) {
        case Constraint.Example(var arguments, long result) ->
            examples.add(new Point(i, List.of(), arguments, new Wish.Result(result)));
        case Constraint.Equation(var variables, var arguments, Expr wanted) ->
            statements.add(new Statement(i, variables, arguments, wanted, false));
        case Constraint.Relation(var variables, var arguments, Expr relation) ->
            statements.add(new Statement(i, variables, arguments, relation, true));
      }
    }
  }

  /** Returns the number of examples. */
  int examples() {
    return examples.size();
  }

  /** Returns the formula of the function over the inputs, if an equation states it. */
  Optional<Expr> formula() {
    for (Statement each : statements) {
      Map<String, Expr> inputs = new LinkedHashMap<>();
      for (int i = 0; i < each.arguments.size(); i++) {
        if (each.arguments.get(i) instanceof Expr.Input(String name)) {
          inputs.put(name, new Expr.Input(function.inputs().get(i)));
        }
      }
      boolean isEverywhere =
          inputs.size() == each.arguments.size()
              && each.variables.stream().allMatch(one -> inputs.containsKey(one.name()));
      if (isEverywhere && !each.isRelation) {
        return Optional.of(each.formula.with(input -> inputs.getOrDefault(input.name(), input)));
      }
    }
    return Optional.empty();
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
    for (Statement each : SampleChoice.spread(statements, MOST_STATEMENTS)) {
      values(each.variables).forEach(values -> add.accept(point(each, values)));
    }
    return List.copyOf(points.values());
  }

  /** Returns the point of a constraint at these values of its variables, in their order. */
  public Point point(int constraint, List<Long> values) {
    for (Statement each : statements) {
      if (each.place == constraint) {
        Map<String, Long> named = new LinkedHashMap<>();
        for (int i = 0; i < values.size(); i++) {
          named.put(each.variables.get(i).name(), values.get(i));
        }
        return point(each, named);
      }
    }
    return examples.stream()
        .filter(point -> point.constraint() == constraint)
        .findFirst()
        .orElseThrow();
  }

  private Point point(Statement statement, Map<String, Long> values) {
    return new Point(
        statement.place,
        statement.variables.stream().map(each -> values.getOrDefault(each.name(), 0L)).toList(),
        statement.arguments.stream().map(argument -> value(argument, values)).toList(),
        wish(statement, values));
  }

  private Wish wish(Statement statement, Map<String, Long> values) {
    if (!statement.isRelation) {
      return new Wish.Result(value(statement.formula, values));
    }
    Wish.Relation relation = new Wish.Relation(statement.formula, values, width);
    if (width.bits() > Wish.Among.MOST_BITS) {
      return relation;
    }
    long words = 0;
    for (int word = 0; word < 1 << width.bits(); word++) {
      words |= relation.accepts(word) ? 1L << word : 0;
    }
    return new Wish.Among(words);
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
  private List<Map<String, Long>> values(List<Variable> variables) {
    int bits = variables.stream().mapToInt(this::bits).sum();
    if (bits <= MOST_TOGETHER) {
      return IntStream.range(0, 1 << bits).mapToObj(word -> cut(variables, word)).toList();
    }
    SplittableRandom random = new SplittableRandom(SEED);
    List<Map<String, Long>> all = new ArrayList<>();
    int count = width.bits() <= FEW_BITS ? POINTS_OF_FEW_BITS : POINTS;
    boolean isAlone = variables.size() == 1;
    for (int i = 0; i < count; i++) {
      int small = i % 4 >= 2 && !isAlone ? i / 2 % variables.size() : -1;
      boolean isOfKinds = i % (isAlone ? 2 : 4) == 0;
      Map<String, Long> values = new LinkedHashMap<>();
      for (int place = 0; place < variables.size(); place++) {
        Variable variable = variables.get(place);
        long word =
            i == 0
                ? 0
                : place == small
                    ? random.nextInt(width.bits() + MORE_THAN_COUNTS)
                    : isOfKinds ? kind(random) : random.nextLong();
        values.put(variable.name(), word & mask(variable));
      }
      all.add(values);
    }
    return all;
  }

  private Map<String, Long> cut(List<Variable> variables, int word) {
    Map<String, Long> values = new LinkedHashMap<>();
    long rest = word;
    for (Variable variable : variables) {
      values.put(variable.name(), rest & mask(variable));
      rest >>>= bits(variable);
    }
    return values;
  }

  private int bits(Variable variable) {
    return switch (variable.sort()) {
      case SygusSort.Bool _ -> 1;
      case SygusSort.BitVec(int bits) -> bits;
    };
  }

  private long mask(Variable variable) {
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
      if (!point.wish().accepts(value(formula, inputs(point.arguments())))) {
        wrong.add(point);
      }
    }
    if (!wrong.isEmpty()) {
      return new Check.Wrong(wrong);
    }
    Set<String> methods = new LinkedHashSet<>();
    int tested = Integer.MAX_VALUE;
    for (Statement each : statements) {
      if (progress.stopRequested()) {
        return new Check.Stopped();
      }
      switch (question(each, formula).verdict(progress)) {
        case EqualVerdict.Proved proved -> methods.add(proved.method());
        case EqualVerdict.NotDecided open -> tested = Math.min(tested, open.tested());
        case EqualVerdict.Differs differs -> {
          return new Check.Wrong(List.of(point(each, differs.inputs())));
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

  private Map<String, Long> inputs(List<Long> arguments) {
    Map<String, Long> values = new LinkedHashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      values.put(function.inputs().get(i), arguments.get(i));
    }
    return values;
  }

  /** Returns the question whether a formula always fulfils a constraint. */
  private Equality question(Statement statement, Expr formula) {
    List<String> inputs = function.inputs();
    Expr answer = formula.with(input -> statement.arguments.get(inputs.indexOf(input.name())));
    List<Expr> truths =
        statement.variables.stream()
            .filter(variable -> bits(variable) < width.bits())
            .<Expr>map(variable ->
                new Expr.Binary(
                    BinaryOp.ULT, new Expr.Input(variable.name()), new Expr.Constant(2)))
            .toList();
    if (!statement.isRelation) {
      return Equality.of(width, List.of(statement.formula), List.of(answer), truths);
    }
    Expr relation =
        statement.formula.with(
            input -> input.name().equals(Constraint.Relation.RESULT) ? answer : input);
    return Equality.of(width, List.of(new Expr.Constant(1)), List.of(relation), truths);
  }
}
