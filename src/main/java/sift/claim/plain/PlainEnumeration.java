package sift.claim.plain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import sift.claim.plain.PlainFunctions.Function;
import sift.claim.plain.PlainGrammar.Leaf;
import sift.claim.plain.PlainGrammar.Levels;
import sift.claim.plain.PlainGrammar.Nonterminal;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.UnaryOp;
import sift.progress.Ending;
import sift.progress.Progress;

/**
 * Enumerates all formulas of a grammar by level, bottom up, and computes them on cases one by one.
 *
 * <p>Formulas of a nonterminal with equal words on all cases are one function, unless one of them
 * uses less of a resource. The first one represents the function in larger formulas; so the least
 * level with a right formula is found on any set of cases.
 */
public final class PlainEnumeration {
  private static final int AT_ONCE = 1 << 12;

  private final PlainGrammar grammar;
  private final BitWidth width;
  private final List<PlainCase> cases;
  private final Limits limits;
  private final Progress progress;
  private final boolean isSum;
  private final int[] most;
  private final List<List<Compiled>> rules;
  private final List<int[]> additions;
  private final PlainFunctions functions;
  private int level;
  private boolean isKept = true;
  private long formulas;
  private Optional<Ending> ending = Optional.empty();
  private Optional<Expr> found = Optional.empty();

  /**
   * Limits of an enumeration.
   *
   * @param level the last level
   * @param formulas about how many to compute
   * @param memory bytes for the functions
   */
  public record Limits(int level, long formulas, long memory) {}

  /**
   * A level without a right formula.
   *
   * @param formulas the number of formulas computed
   */
  public record Level(int level, long formulas) {}

  /**
   * The outcome.
   *
   * @param excluded no formula of this level, or of a lower one, is right on all cases; {@link
   *     Integer#MAX_VALUE} if none of any level is
   * @param found a formula of the next level that is right on all cases
   */
  public record Outcome(int excluded, Ending ending, Optional<Expr> found) {}

  /**
   * A rule with its compiled term.
   *
   * @param word computes a word from those of the operands
   */
  @SuppressWarnings("ArrayRecordComponent")
  private record Compiled(PlainGrammar.Rule rule, ToLongFunction<long[]> word, int[] uses) {}

  private PlainEnumeration(
      PlainGrammar grammar,
      BitWidth width,
      Collection<? extends PlainCase> cases,
      Limits limits,
      Progress progress) {
    this.grammar = grammar;
    this.width = width;
    this.cases = List.copyOf(cases);
    this.limits = limits;
    this.progress = progress;
    isSum = grammar.levels() == Levels.SUM;
    most = array(grammar.most());
    rules =
        grammar.nonterminals().stream()
            .map(each -> each.rules().stream().map(this::compiled).toList())
            .toList();
    additions =
        grammar.nonterminals().stream()
            .flatMap(each -> each.rules().stream())
            .map(PlainGrammar.Rule::uses)
            .distinct()
            .map(PlainEnumeration::array)
            .toList();
    functions = new PlainFunctions(grammar.nonterminals().size());
  }

  /**
   * Enumerates the levels.
   *
   * @param report receives each level without a right formula, from 1 on
   */
  public static Outcome run(
      PlainGrammar grammar,
      BitWidth width,
      Collection<? extends PlainCase> cases,
      Limits limits,
      Progress progress,
      Consumer<Level> report) {
    return new PlainEnumeration(grammar, width, cases, limits, progress).run(report);
  }

  /**
   * Returns a formula of the least level for each function of the first nonterminal, right or not.
   *
   * @param grammar has no whole formulas
   * @param level the last one
   */
  public static List<Expr> functions(
      PlainGrammar grammar, BitWidth width, Collection<? extends PlainCase> cases, int level) {
    Limits limits = new Limits(level, Long.MAX_VALUE, Long.MAX_VALUE);
    PlainEnumeration all = new PlainEnumeration(grammar, width, cases, limits, new Progress());
    List<Expr> formulas = new ArrayList<>();
    for (all.level = 0; all.level <= level; all.level++) {
      all.goThrough();
      all.functions.at(0, all.level).forEach(each -> formulas.add(each.formula().get()));
    }
    return formulas;
  }

