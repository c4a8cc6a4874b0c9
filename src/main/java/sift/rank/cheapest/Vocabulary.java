package sift.rank.cheapest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sift.lang.Expr;
import sift.rank.cost.Inputs;
import sift.rank.cost.Toolbox;
import sift.search.enumerate.Production;
import sift.search.enumerate.Selection;
import sift.spec.Domain;

/**
 * The building blocks of formulas: leaves, as the first entries of a bank, and tools of the
 * machine. Rebuilds the formulas of entries.
 */
final class Vocabulary {
  private final CheapestRequest request;
  private final Domain domain;
  private final Inputs inputs;
  private final List<Integer> samples;
  private final Toolbox toolbox;
  private final Prices prices;
  private final PricedBank bank;
  private final int numbers;
  private final int atHand;
  private final List<PricedBank.Tool> tools = new ArrayList<>();
  private boolean isLeafTooDear;

  /** The leaves and tools of a request on these samples. */
  Vocabulary(CheapestRequest request, List<Integer> samples) {
    this.request = request;
    this.samples = samples;
    domain = request.target().domain();
    // For the objective operations everything is computed: there are no tables, and numbers
    // are the only known leaves.
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
    toolbox.tools().forEach(this::addTool);
    bank.setTools(tools);
  }

  Prices prices() {
    return prices;
  }

  /** Returns the bank; its first level has the leaves only. */
  PricedBank bank() {
    return bank;
  }

  /** Whether a leaf or a tool was left out as too dear for a price. */
  boolean isAnyTooDear() {
    return isLeafTooDear
        || toolbox.tools().stream().anyMatch(each -> prices.of(each.uses()) == Prices.TOO_DEAR);
  }

  /**
   * Returns the number of first entries that are known before the board. Tools over these alone
   * give known words again, and are skipped. Words by square that would be gathered are computed
   * too; that has no latency, as they do not wait for the board.
   */
  int known() {
    return toolbox.gathers() && request.objective() != Objective.LATENCY ? numbers : atHand;
  }

  /** Adds numbers and words by square, except those that are too dear by themselves. */
  private void addKnown(KnownWords words) {
    words
        .constants()
        .forEach((value, expr) -> {
          long[] column = new long[samples.size()];
          Arrays.fill(column, value);
          addKnown(expr, column, 0);
        });
    for (KnownWords.BySquare word : words.bySquare()) {
      long price = prices.of(toolbox.price(word.expr(), inputs));
      if (price == Prices.TOO_DEAR) {
        isLeafTooDear = true;
      } else if (prices.cycles(price) < request.limits().bound()) {
        addKnown(word.expr(), word.words(), price);
      }
    }
  }

  private void addKnown(Expr word, long[] words, long price) {
    if (request.objective() == Objective.OPERATIONS) {
      bank.addLeaf(word, words, price);
    } else {
      bank.addKnown(word, words, price);
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

  /** Adds a tool with its variables numbered, unless it is too dear or never useful. */
  private void addTool(Toolbox.Tool tool) {
    long price = prices.of(tool.uses());
    List<String> variables = tool.variables();
    List<Optional<? extends Selection>> selections =
        variables.stream().<Optional<? extends Selection>>map(this::selection).toList();
    boolean isOfUse =
        selections.stream().anyMatch(Optional::isEmpty)
            && selections.stream()
                .flatMap(Optional::stream)
                .noneMatch(selection -> selection.within(0, atHand).isEmpty());
    if (price == Prices.TOO_DEAR || !isOfUse) {
      return;
    }
    Expr term =
        tool.term()
            .with(
                input -> new Expr.Input(Production.OPERANDS.get(variables.indexOf(input.name()))));
    // Where levels are numbers of tools, an operand adds its level and a leaf none.
    int weight = request.objective() == Objective.LATENCY ? tool.latency() : 2 - variables.size();
    Production production =
        Production.of(
            tools.size(), term, Collections.nCopies(variables.size(), bank), selections, weight);
    tools.add(
        new PricedBank.Tool(
            production,
            price,
            term.symbols() - (int) tool.inputs().count(),
            variables.stream()
                .map(name -> (int) tool.inputs().filter(name::equals).count())
                .toList()));
  }

  /** Returns the entries allowed for a variable, unless all are. */
  private Optional<Selection> selection(String variable) {
    if (Toolbox.isRegister(variable)) {
      return Optional.empty();
    }
    List<Integer> all =
        IntStream.range(0, atHand).filter(i -> mayStand(variable, i)).boxed().toList();
    return Optional.of(
        (from, end) -> all.stream().filter(entry -> entry >= from && entry < end).toList());
  }

  private boolean mayStand(String variable, int entry) {
    Expr leaf = bank.expr(entry);
    boolean isSquare = leaf instanceof Expr.Input(String name) && inputs.square().contains(name);
    return switch (variable) {
      case Toolbox.SQUARE -> isSquare;
      case Toolbox.KNOWN -> !isSquare;
      default -> entry < numbers && toolbox.admits(variable, bank.word(0, entry));
    };
  }
}
