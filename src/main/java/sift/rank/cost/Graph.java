package sift.rank.cost;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Program;
import sift.lang.UnaryOp;

/**
 * A program as a graph of nodes with operands first. Equal terms, up to exchanged operands, are one
 * node; constants are folded; a word that depends on the slider's square only is a leaf, unless the
 * machine gathers it.
 */
final class Graph {
  private final List<Node> nodes = new ArrayList<>();
  private final Map<Program.Step, Integer> numbers = new HashMap<>();
  private final List<Integer> roots;
  private final Kind ofSquare;
  private final Kind ofBit;
  private final Kind ofSmall;

  /** The source of a node's word. */
  enum Kind {
    /** An input that varies from board to board. */
    BOARD,
    /** The number of the slider's square. */
    SQUARE,
    /** A word that depends on the square only: loaded from a table. */
    TABLE,
    /** The same on a machine that gathers it from a table, or computes it where it can. */
    KNOWN,
    /** The bit of the square, computed from 1 by one instruction. */
    BIT,
    /** A word that depends on the square only, looked up in a small table. */
    SMALL,
    /** A word that never changes. */
    CONSTANT,
    /** Computed. */
    OPERATOR
  }

  /**
   * A node.
   *
   * @param step the operator or leaf, its operands as numbers of nodes
   */
  record Node(Kind kind, Program.Step step) {
    /** Returns the numbers of the nodes it is computed from; none unless it is computed. */
    List<Integer> operands() {
      return isComputed() ? step.operands() : List.of();
    }

    /** Whether instructions compute it, or may. */
    boolean isComputed() {
      return kind == Kind.OPERATOR || kind == Kind.KNOWN || kind == Kind.BIT || kind == Kind.SMALL;
    }

    /** Whether every bit of the word depends on the same bits of the operands only. */
    boolean isBitwise() {
      return isComputed()
          && switch (step) {
            case Program.Unary(UnaryOp op, int x) -> op.isBitwise();
            case Program.Binary(BinaryOp op, int x, int y) -> op.isBitwise();
            case Program.Ternary _ -> true;
            case Program.Parameter _, Program.Constant _ -> false;
            case Program.WideConstant _, Program.Choice _ -> false;
          };
    }
  }

  /**
   * The graph of a program.
   *
   * @param ofSquare the kind of words that depend on the square only
   * @param ofBit the kind of the bit of the square
   * @param ofSmall the kind of words in small tables
   */
  Graph(Program program, Inputs inputs, Kind ofSquare, Kind ofBit, Kind ofSmall) {
    this.ofSquare = ofSquare;
    this.ofBit = ofBit;
    this.ofSmall = ofSmall;
    int[] moved = new int[program.steps().size()];
    for (int i = 0; i < moved.length; i++) {
      Program.Step step = program.steps().get(i).renumbered(moved);
      moved[i] =
          switch (step) {
            case Program.Parameter(int index) ->
                number(new Node(kind(program.inputs().get(index), inputs), step));
            case Program.Constant constant -> number(new Node(Kind.CONSTANT, constant));
            case Program.WideConstant constant -> number(new Node(Kind.CONSTANT, constant));
            case Program.Unary _, Program.Binary _, Program.Ternary _, Program.Choice _ ->
                operator(step.ordered());
          };
    }
    roots = program.results().stream().map(result -> moved[result]).distinct().toList();
  }

  int size() {
    return nodes.size();
  }

  /** Returns the nodes of the results, equal ones once. */
  List<Integer> roots() {
    return roots;
  }

  Node node(int number) {
    return nodes.get(number);
  }

  /** Returns the node of the constant 1, which exists where the bit of the square does. */
  int one() {
    return number(new Node(Kind.CONSTANT, new Program.Constant(1)));
  }

  private Kind kind(String input, Inputs inputs) {
    if (inputs.bits().contains(input)) {
      if (ofBit == Kind.BIT) {
        one(); // before the bit, as it is an operand
      }
      return ofBit;
    }
    if (inputs.small().contains(input)) {
      return ofSmall;
    }
    return inputs.square().contains(input)
        ? Kind.SQUARE
        : inputs.perSquare().contains(input) ? ofSquare : Kind.BOARD;
  }

  private int operator(Program.Step step) {
    List<Node> operands = step.operands().stream().map(nodes::get).toList();
    if (operands.stream().allMatch(operand -> operand.kind() == Kind.CONSTANT)) {
      return number(new Node(Kind.CONSTANT, new Program.Constant(value(step))));
    }
    boolean isKnown = operands.stream().allMatch(operand -> isKnown(operand.kind()));
    return number(new Node(isKnown ? ofSquare : Kind.OPERATOR, step));
  }

  private long value(Program.Step step) {
    return Program.word(
        BitWidth.WORD,
        step,
        input -> {
          throw new IllegalArgumentException("input " + input + " is no constant");
        },
        this::constant);
  }

  private long constant(int node) {
    return value(nodes.get(node).step());
  }

  private static boolean isKnown(Kind kind) {
    return switch (kind) {
      case SQUARE, TABLE, KNOWN, BIT, SMALL, CONSTANT -> true;
      case BOARD, OPERATOR -> false;
    };
  }

  private int number(Node node) {
    Integer known = numbers.get(node.step());
    if (known != null) {
      return known;
    }
    numbers.put(node.step(), nodes.size());
    nodes.add(node);
    return nodes.size() - 1;
  }
}