  private Outcome run(Consumer<Level> report) {
    int lastFilled = 0;
    for (level = 0; level <= limits.level; level++) {
      if (level > reach(lastFilled)) {
        return new Outcome(Integer.MAX_VALUE, new Ending.Exhausted(level - 1), found);
      }
      isKept = level < limits.level || hasFreeRule();
      long before = formulas;
      progress.enter(level, "computing", 0, 0);
      goThrough();
      if (ending.isPresent()) {
        return new Outcome(level - 1, ending.get(), found);
      }
      if (level > 0) {
        report.accept(new Level(level, formulas - before));
      }
      if (functions.count(level) > 0) {
        lastFilled = level;
      }
    }
    return new Outcome(limits.level, new Ending.Exhausted(limits.level), found);
  }

  /** Returns the highest level of formulas over functions of level {@code last} or lower. */
  private int reach(int last) {
    return rules.stream()
        .flatMap(List::stream)
        .mapToInt(each -> each.rule.weight() + last * (isSum ? each.rule.operands().size() : 1))
        .reduce(Math.max(last, 1), Math::max);
  }

  private boolean hasFreeRule() {
    return !isSum && rules.stream().flatMap(List::stream).anyMatch(each -> each.rule.weight() == 0);
  }

  /** Computes all formulas of the level. */
  private void goThrough() {
    for (int i = 0; i < rules.size() && ending.isEmpty(); i++) {
      Nonterminal nonterminal = grammar.nonterminals().get(i);
      if (isKept || nonterminal.isWhole()) {
        for (Leaf leaf : nonterminal.leaves()) {
          if (leaf.level() == level) {
            offer(i, leaf);
          }
        }
        for (Compiled rule : rules.get(i)) {
          if (isSum || rule.rule.weight() > 0) {
            compute(i, rule);
          }
        }
      }
    }
    // Results of rules without weight are operands of such rules, on the same level.
    for (int before = -1; hasFreeRule() && before < functions.count(level) && ending.isEmpty(); ) {
      before = functions.count(level);
      for (int i = 0; i < rules.size(); i++) {
        for (Compiled rule : rules.get(i)) {
          if (rule.rule.weight() == 0) {
            compute(i, rule);
          }
        }
      }
    }
  }

  /** Computes a rule over all operands that give formulas of the level. */
  private void compute(int nonterminal, Compiled rule) {
    int left = level - rule.rule.weight();
    if (left >= 0) {
      compute(nonterminal, rule, new Function[rule.rule.operands().size()], 0, left, false);
    }
  }

  /**
   * Computes a rule over the operands so far and all further ones, from {@code place} on.
   *
   * @param left the sum of their levels, or their greatest level
   * @param isReached whether an operand so far has the greatest level
   */
  private void compute(
      int nonterminal, Compiled rule, Function[] operands, int place, int left, boolean isReached) {
    if (place == operands.length) {
      offer(nonterminal, rule, operands);
      return;
    }
    boolean isNeeded = !isReached && place == operands.length - 1;
    for (int of = isNeeded ? left : 0; of <= left; of++) {
      List<Function> all = functions.at(rule.rule.operands().get(place), of);
      int end = all.size(); // what is added meanwhile is for the next time
      for (int i = 0; i < end && ending.isEmpty(); i++) {
        operands[place] = all.get(i);
        compute(
            nonterminal,
            rule,
            operands,
            place + 1,
            isSum ? left - of : left,
            !isSum && (isReached || of == left));
      }
    }
  }

  private void offer(int nonterminal, Leaf leaf) {
    long[] words = cases.stream().mapToLong(each -> each.value(leaf.formula())).toArray();
    boolean isRight =
        grammar.nonterminals().get(nonterminal).isWhole()
            && IntStream.range(0, words.length).allMatch(i -> cases.get(i).accepts(words[i]));
    if (level > 0) { // others are given, and nothing to compute
      count();
    }
    take(nonterminal, new Function(words, array(leaf.uses()), leaf::formula), isRight);
  }

