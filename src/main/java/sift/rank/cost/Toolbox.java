package sift.rank.cost;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.UnaryOp;

/**
 * The instructions of a model as operators over the symbols of a grammar, fused ones included.
 *
 * @param tools the operators
 * @param capacities the amount of each resource; uses divided by it are cycles
 * @param load the use of each resource by a word from a table
 * @param bit the use by the bit of the square
 * @param gathers whether words by square may be computed like others
 * @param immediateBits the width of constants in an instruction, as two's complement
 */
public record Toolbox(
    List<Tool> tools,
    List<Double> capacities,
    List<Integer> load,
    List<Integer> bit,
    boolean gathers,
    int immediateBits) {
  /** The variable for words known before the board. */
  public static final String KNOWN = Instruction.KNOWN;

  /** The variable for the number of the square. */
  public static final String SQUARE = Instruction.SQUARE;

  /** The greatest denominator tried to scale a model's figures to integers. */
  private static final int MOST_PARTS = 60;

  /** The three variables of a term as truth tables. */
  private static final List<Integer> TABLES = List.of(0xf0, 0xcc, 0xaa);

  public Toolbox {
    tools = List.copyOf(tools);
    capacities = List.copyOf(capacities);
    load = List.copyOf(load);
    bit = List.copyOf(bit);
  }

  /**
   * An operator.
   *
   * @param mnemonic its name in the manuals
   * @param term its term over {@link Instruction#VARIABLES}; numbers as the grammar writes them
   * @param latency in cycles
   * @param uses its use of each resource
   */
  public record Tool(String mnemonic, Expr term, int latency, List<Integer> uses) {
    public Tool {
      uses = List.copyOf(uses);
    }

    /** Returns the variables of the term, repeated ones too. */
    public Stream<String> inputs() {
      return Toolbox.inputs(term);
    }

    /** Returns the variables of the term, each once. */
    public List<String> variables() {
      return inputs().distinct().toList();
    }
  }

  private static Stream<String> inputs(Expr term) {
    return term instanceof Expr.Input(String name)
        ? Stream.of(name)
        : term.operands().stream().flatMap(Toolbox::inputs);
  }

  /** Returns the use of each resource by a word by square as a leaf. */
  public List<Integer> price(Expr word, Inputs inputs) {
    return word instanceof Expr.Input(String name) && inputs.square().contains(name)
        ? Collections.nCopies(load.size(), 0)
        : word instanceof Expr.Input(String name) && inputs.bits().contains(name) ? bit : load;
  }

  /** Whether a variable accepts any word. */
  public static boolean isRegister(String variable) {
    return Instruction.isRegister(variable);
  }

  /** Whether a variable for certain constants accepts this one. */
  public boolean admits(String variable, long constant) {
    return Instruction.admits(variable, constant, immediateBits);
  }

  /**
   * Returns the tools of a machine for a grammar.
   *
   * @param constants the numbers of its formulas, with their formulas
   * @throws IllegalArgumentException if the machine's figures have no common denominator
   */
  static Toolbox of(Machine machine, Grammar grammar, Map<Long, Expr> constants) {
    List<String> pipes = machine.units().keySet().stream().sorted().toList();
    Function<Instruction, List<Double>> usesOf = each -> uses(each.uops(), each.uses(), pipes);
    List<List<Double>> uses = machine.instructions().stream().map(usesOf).toList();
    Optional<List<Double>> gather =
        Optional.ofNullable(machine.moves().get(Move.GATHER)).map(usesOf);
    int parts = parts(Stream.concat(uses.stream(), gather.stream()).flatMap(List::stream).toList());
    List<Tool> tools = new ArrayList<>();
    for (int i = 0; i < uses.size(); i++) {
      Instruction instruction = machine.instructions().get(i);
      List<Integer> whole = whole(uses.get(i), parts);
      int latency = whole(List.of(instruction.latency()), 1).getFirst();
      for (Instruction.Form form : instruction.forms()) {
        written(form.term(), grammar, constants)
            .ifPresent(term -> tools.add(new Tool(form.mnemonic(), term, latency, whole)));
      }
      if (instruction.logic() > 0) {
        for (Expr term : logic(instruction.logic(), grammar, constants)) {
          tools.add(new Tool(instruction.name(), term, latency, whole));
        }
      }
    }
    List<Integer> load =
        whole(gather.orElseGet(() -> uses(1, Map.of(Machine.LOAD, 1.0), pipes)), parts);
    List<Integer> bit = machine.bit().map(usesOf).map(each -> whole(each, parts)).orElse(load);
    List<Double> capacities =
        Stream.concat(Stream.of(machine.issue()), pipes.stream().map(machine::pipes))
            .map(pipesOfAKind -> pipesOfAKind * machine.lanes() * parts)
            .toList();
    return new Toolbox(tools, capacities, load, bit, machine.gathers(), machine.immediateBits());
  }

  /** Returns the operators of a grammar as tools, of which each counts one. */
  public static Toolbox of(Grammar grammar) {
    Expr a = new Expr.Input("a");
    Expr b = new Expr.Input("b");
    List<Tool> tools = new ArrayList<>();
    for (UnaryOp op : grammar.unary()) {
      tools.add(new Tool(op.symbol(), op.over(a), 1, List.of(1)));
    }
    for (BinaryOp op : grammar.binary()) {
      tools.add(new Tool(op.symbol(), op.over(a, b), 1, List.of(1)));
    }
    return new Toolbox(tools, List.of(1.0), List.of(0), List.of(0), false, 0);
  }

  private static List<Double> uses(double uops, Map<String, Double> byPipe, List<String> pipes) {
    return Stream.concat(
            Stream.of(uops), pipes.stream().map(pipe -> byPipe.getOrDefault(pipe, 0.0)))
        .toList();
  }

  /** Returns the least common denominator of all figures. */
  private static int parts(Collection<Double> figures) {
    return IntStream.rangeClosed(1, MOST_PARTS)
        .filter(parts -> figures.stream().allMatch(each -> isWhole(each * parts)))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "the model has fractions that cannot be added exactly: " + figures));
  }

  private static boolean isWhole(double figure) {
    return Math.abs(figure - Math.rint(figure)) < 1e-9;
  }

  private static List<Integer> whole(List<Double> figures, int parts) {
    return figures.stream()
        .map(figure -> {
          if (!isWhole(figure * parts)) {
            throw new IllegalArgumentException("the model has a latency that is not whole");
          }
          return (int) Math.rint(figure * parts);
        })
        .toList();
  }

  /** Returns a term written in the symbols of a grammar, if it has them. */
  private static Optional<Expr> written(Expr term, Grammar grammar, Map<Long, Expr> constants) {
    return switch (term) {
      case Expr.Input input -> Optional.of(input);
      case Expr.Constant(long value) -> Optional.ofNullable(constants.get(value));
      case Expr.Unary(UnaryOp op, Expr x) when grammar.unary().contains(op) ->
          written(x, grammar, constants).map(op::over);
      case Expr.Binary(BinaryOp op, Expr x, Expr y) when grammar.binary().contains(op) ->
          written(x, grammar, constants)
              .flatMap(left -> written(y, grammar, constants).map(right -> op.over(left, right)));
      case Expr _ -> Optional.empty();
    };
  }

  /**
   * Returns a smallest term for every bitwise function of {@code words} words that a grammar can
   * write.
   */
  private static List<Expr> logic(int words, Grammar grammar, Map<Long, Expr> constants) {
    Map<Integer, Expr> byTable = new HashMap<>();
    for (int i = 0; i < words; i++) {
      byTable.put(TABLES.get(i), new Expr.Input(Instruction.VARIABLES.get(i)));
    }
    for (long uniform : List.of(0L, -1L)) {
      Optional.ofNullable(constants.get(uniform))
          .ifPresent(written -> byTable.put((int) uniform & 0xff, written));
    }
    List<Expr> leaves = List.copyOf(byTable.values());
    for (boolean isMore = true; isMore; ) {
      Map<Integer, Expr> known = Map.copyOf(byTable);
      known.forEach((table, term) -> {
        grammar.unary().stream()
            .filter(UnaryOp::isBitwise)
            .forEach(op -> keepSmaller(byTable, (int) op.apply(table) & 0xff, op.over(term)));
        known.forEach((other, right) ->
            grammar.binary().stream()
                .filter(BinaryOp::isBitwise)
                .forEach(op ->
                    keepSmaller(
                        byTable, (int) op.apply(table, other) & 0xff, op.over(term, right))));
      });
      isMore = !byTable.equals(known);
    }
    return byTable.entrySet().stream()
        .filter(each -> !leaves.contains(each.getValue()))
        .sorted(Map.Entry.comparingByKey())
        .map(Map.Entry::getValue)
        .filter(term -> inputs(term).findAny().isPresent())
        .toList();
  }

  private static void keepSmaller(Map<Integer, Expr> byTable, int table, Expr term) {
    byTable.merge(table, term, (old, more) -> more.symbols() < old.symbols() ? more : old);
  }
}
