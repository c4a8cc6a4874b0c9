package sift.rank.certificate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.rank.certificate.PlainFunction.Root;
import sift.rank.cost.Inputs;
import sift.rank.cost.Toolbox;
import sift.spec.Domain;
import sift.store.Fraction;

/**
 * All formulas that instructions make, by their number or by cycles of latency, computed one by one
 * and word by word: the slow twin of {@code rank.cheapest}, with which it shares nothing but what
 * the operators mean and which instructions a machine has.
 *
 * <p>Computed functions that have the same words on some cases are one, as long as no formula of it
 * uses less of anything. What is right on these cases is tried on all; a case on which it is wrong
 * joins them, and all begins again.
 */
final class PlainCosts {
  private static final int CASES = 16;
  private static final int AT_ONCE = 1 << 12;
  private static final int MOST_OPERANDS = 8;

  private final Question question;
  private final Limits limits;
  private final Progress progress;
  private final Toolbox toolbox;
  private final Domain domain;
  private final PlainResources resources;
  private final int mostCycles;
  private final List<Integer> cases;
  private final List<PlainTool> tools;
  private final PlainLevels levels;
  private final long[] words = new long[MOST_OPERANDS];
  private int level;
  private boolean isKept = true;
  private long formulas;
  private Optional<Ending> ending = Optional.empty();
  private Optional<Expr> found = Optional.empty();
  private OptionalInt refuting = OptionalInt.empty();

  /**
   * What is asked.
   *
   * @param inputs which of them are known before the board is; of operators all are computed
   * @param isLatency whether levels are cycles of latency, not numbers of instructions
   * @param bound formulas that cost less than this are searched for; all if there is none
   */
  record Question(
      PlainLeaves leaves,
      Inputs inputs,
      Toolbox toolbox,
      Domain domain,
      boolean areNumbersKnown,
      boolean isLatency,
      Optional<Fraction> bound) {}

  /**
   * How far to go.
   *
   * @param formulas how many to compute, about
   * @param memory bytes for the functions
   */
  record Limits(long formulas, long memory) {}

  /**
   * A level that was gone through.
   *
   * @param formulas how many were computed
   */
  record Level(int level, long formulas) {}

  /**
   * What came of it.
   *
   * @param noneBelow no formula that is right costs less, as a tree; at most the bound, and nothing
   *     if none is right at all
   * @param found a formula that costs less than the bound
   */
  record Outcome(Optional<Fraction> noneBelow, Ending ending, Optional<Expr> found) {}

  private PlainCosts(Question question, Limits limits, Progress progress, List<Integer> cases) {
    this.question = question;
    this.limits = limits;
    this.progress = progress;
    this.cases = cases;
    toolbox = question.toolbox;
    domain = question.domain;
    resources = new PlainResources(toolbox, question.bound);
    mostCycles = question.bound.map(PlainResources::mostBelow).orElse(Integer.MAX_VALUE);
    List<PlainFunction> known = known();
    tools =
        toolbox.tools().stream()
            .map(tool -> PlainTool.of(toolbox, tool, known, question.inputs.square()))
            .toList();
    levels = new PlainLevels(question.isLatency);
    List<Integer> free = Collections.nCopies(toolbox.load().size(), 0);
    Stream.concat(
            known.stream(), question.leaves.boards().stream().map(leaf -> leaf(leaf, false, free)))
        .forEach(this::take);
  }

  /** Goes through the levels, again whenever a case is added. */
  static Outcome run(Question question, Limits limits, Progress progress, Consumer<Level> report) {
    List<Integer> cases = new ArrayList<>(cases(question.domain));
    while (true) {
      PlainCosts costs = new PlainCosts(question, limits, progress, List.copyOf(cases));
      Outcome outcome = costs.run(report);
      if (costs.refuting.isEmpty()) {
        return outcome;
      }
      cases.add(costs.refuting.getAsInt());
    }
  }

  /** Returns cases at equal distances, that with the widest mask first: it refutes most. */
  private static List<Integer> cases(Domain domain) {
    int count = Math.min(CASES, domain.cases());
    return IntStream.range(0, count)
        .mapToObj(i -> (int) ((2L * i + 1) * domain.cases() / (2L * count)))
        .sorted(Comparator.comparingInt(i -> -Long.bitCount(domain.mask(i))))
        .toList();
  }

