package sift.app.cli.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import sift.app.cli.terminal.UserException;
import sift.file.Nearest;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.FormulaException;
import sift.lang.Grammar;
import sift.lang.Operator;
import sift.lang.Parser;
import sift.lang.Program;
import sift.lang.UnaryOp;

/** Symbols that formulas may have beside those that they may have anyway. */
public final class Hints {
  private static final Map<String, UnaryOp> UNARY = Operator.bySymbol(UnaryOp.values());
  private static final Map<String, BinaryOp> BINARY = Operator.bySymbol(BinaryOp.values());

  @Option(
      names = "--constants",
      paramLabel = "N,..",
      split = ",",
      description = "Further constants that formulas may have, as 10,0x3f,-6.")
  private List<String> constants = new ArrayList<>();

  @Option(
      names = "--operators",
      paramLabel = "OP,..",
      split = ",",
      description = "Further operators that formulas may have, as 'popcount,<'.")
  private List<String> operators = new ArrayList<>();

  /** Returns the grammar with the symbols typed, on words of a width. */
  public Grammar with(Grammar grammar, BitWidth width) {
    List<UnaryOp> unary = new ArrayList<>();
    List<BinaryOp> binary = new ArrayList<>();
    for (String typed : operators) {
      String name = typed.strip();
      if (BINARY.containsKey(name)) {
        binary.add(BINARY.get(name));
      } else if (UNARY.containsKey(name)) {
        unary.add(UNARY.get(name));
      } else {
        throw new UserException(
            "--operators: unknown operator '%s'%s; all are in docs/grammars.md"
                .formatted(
                    name,
                    Nearest.hint(
                        name,
                        Stream.concat(UNARY.keySet().stream(), BINARY.keySet().stream())
                            .toList())));
      }
    }
    List<Long> words = constants.stream().map(text -> constant(text.strip(), width)).toList();
    return grammar.adding(words, unary, binary);
  }

  private static long constant(String text, BitWidth width) {
    try {
      Expr number = Parser.parse(text);
      if (Program.of(number).inputs().isEmpty()) {
        return number.value(width, _ -> 0);
      }
    } catch (FormulaException e) {
      // told below
    }
    throw new UserException(
        "--constants: found '%s', expected numbers, as 10,0x3f".formatted(text));
  }
}
