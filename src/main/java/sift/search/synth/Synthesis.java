package sift.search.synth;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.ColumnLoops;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.progress.Progress;
import sift.search.synth.SynthesisRequest.Choices;
import sift.search.synth.SynthesisRequest.Patience;

/**
 * The general engine: finds a formula that is right on samples, of any function, with choices if
 * they are allowed.
 *
 * <ol>
 *   <li>The functions of one weight after the other are stored, told apart on the samples ({@link
 *       SampleBank}, {@link Level}, {@link Storing}).
 *   <li>After each level the goal is taken apart from its root ({@link Deduction}), and trees of
 *       choices are built ({@link Decisions}). What these find need not be the smallest.
 *   <li>A level that is large is tried before it is stored, with one operator more ({@link
 *       Joining}); the last one is not stored at all.
 *   <li>Once a formula is known, the levels below its size are gone through for a smaller one.
 * </ol>
 *
 * <p>A level that was gone through without a formula excludes its size: if no formula of some size
 * is right on the samples, none is right everywhere. Functions are told apart by 96 bits of a hash
 * of their words on the samples. On one thread; the result is the same in every run that nobody
 * stopped.
 */
public final class Synthesis {
  private static final long LARGE_LEVEL = 1L << 22;
  private static final int MOST_CONDITIONS_TRIED = 4;
  private static final int MOST_SUBSET_ENTRIES = 300_000;
  private static final int FEW_ENTRIES = 300;
  private static final int MOST_WISHES = 32;
  private static final int LEAST_FOR_TWO_LEVELS = 2000;

  private final SynthesisRequest request;
  private final Progress progress;
  private final Grammar grammar;
  private final BitWidth width;
  private final Goal goal;
  private final SampleBank bank;
  private final Predicates predicates;
  private final Optional<Decisions> decisions;
  private final int mostEntries;
  private Optional<Expr> best = Optional.empty();
  private int throughLevel;
  private long tried;
  private boolean isFull;

  private Synthesis(SynthesisRequest request, Progress progress) {
    this.request = request;
    this.progress = progress;
    grammar = request.grammar();
    width = request.samples().width();
    goal = new Goal(request.samples());
    bank = new SampleBank(goal.samples(), grammar);
    predicates = new Predicates(bank);
    decisions =
        hasChoices() && goal.samples() <= Long.SIZE
            ? Optional.of(new Decisions(bank, goal))
            : Optional.empty();
    long perEntry = SampleBank.bytes(goal.samples(), 1 << 20) >> 20;
    mostEntries = Math.clamp(request.limits().memory() / perEntry, 1 << 10, 1 << 27);
  }

  /**
   * Searches until a formula is found, and as long after that as the request says, or until {@code
   * progress} is asked to stop.
   */
  public static SynthesisResult run(SynthesisRequest request, Progress progress) {
    Synthesis synthesis = new Synthesis(request, progress);
    synthesis.search();
    return new SynthesisResult(
        synthesis.best, synthesis.excluded(), synthesis.tried, synthesis.bank.entries());
  }

  private boolean hasChoices() {
    return request.choices() == Choices.ALLOWED;
  }

  private void search() {
    Storing leaves = new Storing(bank, mostEntries);
    leaves.leaves(grammar, request.samples(), width);
    tried += leaves.tried();
    afterLevel();
    while (!isDone() && !isFull) {
      int level = bank.levels() + 1;
      progress.enter(level, "matching", 0, best.isPresent() ? 1 : 0);
      if (isLast(level)) {
        fit(level);
        return;
      }
      long formulas = Size.of(level, bank, request, predicates);
      if (formulas > LARGE_LEVEL && goal.isWhole() && best.isEmpty()) {
        join(level, formulas);
      }
      if (!isDone()) {
        store(level, formulas);
      }
    }
  }

  /** Returns whether there is nothing more to do, or no time. */
  private boolean isDone() {
    return isOver()
        || excluded() >= request.limits().maxSymbols()
        || best.filter(formula ->
                request.limits().patience() == Patience.FIRST
                    || formula.symbols() <= excluded() + 1)
            .isPresent();
  }

  private boolean isOver() {
    return progress.stopRequested();
  }

  /** Returns whether this is the last level that can have a smaller formula than the best. */
  private boolean isLast(int level) {
    int most =
        Math.min(
            request.limits().maxSymbols(),
            best.map(formula -> formula.symbols() - 1).orElse(Integer.MAX_VALUE));
    return excluded(level) >= most;
  }

  private int excluded() {
    return excluded(throughLevel);
  }

  /** Returns the largest number of symbols of which no formula weighs more than a level. */
  private int excluded(int level) {
    int excess = grammar.binary().stream().mapToInt(request.weights()::of).max().orElse(1) - 1;
    int symbols = level;
    while (symbols > 0 && symbols + excess * ((symbols - 1) / 2) > level) {
      symbols--;
    }
    return symbols;
  }

  private Level level(Level.Sink sink, long formulas) {
    return new Level(
        bank,
        new Level.Setting(grammar, request.weights(), predicates, this::isOver),
        ColumnLoops.of(width, formulas * goal.samples()),
        sink);
  }