  /** Returns numbers and words by square as functions. */
  private List<PlainFunction> known() {
    List<Integer> free = Collections.nCopies(toolbox.load().size(), 0);
    Stream<PlainFunction> numbers =
        question.leaves.numbers().values().stream()
            .map(each -> leaf(each, question.areNumbersKnown, free));
    boolean isKnown = !toolbox.gathers() || question.isLatency;
    Stream<PlainFunction> bySquare =
        question.leaves.bySquare().stream()
            .map(each -> leaf(each, isKnown, toolbox.price(each, question.inputs)));
    return Stream.concat(numbers, bySquare).toList();
  }

  /** Returns a leaf. */
  private PlainFunction leaf(Expr formula, boolean isKnown, List<Integer> uses) {
    return new PlainFunction(
        cases.stream().mapToLong(i -> domain.value(formula, i)).toArray(),
        uses.stream().mapToInt(Integer::intValue).toArray(),
        isKnown,
        new Root.Leaf(formula));
  }

  private Outcome run(Consumer<Level> report) {
    List<PlainFunction> leaves = List.copyOf(levels.get(0));
    leaves.forEach(this::tryOut);
    int last = 0;
    for (level = question.isLatency ? 0 : 1; ending.isEmpty() && refuting.isEmpty(); level++) {
      if (!mayBeBelow(level) || level > reach(last)) {
        return new Outcome(question.bound, Ending.COMPLETE, found);
      }
      isKept = mayBeBelow(level + 1) || hasToolWithoutLatency();
      long before = formulas;
      goThrough();
      if (ending.isPresent() || refuting.isPresent()) {
        return new Outcome(Optional.of(least()), ending.orElse(Ending.STOPPED), found);
      }
      if (level > 0) {
        report.accept(new Level(level, formulas - before));
      }
      last = levels.get(level).isEmpty() ? last : level;
    }
    return new Outcome(Optional.of(Fraction.of(0)), ending.orElse(Ending.STOPPED), found);
  }

  /** Returns the last level that formulas over functions of levels up to one can be of. */
  private int reach(int last) {
    IntStream most =
        question.isLatency
            ? tools.stream().mapToInt(PlainTool::latency)
            : tools.stream().mapToInt(tool -> tool.variables().size() * last + 1 - last);
    return last + most.max().orElse(0);
  }

  /** Whether formulas of a level, or of a later one, may cost less than the bound. */
  private boolean mayBeBelow(int of) {
    return question.isLatency ? of <= mostCycles : resources.isBelow(resources.least(of, tools));
  }

  /** Returns the least that formulas of the level cost, and of all later ones. */
  private Fraction least() {
    return question.isLatency ? Fraction.of(level) : resources.cost(resources.least(level, tools));
  }

  private boolean hasToolWithoutLatency() {
    return question.isLatency && tools.stream().anyMatch(tool -> tool.latency() == 0);
  }

  /** Computes all formulas of the level. */
  private void goThrough() {
    for (PlainTool tool : tools) {
      PlainFunction[] operands = new PlainFunction[tool.variables().size()];
      if (!question.isLatency) {
        byNumber(tool, operands, 0, level - 1);
      } else if (tool.latency() > 0 && tool.latency() <= level) {
        byLatest(tool, operands, 0, level - tool.latency(), 0, false);
      }
    }
    // Tools without latency stay on the level; what they make is again an operand of theirs.
    int fresh = 0;
    while (hasToolWithoutLatency() && fresh < levels.get(level).size()) {
      int from = fresh;
      fresh = levels.get(level).size();
      for (PlainTool tool : tools) {
        if (tool.latency() == 0) {
          byLatest(tool, new PlainFunction[tool.variables().size()], 0, level, from, false);
        }
      }
    }
  }

  private boolean isOver() {
    return ending.isPresent() || refuting.isPresent();
  }

