package sift.kernel.line;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sift.kernel.GatherCode;
import sift.lang.Expr;
import sift.lang.Program;

/**
 * Moves into tables whatever a program computes of the square alone, and makes equal tables one.
 *
 * <p>The first input is the board; the others are words by square.
 */
final class SquareTables {
  private final GatherCode code;
  private final boolean[] isOfBoard;

  /** The names that each table had, in the order of the new inputs. */
  private final Map<List<Long>, List<String>> tables = new LinkedHashMap<>();

  private SquareTables(GatherCode code) {
    this.code = code;
    List<Program.Step> steps = code.code().steps();
    isOfBoard = new boolean[steps.size()];
    for (int i = 0; i < isOfBoard.length; i++) {
      isOfBoard[i] =
          (steps.get(i) instanceof Program.Parameter(int index) && index == 0)
              || steps.get(i).operands().stream().anyMatch(operand -> isOfBoard[operand]);
    }
  }

  /** Returns a program that computes the same from such tables. */
  static GatherCode of(GatherCode code) {
    return new SquareTables(code).moved();
  }

  private GatherCode moved() {
    Expr result = term(code.code().results().getFirst());
    String board = code.code().inputs().getFirst();
    List<String> inputs = new ArrayList<>(List.of(board));
    Map<String, String> names = new LinkedHashMap<>();
    List<Long> words = new ArrayList<>();
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
      case Program.Step _ when !isOfBoard[step] -> table(step);
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

  private String name(int input) {
    return code.code().inputs().get(input);
  }

  /** Returns the input that is a step in a table. */
  private Expr table(int step) {
    Program alone = new Program(code.code().inputs(), code.code().steps(), List.of(step));
    GatherCode words = new GatherCode(alone, code.table());
    List<Long> table =
        IntStream.range(0, code.rows()).mapToObj(square -> words.run(square, 0)).toList();
    List<String> names = tables.computeIfAbsent(table, _ -> new ArrayList<>());
    String name = wished(step);
    if (!names.contains(name)) {
      names.add(name);
    }
    return new Expr.Input(names.getFirst());
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