  private void store(int level, long formulas) {
    Storing storing = new Storing(bank, mostEntries);
    boolean isWhole = level(storing, formulas).run(level);
    tried += storing.tried();
    progress.add(storing.tried());
    isFull = storing.isFull();
    if (isWhole) {
      bank.endLevel();
      afterLevel();
    }
  }

  /** Goes through a level that is not stored, for the goal itself. */
  private void fit(int level) {
    int sample = WordFilter.best(bank, goal, width.bits(), -1);
    Fitting fitting = new Fitting(bank, goal, sample);
    boolean isWhole = level(fitting, Size.of(level, bank, request, predicates)).run(level);
    tried += fitting.tried();
    progress.add(fitting.tried());
    fitting.found().ifPresent(this::offer);
    if (isWhole) {
      throughLevel = level;
    }
  }

  /** Goes through a level for the goal, and for what is the goal with one operator more. */
  private void join(int level, long formulas) {
    int sample = WordFilter.best(bank, goal, width.bits(), -1);
    int second = WordFilter.best(bank, goal, width.bits(), sample);
    List<WordFilter> filters = List.of(new WordFilter(bank, sample), new WordFilter(bank, second));
    Joining joining = new Joining(bank, goal, grammar, width, filters);
    boolean isWhole = level(joining, formulas).run(level);
    tried += joining.tried();
    progress.add(joining.tried());
    joining.found().ifPresent(this::offer);
    if (isWhole) {
      throughLevel = level;
    }
  }

  private void afterLevel() {
    int level = bank.levels();
    for (int entry = bank.first(level); entry < bank.first(level + 1); entry++) {
      if (goal.accepts(bank, entry)) {
        offer(bank.expr(entry));
        break;
      }
    }
    throughLevel = level;
    if (hasChoices()) {
      predicates.addLevel();
    }
    decisions.ifPresent(Decisions::addLevel);
    if (isDone()) {
      return;
    }
    if (goal.isWhole() && best.isEmpty()) {
      deduce();
    }
    decisions.ifPresent(this::decide);
  }

  private void deduce() {
    Deduction deduction = new Deduction(bank, goal, request);
    deduction.oneLevel().ifPresent(this::offer);
    if (best.isEmpty() && bank.entries() > LEAST_FOR_TWO_LEVELS) {
      deduction.twoLevels(tried, this::isOver).ifPresent(this::offer);
    }
  }

  private void decide(Decisions trees) {
    Optional<Decisions.Tree> tree = trees.tree(1, 60);
    if (tree.isEmpty() && goal.isWhole() && bank.entries() > FEW_ENTRIES) {
      SubsetJoin join = new SubsetJoin(bank, goal, grammar, width);
      for (long samples : trees.wishes(MOST_WISHES)) {
        if (!isOver() && Long.bitCount(samples) >= Math.max(2, goal.samples() / 8)) {
          join.solve(samples, Math.min(bank.entries(), MOST_SUBSET_ENTRIES))
              .ifPresent(formula -> trees.addCover(right(formula), formula));
        }
      }
      tree = trees.tree(1, 60);
    }
    tree.ifPresent(found -> offer(found.formula()));
    if (tree.isPresent()) {
      trees.tree(MOST_CONDITIONS_TRIED, 400).ifPresent(found -> offer(found.formula()));
    }
  }

  /** Returns the samples on which a formula is right. */
  private long right(Expr formula) {
    long right = 0;
    for (int sample = 0; sample < goal.samples(); sample++) {
      if (goal.accepts(sample, request.samples().value(formula, sample))) {
        right |= 1L << sample;
      }
    }
    return right;
  }

  private void offer(Expr formula) {
    if (best.isEmpty() || formula.symbols() < best.get().symbols()) {
      best = Optional.of(formula);
    }
  }

  /** How many formulas there are at a level. */
  private static final class Size {
    static long of(int weight, SampleBank bank, SynthesisRequest request, Predicates predicates) {
      Grammar grammar = request.grammar();
      long formulas = (long) grammar.unary().size() * bank.count(weight - 1);
      for (BinaryOp op : grammar.binary()) {
        int rest = weight - request.weights().of(op);
        if (op.isShift() && !grammar.shifts().isEmpty()) {
          formulas += (long) grammar.shifts().size() * bank.count(rest - 1);
          continue;
        }
        for (int left = 1; left < rest; left++) {
          formulas += (long) bank.count(left) * bank.count(rest - left);
        }
      }
      for (DefinedFunction function : grammar.functions()) {
        formulas += ofOperands(function.arity(), weight - 1, bank);
      }
      for (int condition = 1; condition < weight - 2; condition++) {
        for (int then = 1; then < weight - 1 - condition; then++) {
          formulas +=
              (long) predicates.of(condition).size()
                  * bank.count(then)
                  * bank.count(weight - 1 - condition - then);
        }
      }
      return formulas;
    }

    /** Returns in how many ways so many operands have a weight together. */
    private static long ofOperands(int operands, int weight, SampleBank bank) {
      if (operands == 1) {
        return bank.count(weight);
      }
      return IntStream.range(1, weight)
          .mapToLong(first -> bank.count(first) * ofOperands(operands - 1, weight - first, bank))
          .sum();
    }
  }
}