  private void offer(int nonterminal, Compiled rule, Function[] operands) {
    count();
    int[] uses = uses(rule, operands);
    if (ending.isPresent() || !PlainFunctions.isNoMore(uses, most)) {
      return;
    }
    boolean isRight = grammar.nonterminals().get(nonterminal).isWhole();
    long[] words = new long[cases.size()];
    long[] values = new long[operands.length];
    for (int i = 0; i < words.length && (isKept || isRight); i++) {
      for (int operand = 0; operand < values.length; operand++) {
        values[operand] = operands[operand].words()[i];
      }
      words[i] = rule.word.applyAsLong(values);
      isRight = isRight && cases.get(i).accepts(words[i]);
    }
    if (isKept || isRight) {
      Function[] own = operands.clone();
      take(nonterminal, new Function(words, uses, () -> formula(rule, own)), isRight);
    }
  }

  private void count() {
    formulas++;
    if (formulas % AT_ONCE == 0) {
      progress.add(AT_ONCE);
      if (progress.stopRequested()) {
        ending = Optional.of(new Ending.Interrupted());
      }
    }
    if (formulas > limits.formulas) {
      ending = Optional.of(new Ending.FormulaLimit(limits.formulas));
    }
  }

  private int[] uses(Compiled rule, Function[] operands) {
    if (most.length == 0) {
      return most;
    }
    int[] uses = rule.uses.clone();
    for (Function operand : operands) {
      for (int i = 0; i < uses.length; i++) {
        uses[i] += operand.uses()[i];
      }
    }
    return uses;
  }

  /** Whether some rule can be applied to a function without exceeding a resource. */
  private boolean isOperand(int[] uses) {
    return most.length == 0
        || additions.stream()
            .anyMatch(more ->
                IntStream.range(0, uses.length).allMatch(i -> uses[i] + more[i] <= most[i]));
  }

  /** Ends the enumeration with a right function; keeps a new one. */
  private void take(int nonterminal, Function function, boolean isRight) {
    if (isRight && PlainFunctions.isNoMore(function.uses(), most)) {
      found = Optional.of(function.formula().get());
      ending = Optional.of(new Ending.Found(level));
    } else if (isKept && isOperand(function.uses())) {
      functions.keep(nonterminal, level, function);
      if (functions.bytes() > limits.memory) {
        ending = Optional.of(new Ending.MemoryCap(limits.memory));
      }
    }
  }

  private static Expr formula(Compiled rule, Function[] operands) {
    List<Expr> formulas = Arrays.stream(operands).map(each -> each.formula().get()).toList();
    return rule.rule
        .term()
        .with(input -> formulas.get(rule.rule.variables().indexOf(input.name())));
  }

  private Compiled compiled(PlainGrammar.Rule rule) {
    return new Compiled(rule, word(rule.term(), rule.variables()), array(rule.uses()));
  }

  private ToLongFunction<long[]> word(Expr term, List<String> variables) {
    return switch (term) {
      case Expr.Input(String name) -> {
        int place = variables.indexOf(name);
        yield operands -> operands[place];
      }
      case Expr.Unary(UnaryOp op, Expr x) -> {
        ToLongFunction<long[]> operand = word(x, variables);
        yield operands -> width.apply(op, operand.applyAsLong(operands));
      }
      case Expr.Binary(BinaryOp op, Expr x, Expr y) -> {
        ToLongFunction<long[]> left = word(x, variables);
        ToLongFunction<long[]> right = word(y, variables);
        yield operands -> width.apply(op, left.applyAsLong(operands), right.applyAsLong(operands));
      }
      case Expr other ->
          operands -> other.value(width, input -> operands[variables.indexOf(input.name())]);
    };
  }

  private static int[] array(List<Integer> numbers) {
    return numbers.stream().mapToInt(Integer::intValue).toArray();
  }
}
