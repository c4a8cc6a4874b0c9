package sift.kernel.line;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sift.geometry.Square;
import sift.kernel.GatherCode;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.Program;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;

/**
 * Moves into tables whatever a program computes of the square alone, and makes equal tables one.
 *
 * <p>The first input is the board; the others are words by square. Where tables are gathered, words
 * of a few instructions, and what is computed from these alone, are computed from {@link #SQUARE}
 * instead: its bit, its file and its rank with that bit or without, and these on a turned board.
 */
final class SquareTables {
  /** The input that is the number of the square. */
  private static final String SQUARE = "square";

  private static final List<Long> SQUARES = words(square -> square);
  private static final Inputs INPUTS = new Inputs(Set.of(SQUARE), Set.of());
  private static final Map<List<Long>, List<Expr>> FORMULAS = formulas();

  private final GatherCode code;

  /** What is computed is cheapest under these, if anything is. */
  private final Optional<CostModel> costs;

  private final boolean[] isOfBoard;

  /** The word of each step on each square, or each lane of each square, for an empty board. */
  private final long[][] columns;

  /** The names that each table had, in the order of the new inputs. */
  private final Map<List<Long>, List<String>> tables = new LinkedHashMap<>();

  private SquareTables(GatherCode code, Optional<CostModel> costs) {
    this.code = code;
    this.costs = costs;
    List<Program.Step> steps = code.code().steps();
    isOfBoard = new boolean[steps.size()];
    for (int i = 0; i < isOfBoard.length; i++) {
      isOfBoard[i] =
          (steps.get(i) instanceof Program.Parameter(int index) && index == 0)
              || steps.get(i).operands().stream().anyMatch(operand -> isOfBoard[operand]);
    }
    columns = columns(code);
  }

  /**
   * Returns the word of each step on each square. It runs all steps once for each square; a run for
   * each step would take the square of their number.
   */
  private static long[][] columns(GatherCode code) {
    int steps = code.code().steps().size();
    List<Integer> all = IntStream.range(0, steps).boxed().toList();
    Program each = new Program(code.code().inputs(), code.code().steps(), all);
    long[][] columns = new long[steps][code.rows()];
    for (int square = 0; square < code.rows(); square++) {
      long[] words = each.run(code.arguments(square, 0));
      for (int step = 0; step < steps; step++) {
        columns[step][square] = words[step];
      }
    }
    return columns;
  }

  /** Returns a program that computes the same from such tables. */
  static GatherCode of(GatherCode code) {
    return new SquareTables(code, Optional.empty()).moved();
  }

  /** Returns a program that computes the same from the square, and from tables where it must. */
  static GatherCode computing(GatherCode code, CostModel costs) {
    return new SquareTables(code, Optional.of(costs)).moved();
  }

  /** Returns formulas of one or two instructions, the difference of two, and these flipped. */
  private static Map<List<Long>, List<Expr>> formulas() {
    List<String> rotated =
        List.of(
            "0x8000000000000000 >> square",
            "0x8080808080808080 >> (square & 7)",
            "0xff00000000000000 >> (square & 56)");
    List<String> plain =
        List.of("1 << square", "0x0101010101010101 << (square & 7)", "0xff << (square & 56)");
    List<String> texts = new ArrayList<>(List.of(SQUARE));
    for (List<String> words : List.of(plain, rotated)) {
      texts.addAll(words);
      words.stream().skip(1).forEach(x -> texts.add("(%s) &~ (%s)".formatted(x, words.getFirst())));
    }
    texts.addAll(texts.stream().map("byte_swap(%s)"::formatted).toList());
    texts.add("1 << (square ^ 7)");
    Map<List<Long>, List<Expr>> formulas = new HashMap<>();
    for (String text : texts) {
      Expr formula = Parser.parse(text, List.of(SQUARE));
      formulas.computeIfAbsent(words(formula), _ -> new ArrayList<>()).add(formula);
    }
    return formulas;
  }

  private static List<Long> words(Expr formula) {
    return words(square -> formula.value(_ -> square));
  }

  private static List<Long> words(LongUnaryOperator word) {
    return LongStream.range(0, Square.COUNT).map(word).boxed().toList();
  }