  /** Shares so many instructions among the operands from one on. */
  private void byNumber(PlainTool tool, PlainFunction[] operands, int variable, int left) {
    if (variable == operands.length) {
      offer(tool, operands);
      return;
    }
    boolean isLast = variable == operands.length - 1;
    Optional<List<PlainFunction>> only = tool.choices().get(variable);
    int most = only.isPresent() ? 0 : left;
    for (int share = isLast ? left : 0; share <= most; share++) {
      for (PlainFunction each : only.orElse(levels.get(share))) {
        operands[variable] = each;
        byNumber(tool, operands, variable + 1, left - share);
        if (isOver()) {
          return;
        }
      }
    }
  }

  /**
   * Lets operands be of some latency or less, and one of it.
   *
   * @param from the first function of that latency that counts as one
   * @param isAny whether an operand before is one
   */
  private void byLatest(
      PlainTool tool, PlainFunction[] operands, int variable, int rest, int from, boolean isAny) {
    if (variable == operands.length) {
      if (isAny) {
        offer(tool, operands);
      }
      return;
    }
    boolean isNeeded = !isAny && variable == operands.length - 1;
    Optional<List<PlainFunction>> only = tool.choices().get(variable);
    for (int of = isNeeded ? rest : 0; of <= (only.isPresent() ? 0 : rest); of++) {
      List<PlainFunction> all = only.orElse(levels.get(of));
      // The level itself grows meanwhile; what is added is for the next time.
      int end = all.size();
      for (int i = isNeeded && only.isEmpty() ? from : 0; i < end; i++) {
        operands[variable] = all.get(i);
        boolean isOne = of == rest && (only.isPresent() ? from == 0 : i >= from);
        byLatest(tool, operands, variable + 1, rest, from, isAny || isOne);
        if (isOver()) {
          return;
        }
      }
    }
  }

  /** Computes a formula; keeps or tries what came of it. */
  private void offer(PlainTool tool, PlainFunction[] operands) {
    formulas++;
    if (formulas % AT_ONCE == 0) {
      progress.add(AT_ONCE);
      if (progress.stopRequested()) {
        ending = Optional.of(Ending.STOPPED);
      }
    }
    if (formulas > limits.formulas) {
      ending = Optional.of(Ending.FORMULAS);
    }
    boolean isFirstRight = isRight(0, value(tool, operands, 0));
    if ((!isKept && !isFirstRight) || areKnown(operands)) {
      return;
    }
    int[] uses = tool.uses().clone();
    for (PlainFunction operand : operands) {
      PlainResources.add(uses, operand.uses());
    }
    if (!isBelow(uses)) {
      return;
    }
    long[] all = new long[cases.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = value(tool, operands, i);
    }
    PlainFunction function =
        new PlainFunction(all, uses, false, new Root.Made(tool, List.of(operands)));
    if (isFirstRight) {
      tryOut(function);
    }
    if (isKept && (question.isLatency || resources.mayAddOne(uses))) {
      take(function);
    }
  }

  private static boolean areKnown(PlainFunction[] operands) {
    for (PlainFunction operand : operands) {
      if (!operand.isKnown()) {
        return false;
      }
    }
    return true;
  }

  private long value(PlainTool tool, PlainFunction[] operands, int place) {
    for (int i = 0; i < operands.length; i++) {
      words[i] = operands[i].words()[place];
    }
    return tool.step().value(words);
  }

  private boolean isRight(int place, long word) {
    int index = cases.get(place);
    return ((word ^ domain.expected(index)) & domain.mask(index)) == 0;
  }

  private boolean isBelow(int[] uses) {
    return question.isLatency ? level <= mostCycles : resources.isBelow(uses);
  }

  /** Ends the search with a formula that is right on all cases and costs less than the bound. */
  private void tryOut(PlainFunction function) {
    for (int i = 0; i < cases.size(); i++) {
      if (!isRight(i, function.words()[i])) {
        return;
      }
    }
    if (!isBelow(function.uses()) || isOver()) {
      return;
    }
    Expr formula = function.formula();
    OptionalInt wrong =
        IntStream.range(0, domain.cases()).filter(i -> !domain.isRight(formula, i)).findFirst();
    if (wrong.isPresent()) {
      refuting = wrong;
    } else {
      found = Optional.of(formula);
      ending = Optional.of(Ending.FOUND);
    }
  }

  private void take(PlainFunction function) {
    levels.keep(level, function);
    if (levels.bytes() > limits.memory) {
      ending = Optional.of(Ending.MEMORY);
    }
  }
}
