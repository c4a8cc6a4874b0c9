package sift.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.expr.Expr;
import sift.expr.Expr.Binary;
import sift.expr.Expr.Leaf;
import sift.expr.Expr.Ternary;
import sift.expr.Expr.Unary;
import sift.expr.TernaryLogic;
import sift.geometry.Bitboard;
import sift.geometry.Square;
import sift.target.Domain;
import sift.target.Slider;
import sift.target.Target;

/** {@code sift show}: each step of a formula as a board. */
@Command(
    name = "show",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    usageHelpWidth = 90,
    description = "Shows how a formula works on one case: each step as a number and as a board.",
    footer =
        "%nExample: sift show '(occ ^ (occ - 1))' --target diagonal --square b2 --occupied e5,g7")
final class ShowCommand implements Callable<Integer> {
  private static final int BOARDS_PER_ROW = 4;

  @Spec private CommandSpec spec;
  @Mixin private Wanted wanted = new Wanted();

  @Parameters(paramLabel = "FORMULA", description = "A formula, as C, C++ or Java write it.")
  private String text = "";

  @Option(
      names = "--square",
      paramLabel = "SQ",
      defaultValue = "d4",
      description = "The slider's square, a1 to h8. Default: d4.")
  private String square = "d4";

  @Option(
      names = "--occupied",
      paramLabel = "SQ,SQ..|0x..",
      description =
          "Occupied squares, or a bitboard; those off the line do not matter. Default: the middle of"
              + " the ray.")
  private @Nullable String occupied;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    List<Target> targets = wanted.targets();
    for (Target target : targets) {
      show(out, target, Wanted.formula(text, target));
    }
    return Main.DONE;
  }

  private void show(PrintWriter out, Target target, Expr formula) {
    Domain domain = target.domain();
    int index = caseOf(target);
    int from = domain.square(index);
    out.printf(
        "%s, %s; slider on %s, occupied: %s%n%n",
        target.name(),
        target.comparedUnder(),
        Square.name(from),
        Bitboard.names(domain.occupied(index)));
    Map<Expr, Integer> steps = new LinkedHashMap<>();
    number(formula, steps);
    List<String> heads = new ArrayList<>();
    List<List<String>> boards = new ArrayList<>();
    steps.forEach((step, number) -> {
      long value = step.value(input -> domain.column(input.name())[index]);
      out.printf("  [%d]  %-32s = %s%n", number, shallow(step, steps), number(value));
      heads.add("[" + number + "]");
      boards.add(Bitboard.picture(value));
    });
    long slider = 1L << from;
    long result = formula.value(input -> domain.column(input.name())[index]) & domain.mask(index);
    heads.addAll(List.of("mask", "result & mask", "expected"));
    boards.add(Bitboard.picture(domain.mask(index), slider));
    boards.add(Bitboard.picture(result, slider));
    boards.add(Bitboard.picture(domain.expected(index), slider));
    out.println();
    print(out, heads, boards);
    out.println(
        result == domain.expected(index)
            ? "right in this case; sift verify tries them all"
            : "wrong in this case");
  }

  /** The place in the target's domain of the case that the options describe. */
  private int caseOf(Target target) {
    Domain domain = target.domain();
    int from = square();
    long full = 0;
    for (int i = 0; i < domain.cases(); i++) {
      full = domain.square(i) == from ? domain.mask(i) : full;
    }
    long blockers = (occupied == null ? middle(full) : board(occupied)) & full;
    long seen = blockers | (target.slider() == Slider.INCLUDED ? 1L << from : 0);
    for (int i = 0; i < domain.cases(); i++) {
      if (domain.square(i) == from && domain.occupied(i) == seen) {
        return i;
      }
    }
    throw new IllegalStateException("no such case: " + Square.name(from) + " " + seen);
  }

  private int square() {
    try {
      return Square.parse(square);
    } catch (IllegalArgumentException e) {
      throw new UserException("--square: " + e.getMessage());
    }
  }

  private static long board(String text) {
    try {
      if (text.startsWith("0x") || text.startsWith("0X")) {
        return Long.parseUnsignedLong(text.substring(2), 16);
      }
      long board = 0;
      for (String name : text.isBlank() ? new String[0] : text.strip().split("[,\\s]+")) {
        board |= 1L << Square.parse(name);
      }
      return board;
    } catch (NumberFormatException e) {
      throw new UserException(
          "--occupied: '" + text + "' is not a bitboard; allowed are 0x and 1 to 16 digits");
    } catch (IllegalArgumentException e) {
      throw new UserException("--occupied: " + e.getMessage());
    }
  }

  private static long middle(long mask) {
    long rest = mask;
    for (int i = 0; i < (Long.bitCount(mask) - 1) / 2; i++) {
      rest &= rest - 1;
    }
    return Long.lowestOneBit(rest);
  }

  /** Numbers the steps in the order in which they can be computed; equal ones once. */
  private static void number(Expr expr, Map<Expr, Integer> steps) {
    switch (expr) {
      case Leaf leaf -> {}
      case Unary(var op, Expr operand) -> number(operand, steps);
      case Binary(var op, Expr left, Expr right) -> {
        number(left, steps);
        number(right, steps);
      }
      case Ternary(int table, Expr a, Expr b, Expr c) -> {
        number(a, steps);
        number(b, steps);
        number(c, steps);
      }
    }
    steps.putIfAbsent(expr, steps.size() + 1);
  }

  /** A step with its operands as references to earlier steps. */
  private static String shallow(Expr step, Map<Expr, Integer> steps) {
    return switch (step) {
      case Leaf leaf -> leaf.toString();
      case Unary(var op, Expr operand) ->
          op.head() + reference(operand, steps) + (op.isPrefix() ? "" : ")");
      case Binary(var op, Expr left, Expr right) when op.isInfix() ->
          reference(left, steps) + op.separator() + reference(right, steps);
      case Binary(var op, Expr left, Expr right) ->
          op.head() + reference(left, steps) + op.separator() + reference(right, steps) + ")";
      case Ternary(int table, Expr a, Expr b, Expr c) ->
          "%s(0x%x, %s, %s, %s)"
              .formatted(
                  TernaryLogic.SYMBOL,
                  table,
                  reference(a, steps),
                  reference(b, steps),
                  reference(c, steps));
    };
  }

  private static String reference(Expr operand, Map<Expr, Integer> steps) {
    return operand instanceof Leaf ? operand.toString() : "[" + steps.get(operand) + "]";
  }

  private static String number(long value) {
    return value >= 0 && value < 1024 ? Long.toString(value) : "0x%016x".formatted(value);
  }

  private static void print(PrintWriter out, List<String> heads, List<List<String>> boards) {
    for (int from = 0; from < boards.size(); from += BOARDS_PER_ROW) {
      int to = Math.min(from + BOARDS_PER_ROW, boards.size());
      StringBuilder head = new StringBuilder("  ");
      heads.subList(from, to).forEach(title -> head.append("%-19s".formatted(title)));
      out.println(head.toString().stripTrailing());
      for (int row = 0; row < 8; row++) {
        StringBuilder line = new StringBuilder("  ");
        for (List<String> board : boards.subList(from, to)) {
          line.append("%-19s".formatted(board.get(row)));
        }
        out.println(line.toString().stripTrailing());
      }
      out.println();
    }
  }
}