  private GatherCode moved() {
    Expr result = term(code.code().results().getFirst());
    String board = code.code().inputs().getFirst();
    List<String> inputs = new ArrayList<>(List.of(board));
    Map<String, String> names = new LinkedHashMap<>();
    List<Long> words = new ArrayList<>();
    if (Program.of(result).inputs().contains(SQUARE)) {
      inputs.add(SQUARE);
      words.addAll(SQUARES);
    }
    tables.forEach((table, former) -> {
      String name = common(former);
      while (inputs.contains(name)) {
        name += "_";
      }
      inputs.add(name);
      names.put(former.getFirst(), name);
      words.addAll(table);
    });
    Expr renamed =
        result.with(input -> new Expr.Input(names.getOrDefault(input.name(), input.name())));
    return new GatherCode(Program.simplified(inputs, List.of(renamed)), words);
  }

  /** Returns a step over the board and tables. */
  private Expr term(int step) {
    Program.Step value = code.code().steps().get(step);
    return switch (value) {
      case Program.Constant(long word) -> new Expr.Constant(word);
      case Program.Parameter(int index) when index == 0 -> new Expr.Input(name(index));
      case Program.Step _ when !isOfBoard[step] -> computed(step).orElseGet(() -> table(step));
      case Program.Unary(var op, int x) -> new Expr.Unary(op, term(x));
      case Program.Binary(var op, int x, int y) -> new Expr.Binary(op, term(x), term(y));
      case Program.Ternary(int table, int a, int b, int c) ->
          new Expr.Ternary(table, term(a), term(b), term(c));
      case Program.Choice(int condition, int then, int otherwise) ->
          new Expr.Choice(term(condition), term(then), term(otherwise));
      case Program.Parameter _ -> throw new AssertionError("a word of the square is a table");
      case Program.WideConstant wide -> throw wide.refusal();
    };
  }

  /** Returns a word by square as the cheapest formula of the square, if it is to be computed. */
  private Optional<Expr> computed(int step) {
    return costs.flatMap(model ->
        Stream.concat(
                ofOperands(step).stream(), FORMULAS.getOrDefault(column(step), List.of()).stream())
            .min(Comparator.comparing(formula -> model.cost(formula, INPUTS))));
  }

  private Optional<Expr> ofOperands(int step) {
    return switch (code.code().steps().get(step)) {
      case Program.Constant(long word) -> Optional.of(new Expr.Constant(word));
      case Program.Unary(var op, int x) -> computed(x).map(term -> new Expr.Unary(op, term));
      case Program.Binary(var op, int x, int y) ->
          computed(x).flatMap(left -> computed(y).map(right -> new Expr.Binary(op, left, right)));
      case Program.Parameter _, Program.Ternary _, Program.Choice _ -> Optional.empty();
      case Program.WideConstant _ -> Optional.empty();
    };
  }

  private String name(int input) {
    return code.code().inputs().get(input);
  }

  /** Returns the input that is a step in a table. */
  private Expr table(int step) {
    List<Long> table = column(step);
    List<String> names = tables.computeIfAbsent(table, _ -> new ArrayList<>());
    String name = wished(step);
    if (!names.contains(name)) {
      names.add(name);
    }
    return new Expr.Input(names.getFirst());
  }

  /** Returns the word of a step on each square. */
  private List<Long> column(int step) {
    return LongStream.of(columns[step]).boxed().toList();
  }

  /** Returns {@code "vertical_slider"} of an input, {@code "vertical_slider_derived"} of a term. */
  private String wished(int step) {
    Program.Step value = code.code().steps().get(step);
    return value instanceof Program.Parameter(int index)
        ? name(index)
        : wished(
                value.operands().stream()
                    .filter(
                        operand -> !(code.code().steps().get(operand) instanceof Program.Constant))
                    .findFirst()
                    .orElseThrow())
            + "_derived";
  }

  /** Returns the words in which names end alike: {@code "slider"} of several lines. */
  private static String common(List<String> names) {
    String end = names.getFirst();
    for (String name : names) {
      while (!name.endsWith(end)) {
        end = end.contains("_") ? end.substring(end.indexOf('_') + 1) : names.getFirst();
        if (end.equals(names.getFirst())) {
          return end;
        }
      }
    }
    return end;
  }
}
