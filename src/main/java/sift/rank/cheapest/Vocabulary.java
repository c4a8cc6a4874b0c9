package sift.rank.cheapest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.Expr;
import sift.rank.cost.Inputs;
import sift.rank.cost.Toolbox;
import sift.spec.Domain;

/**
 * What formulas are built from: the leaves, as the first entries of a bank, and the tools of the
 * machine. Gives the formulas of entries.
 */
final class Vocabulary {
  /** The variables of terms; a tool has at most {@link PricedBank#OPERANDS} of them. */
  static final List<String> OPERANDS = List.of("x0", "x1", "x2", "x3");

  private final CheapestRequest request;
  private final Domain domain;
  private final Inputs inputs;
  private final List<Integer> samples;
  private final Toolbox toolbox;
  private final Prices prices;
  private final PricedBank bank;
  private final int numbers;
  private final int atHand;
  private final List<Level.Tool> tools;
  private boolean isLeafTooDear;

  /** The leaves and tools of a request, told apart on samples. */
  Vocabulary(CheapestRequest request, List<Integer> samples) {
    this.request = request;
    this.samples = samples;
    domain = request.target().domain();
    // Where operators count, all are computed: there are no tables, and numbers are leaves only.
    boolean isMachine = request.objective() != Objective.OPERATIONS;
    inputs = isMachine ? Inputs.of(request.target()) : Inputs.BOARDS;
    KnownWords words =
        KnownWords.of(
            request.grammar(),
            inputs,
            isMachine ? request.limits().tableSymbols() : 1,
            domain,
            samples);
    toolbox = request.toolbox();
    prices = request.prices(toolbox);
    bank = new PricedBank(samples.size(), prices);
    numbers = words.constants().size();
    addKnown(words);
    atHand = isMachine ? bank.entries() : 0;
    addBoards();
    tools = toolbox.tools().stream().flatMap(this::tool).toList();
  }

  Prices prices() {
    return prices;
  }

  /** Returns the bank, whose first level has begun with the leaves. */
  PricedBank bank() {
    return bank;
  }

  List<Level.Tool> tools() {
    return tools;
  }

  /** Whether a leaf or a tool was left out as it uses more than a price can say. */
  boolean isAnyTooDear() {
    return isLeafTooDear
        || toolbox.tools().stream().anyMatch(each -> prices.of(each.uses()) == Prices.TOO_DEAR);
  }

  /**
   * Returns the formulas of a level. Words by square are computed too where they would be gathered;
   * that takes no latency, as they do not wait for the board.
   */
  Level levels() {
    boolean isLatency = request.objective() == Objective.LATENCY;
    int known = toolbox.gathers() && !isLatency ? numbers : atHand;
    return new Level(bank, tools, known, isLatency);
  }

  /** Returns the formulas without instructions, as functions. */
  Stream<PricedBank.Function> leaves() {
    return IntStream.range(0, bank.entries()).mapToObj(bank::leafFunction);
  }

  /** Adds numbers, and words by square but for those that cost too much by themselves. */
  private void addKnown(KnownWords words) {
    words
        .constants()
        .forEach((value, expr) -> {
          long[] column = new long[samples.size()];
          Arrays.fill(column, value);
          bank.addLeaf(expr, column, 0);
        });
    for (KnownWords.BySquare word : words.bySquare()) {
      long price = prices.of(toolbox.price(word.expr(), inputs));
      if (price == Prices.TOO_DEAR) {
        isLeafTooDear = true;
      } else if (prices.cycles(price) < request.limits().bound()) {
        bank.addLeaf(word.expr(), word.words(), price);
      }
    }
    if (request.objective() != Objective.OPERATIONS) {
      bank.endKnown();
    }
  }

  /** Adds the inputs that vary from board to board. */
  private void addBoards() {
    for (String name : request.grammar().inputs()) {
      if (!inputs.square().contains(name) && !inputs.perSquare().contains(name)) {
        long[] column = domain.column(name);
        bank.addLeaf(new Expr.Input(name), samples.stream().mapToLong(i -> column[i]).toArray(), 0);
      }
    }
  }

  /** Returns a tool with its variables numbered, unless a single one is too dear. */
  private Stream<Level.Tool> tool(Toolbox.Tool each) {
    long price = prices.of(each.uses());
    if (price == Prices.TOO_DEAR) {
      return Stream.empty();
    }
    Map<String, Expr> names = new HashMap<>();
    List<Optional<List<Integer>>> operands = new ArrayList<>();
    for (String variable : each.variables()) {
      names.put(variable, new Expr.Input(OPERANDS.get(operands.size())));
      operands.add(
          Toolbox.isRegister(variable)
              ? Optional.empty()
              : Optional.of(
                  IntStream.range(0, atHand).filter(i -> mayStand(variable, i)).boxed().toList()));
    }
    boolean isEmpty = operands.stream().flatMap(Optional::stream).anyMatch(List::isEmpty);
    boolean isKnown = operands.stream().noneMatch(Optional::isEmpty);
    return isEmpty || isKnown
        ? Stream.empty()
        : Stream.of(
            new Level.Tool(
                new Toolbox.Tool(
                    each.mnemonic(), replaced(each.term(), names), each.latency(), each.uses()),
                each.isCommutative(),
                price,
                operands));
  }

  private boolean mayStand(String variable, int entry) {
    Expr leaf = bank.leaf(entry);
    boolean isSquare = leaf instanceof Expr.Input(String name) && inputs.square().contains(name);
    return switch (variable) {
      case Toolbox.SQUARE -> isSquare;
      case Toolbox.KNOWN -> !isSquare;
      default -> entry < numbers && toolbox.admits(variable, bank.words(0)[entry]);
    };
  }

  /** Returns the formula of a function. */
  Expr expr(PricedBank.Function function) {
    return function.isLeaf() ? bank.leaf(function) : expr(function.tool(), function.operands());
  }

  private Expr expr(int tool, int[] operands) {
    Map<String, Expr> bound = new HashMap<>();
    for (int i = 0; i < tools.get(tool).arity(); i++) {
      bound.put(OPERANDS.get(i), expr(operands[i]));
    }
    return replaced(tools.get(tool).of().term(), bound);
  }

  private Expr expr(int entry) {
    return bank.isLeaf(entry)
        ? bank.leaf(entry)
        : expr(
            bank.tool(entry),
            IntStream.range(0, PricedBank.OPERANDS)
                .map(place -> bank.operand(entry, place))
                .toArray());
  }

  /** Returns a term with formulas in place of its variables. */
  private static Expr replaced(Expr term, Map<String, Expr> by) {
    return term.with(input -> by.getOrDefault(input.name(), input));
  }
}
