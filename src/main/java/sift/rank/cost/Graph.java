package sift.rank.cost;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Expr.Binary;
import sift.lang.Expr.Constant;
import sift.lang.Expr.Input;
import sift.lang.Expr.Ternary;
import sift.lang.Expr.Unary;
import sift.lang.UnaryOp;

/**
 * Formulas as a graph: equal terms, exchanged operands or not, are one node, and what is known
 * before the board is a leaf.
 *
 * <p>Nodes are numbered so that operands come before what is computed from them.
 */
final class Graph {
  private final Inputs inputs;
  private final List<Node> nodes = new ArrayList<>();
  private final Map<Expr, Integer> numbers = new HashMap<>();
  private final List<Integer> roots;

  /** The origin of a node's word. */
  enum Kind {
    /** An input that varies from board to board. */
    BOARD,
    /** The number of the slider's square. */
    SQUARE,
    /** A word that depends on the square only: read from a table. */
    TABLE,
    /** A word that never changes. */
    CONSTANT,
    /** Computed. */
    OPERATOR
  }

  /**
   * A node.
   *
   * @param expr the term it stands for, constants folded
   * @param operands the numbers of its operands; none unless it is computed
   */
  record Node(Kind kind, Expr expr, List<Integer> operands) {
    /** Returns whether every bit of the word depends on the same bits of the operands only. */
    boolean isBitwise() {
      return kind == Kind.OPERATOR
          && switch (expr) {
            case Unary(UnaryOp op, Expr operand) -> op.isBitwise();
            case Binary(BinaryOp op, Expr left, Expr right) -> op.isBitwise();
            case Ternary ternary -> true;
            case Input input -> false;
            case Constant constant -> false;
          };
    }
  }

  private Graph(List<Expr> formulas, Inputs inputs) {
    this.inputs = inputs;
    roots = formulas.stream().map(this::add).distinct().toList();
  }

  /** Returns the graph of {@code formulas}. */
  static Graph of(List<Expr> formulas, Inputs inputs) {
    return new Graph(formulas, inputs);
  }

  int size() {
    return nodes.size();
  }

  /** Returns the nodes of the formulas, equal ones once. */
  List<Integer> roots() {
    return roots;
  }

  Node node(int number) {
    return nodes.get(number);
  }

  private int add(Expr expr) {
    return switch (expr) {
      case Input input -> leaf(kind(input), input);
      case Constant constant -> leaf(Kind.CONSTANT, constant);
      case Unary(UnaryOp op, Expr operand) -> {
        int x = add(operand);
        yield node(new Unary(op, expr(x)), List.of(x));
      }
      case Binary(BinaryOp op, Expr left, Expr right) -> {
        int x = add(left);
        int y = add(right);
        yield op.isCommutative() && y < x
            ? node(new Binary(op, expr(y), expr(x)), List.of(y, x))
            : node(new Binary(op, expr(x), expr(y)), List.of(x, y));
      }
      case Ternary(int table, Expr a, Expr b, Expr c) -> {
        int x = add(a);
        int y = add(b);
        int z = add(c);
        yield node(new Ternary(table, expr(x), expr(y), expr(z)), List.of(x, y, z));
      }
    };
  }

  private Expr expr(int number) {
    return nodes.get(number).expr();
  }

  private Kind kind(Input input) {
    return inputs.square().contains(input.name())
        ? Kind.SQUARE
        : inputs.perSquare().contains(input.name()) ? Kind.TABLE : Kind.BOARD;
  }

  private int leaf(Kind kind, Expr expr) {
    return number(new Node(kind, expr, List.of()));
  }

  private int node(Expr expr, List<Integer> operands) {
    if (operands.stream().allMatch(operand -> nodes.get(operand).kind() == Kind.CONSTANT)) {
      return leaf(Kind.CONSTANT, new Constant(expr.value(input -> 0)));
    }
    if (operands.stream().allMatch(operand -> isKnown(nodes.get(operand).kind()))) {
      return leaf(Kind.TABLE, expr);
    }
    return number(new Node(Kind.OPERATOR, expr, operands));
  }

  private static boolean isKnown(Kind kind) {
    return switch (kind) {
      case SQUARE, TABLE, CONSTANT -> true;
      case BOARD, OPERATOR -> false;
    };
  }

  private int number(Node node) {
    Integer known = numbers.get(node.expr());
    if (known != null) {
      return known;
    }
    numbers.put(node.expr(), nodes.size());
    nodes.add(node);
    return nodes.size() - 1;
  }
}
