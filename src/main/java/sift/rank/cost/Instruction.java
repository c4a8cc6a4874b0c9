package sift.rank.cost;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import sift.lang.BinaryOp;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.Program;

/**
 * An instruction, or a fixed sequence of them, and the terms that it computes.
 *
 * @param name its name in the manuals
 * @param forms the terms
 * @param logic it also computes any bitwise function of up to {@code logic} words; 0 for none
 * @param latency cycles from the last operand to the result
 * @param uops micro-operations
 * @param uses the micro-operations by kind of pipe
 */
record Instruction(
    String name,
    List<Form> forms,
    int logic,
    double latency,
    double uops,
    Map<String, Double> uses) {
  /**
   * A term that an instruction computes.
   *
   * @param mnemonic the instruction's name for this term
   * @param term over the variables of {@link #VARIABLES}
   */
  record Form(String mnemonic, Expr term) {}

  /**
   * A way to compute a node.
   *
   * @param mnemonic the name printed
   * @param operands the nodes that must be in registers
   */
  record Way(String mnemonic, Set<Integer> operands) {}

  /** The variable for a word known before the board: from a table, or a constant. */
  static final String KNOWN = "known";

  /** The variables whose words must be in registers. */
  private static final Set<String> REGISTERS = Set.of("a", "b", "c", "d", KNOWN);

  /** A constant that is part of the instruction. */
  private static final String IMMEDIATE = "imm";

  /** A constant shift count, 0 to 63. */
  private static final String COUNT = "count";

  /** The constant 1, 2 or 3. */
  private static final String SCALE = "scale";

  /** The number of the square. */
  static final String SQUARE = "square";

  /** The variables of terms. */
  static final List<String> VARIABLES =
      List.of("a", "b", "c", "d", KNOWN, SQUARE, IMMEDIATE, COUNT, SCALE);

  /** Returns the instruction for a defined function; any pipe takes it. */
  static Instruction of(DefinedFunction function, DefinedFunction.Cost cost) {
    Expr inlined = Program.of(function.body()).formulas().getFirst();
    return new Instruction(
        function.name(),
        List.of(new Form(function.name(), inlined)),
        0,
        cost.latency(),
        cost.uops(),
        Map.of());
  }

  /** Returns the instruction restricted to exactly this term, if it has it. */
  Optional<Instruction> only(Expr term) {
    return forms.stream()
        .filter(form -> form.term().equals(term))
        .findFirst()
        .map(form -> new Instruction(name, List.of(form), 0, latency, uops, uses));
  }

  /** Returns the ways in which this can compute a node, in a fixed order. */
  List<Way> ways(Graph graph, int node, int immediateBits) {
    List<Way> ways = new ArrayList<>();
    for (Form form : forms) {
      for (Map<String, Integer> bound : match(graph, form.term, node, Map.of(), immediateBits)) {
        Set<Integer> registers = new TreeSet<>();
        for (Map.Entry<String, Integer> each : bound.entrySet()) {
          if (REGISTERS.contains(each.getKey())) {
            registers.add(each.getValue());
          }
        }
        ways.add(new Way(form.mnemonic, registers));
      }
    }
    if (logic > 0 && graph.node(node).isBitwise()) {
      cones(graph, node, new HashMap<>()).stream()
          .sorted(Comparator.comparing(Set::toString))
          .forEach(cone -> ways.add(new Way(name, cone)));
    }
    return ways;
  }

  /** Returns all matches of a node with {@code term} that extend a binding of variables. */
  private static List<Map<String, Integer>> match(
      Graph graph, Expr term, int number, Map<String, Integer> bound, int immediateBits) {
    Graph.Node node = graph.node(number);
    return switch (term) {
      case Expr.Input(String name) ->
          allows(name, node, immediateBits) ? bind(bound, name, number) : List.of();
      case Expr.Constant(long value) ->
          node.step().equals(new Program.Constant(value)) ? List.of(bound) : List.of();
      case Expr.WideConstant _ -> List.of();
      case Expr.Unary _, Expr.Binary _, Expr.Ternary _, Expr.Choice _, Expr.Call _ -> {
        if (!node.isComputed() || !isSameOperator(term, node.step())) {
          yield List.of();
        }
        List<Integer> operands = node.operands();
        List<Map<String, Integer>> all =
            new ArrayList<>(matchAll(graph, term.operands(), operands, bound, immediateBits));
        if (term instanceof Expr.Binary(BinaryOp op, Expr _, Expr _) && op.isCommutative()) {
          all.addAll(matchAll(graph, term.operands(), operands.reversed(), bound, immediateBits));
        }
        yield all;
      }
    };
  }

  private static boolean isSameOperator(Expr term, Program.Step step) {
    return !(term instanceof Expr.Call)
        && term.operands().size() == step.operands().size()
        && Program.Step.of(term, step.operands()).equals(step);
  }

  /** Returns all matches of nodes with terms, one after the other. */
  private static List<Map<String, Integer>> matchAll(
      Graph graph,
      List<Expr> terms,
      List<Integer> nodes,
      Map<String, Integer> bound,
      int immediateBits) {
    List<Map<String, Integer>> all = List.of(bound);
    for (int i = 0; i < terms.size(); i++) {
      List<Map<String, Integer>> more = new ArrayList<>();
      for (Map<String, Integer> known : all) {
        more.addAll(match(graph, terms.get(i), nodes.get(i), known, immediateBits));
      }
      all = more;
    }
    return all;
  }

  private static List<Map<String, Integer>> bind(
      Map<String, Integer> bound, String name, int number) {
    Integer known = bound.get(name);
    if (known != null) {
      return known == number ? List.of(bound) : List.of();
    }
    Map<String, Integer> more = new HashMap<>(bound);
    more.put(name, number);
    return List.of(more);
  }

  /** Whether a constant fits {@code immediateBits} bits as two's complement. */
  static boolean isImmediate(long value, int immediateBits) {
    int above = 64 - immediateBits;
    return immediateBits > 0 && ((value << above) >> above) == value;
  }

  private static boolean allows(String variable, Graph.Node node, int immediateBits) {
    return switch (variable) {
      case "a", "b", "c", "d" -> true;
      case SQUARE -> node.kind() == Graph.Kind.SQUARE;
      case KNOWN -> node.kind() == Graph.Kind.TABLE || node.kind() == Graph.Kind.CONSTANT;
      default ->
          node.step() instanceof Program.Constant(long value)
              && admits(variable, value, immediateBits);
    };
  }

  /** Whether a variable matches any word that is computed, read or in a register. */
  static boolean isRegister(String variable) {
    return REGISTERS.contains(variable) && !variable.equals(KNOWN);
  }

  /** Whether a variable for constants matches this one. */
  static boolean admits(String variable, long constant, int immediateBits) {
    return switch (variable) {
      case KNOWN -> true;
      case IMMEDIATE -> isImmediate(constant, immediateBits);
      case COUNT -> constant >= 0 && constant < 64;
      case SCALE -> constant >= 1 && constant <= 3;
      default -> throw new IllegalStateException(variable);
    };
  }

  /** Returns the sets of at most {@link #logic} words that determine a bitwise node. */
  private Set<Set<Integer>> cones(Graph graph, int node, Map<Integer, Set<Set<Integer>>> known) {
    Set<Set<Integer>> found = known.get(node);
    if (found != null) {
      return found;
    }
    Set<Set<Integer>> cones = Set.of(Set.of());
    for (int operand : graph.node(node).operands()) {
      Set<Set<Integer>> more = new HashSet<>();
      for (Set<Integer> base : leaves(graph, operand, known)) {
        for (Set<Integer> cone : cones) {
          Set<Integer> union = new TreeSet<>(cone);
          union.addAll(base);
          if (union.size() <= logic) {
            more.add(union);
          }
        }
      }
      cones = more;
    }
    known.put(node, cones);
    return cones;
  }

  /**
   * Returns the sets of words that determine an operand of a bitwise node: itself, or those of its
   * own operands.
   */
  private Set<Set<Integer>> leaves(Graph graph, int node, Map<Integer, Set<Set<Integer>>> known) {
    boolean isUniform =
        graph.node(node).step() instanceof Program.Constant(long value)
            && (value == 0 || value == -1);
    Set<Set<Integer>> leaves = new HashSet<>();
    leaves.add(isUniform ? Set.of() : Set.of(node));
    if (graph.node(node).isBitwise()) {
      leaves.addAll(cones(graph, node, known));
    }
    return leaves;
  }
}
