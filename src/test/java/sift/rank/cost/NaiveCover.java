package sift.rank.cost;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Expr.Binary;
import sift.lang.Expr.Choice;
import sift.lang.Expr.Constant;
import sift.lang.Expr.Input;
import sift.lang.Expr.Leaf;
import sift.lang.Expr.Ternary;
import sift.lang.Expr.Unary;
import sift.lang.UnaryOp;

/**
 * The slow twin of {@link Tiling} and {@link Instruction}: works on trees instead of graphs, finds
 * what an instruction computes by trying all terms for its variables, and the cheapest cover by
 * trying every instruction, or none, for every term.
 */
final class NaiveCover {
  private static final List<String> REGISTERS = List.of("a", "b", "c", "d", "known");

  private final Machine machine;
  private final Inputs inputs;
  private final Map<Expr, List<Use>> uses = new HashMap<>();

  NaiveCover(Machine machine, Inputs inputs) {
    this.machine = machine;
    this.inputs = inputs;
  }

  /** An instruction that computes a term from the values of others. */
  private record Use(Instruction instruction, Set<Expr> registers) {}

  /** The figures of the cheapest cover; nothing if there is none. */
  Optional<List<Double>> cheapest(Expr formula) {
    Expr root = folded(formula);
    List<Expr> computed = terms(root).stream().filter(term -> !isTable(term)).toList();
    return cheapest(root, computed, 0, new HashMap<>());
  }

  private Optional<List<Double>> cheapest(
      Expr root, List<Expr> terms, int next, Map<Expr, Use> chosen) {
    if (next == terms.size()) {
      boolean isWhole =
          isAtHand(root, chosen)
              && chosen.values().stream()
                  .flatMap(use -> use.registers().stream())
                  .allMatch(register -> isAtHand(register, chosen));
      return isWhole ? Optional.of(figures(root, chosen)) : Optional.empty();
    }
    Expr term = terms.get(next);
    Optional<List<Double>> best = cheapest(root, terms, next + 1, chosen);
    for (Use use : uses(term)) {
      chosen.put(term, use);
      Optional<List<Double>> other = cheapest(root, terms, next + 1, chosen);
      if (best.isEmpty() || (other.isPresent() && isLess(other.get(), best.get()))) {
        best = other;
      }
      chosen.remove(term);
    }
    return best;
  }

  /** The least latency of a formula; what terms share has no part in it. */
  double leastLatency(Expr formula) {
    return least(folded(formula), new HashMap<>());
  }

  /** Returns the least latency of a term; that of each term is kept, for it is asked often. */
  private double least(Expr term, Map<Expr, Double> known) {
    if (isKnown(term) || term instanceof Leaf) {
      return 0;
    }
    Double least = known.get(term);
    if (least == null) {
      least =
          uses(term).stream()
              .mapToDouble(use ->
                  use.instruction().latency()
                      + use.registers().stream().mapToDouble(x -> least(x, known)).max().orElse(0))
              .min()
              .orElse(Double.POSITIVE_INFINITY);
      known.put(term, least);
    }
    return least;
  }

  private boolean isAtHand(Expr term, Map<Expr, Use> chosen) {
    return isKnown(term) || term instanceof Leaf || chosen.containsKey(term);
  }

  private List<Double> figures(Expr root, Map<Expr, Use> chosen) {
    Set<Expr> words = new HashSet<>(Set.of(root));
    chosen.values().forEach(use -> words.addAll(use.registers()));
    double uops = chosen.values().stream().mapToDouble(use -> use.instruction().uops()).sum();
    Map<String, Double> busy = new HashMap<>();
    chosen
        .values()
        .forEach(use ->
            use.instruction()
                .uses()
                .forEach((unit, count) -> busy.merge(unit, count, Double::sum)));
    if (words.stream().anyMatch(this::isBit)) {
      words.add(new Constant(1)); // which is shifted
    }
    double constants = 0;
    for (Expr word : words) {
      if (word instanceof Constant(long value)) {
        constants++;
      } else if (isKnown(word) && !isSquare(word) && !chosen.containsKey(word)) {
        Optional<Instruction> made =
            isBit(word) ? machine.bit() : Optional.ofNullable(machine.moves().get(Move.GATHER));
        constants += isBit(word) ? 0 : 1;
        uops += made.map(Instruction::uops).orElse(1.0);
        made.map(Instruction::uses)
            .orElse(Map.of("load", 1.0))
            .forEach((unit, count) -> busy.merge(unit, count, Double::sum));
      }
    }
    double cycles = uops / machine.issue();
    for (String unit : busy.keySet()) {
      cycles =
          Math.max(cycles, busy.getOrDefault(unit, 0.0) / machine.units().getOrDefault(unit, 0.0));
    }
    double throughput = cycles / machine.lanes();
    double latency = latency(root, chosen);
    return machine.throughputFirst()
        ? List.of(throughput, latency, constants)
        : List.of(latency, throughput, constants);
  }

  private double latency(Expr term, Map<Expr, Use> chosen) {
    Use use = chosen.get(term);
    return use == null || isKnown(term)
        ? 0
        : use.instruction().latency()
            + use.registers().stream().mapToDouble(x -> latency(x, chosen)).max().orElse(0);
  }

  private static boolean isLess(List<Double> a, List<Double> b) {
    for (int i = 0; i < a.size(); i++) {
      if (!a.get(i).equals(b.get(i))) {
        return a.get(i) < b.get(i);
      }
    }
    return false;
  }

  private List<Use> uses(Expr term) {
    List<Use> known = uses.get(term);
    if (known == null) {
      known = allUses(term);
      uses.put(term, known);
    }
    return known;
  }

  private List<Use> allUses(Expr term) {
    List<Use> uses = new ArrayList<>();
    for (Instruction instruction : machine.instructions()) {
      for (Instruction.Form form : instruction.forms()) {
        if (isSameOperator(form.term(), term)) {
          List<String> variables = variables(form.term());
          assign(form.term(), term, variables, 0, new HashMap<>(), instruction, uses);
        }
      }
      if (instruction.logic() > 0 && isBitwise(term)) {
        cuts(term).stream()
            .filter(cut -> cut.size() <= instruction.logic())
            .forEach(cut -> uses.add(new Use(instruction, cut)));
      }
    }
    return uses;
  }

  /** Tries all terms of {@code term} that the variables from {@code next} on may stand for. */
  private void assign(
      Expr pattern,
      Expr term,
      List<String> variables,
      int next,
      Map<String, Expr> values,
      Instruction instruction,
      List<Use> uses) {
    if (next < variables.size()) {
      for (Expr value : withLeaves(term)) {
        if (isAllowed(variables.get(next), value)) {
          values.put(variables.get(next), value);
          assign(pattern, term, variables, next + 1, values, instruction, uses);
        }
      }
    } else if (isInstance(pattern, term, values)) {
      Set<Expr> registers = new HashSet<>();
      variables.stream()
          .filter(REGISTERS::contains)
          .forEach(variable -> registers.add(value(values, variable)));
      uses.add(new Use(instruction, registers));
    }
  }

  private static Expr value(Map<String, Expr> values, String variable) {
    return Optional.ofNullable(values.get(variable)).orElseThrow();
  }

  private boolean isInstance(Expr pattern, Expr term, Map<String, Expr> values) {
    if (pattern instanceof Input(String name)) {
      return value(values, name).equals(term);
    }
    if (pattern instanceof Constant) {
      return pattern.equals(term);
    }
    if (isTable(term) || !isSameOperator(pattern, term)) {
      return false;
    }
    List<Expr> patterns = operands(pattern);
    List<Expr> operands = operands(term);
    return areInstances(patterns, operands, values)
        || (pattern instanceof Binary(BinaryOp op, Expr x, Expr y)
            && op.isCommutative()
            && areInstances(patterns, operands.reversed(), values));
  }

  private boolean areInstances(List<Expr> patterns, List<Expr> terms, Map<String, Expr> values) {
    for (int i = 0; i < patterns.size(); i++) {
      if (!isInstance(patterns.get(i), terms.get(i), values)) {
        return false;
      }
    }
    return true;
  }

  private boolean isAllowed(String variable, Expr term) {
    if (variable.equals("known")) {
      boolean isSquare = term instanceof Input(String name) && inputs.square().contains(name);
      return isKnown(term) && !isSquare; // the complement of the square would be another word
    }
    if (variable.equals("square")) {
      return isSquare(term);
    }
    if (REGISTERS.contains(variable)) {
      return true;
    }
    if (!(term instanceof Constant(long value))) {
      return false;
    }
    return switch (variable) {
      case "imm" -> fits(value, machine.immediateBits());
      case "count" -> 0 <= value && value <= 63;
      default -> 1 <= value && value <= 3;
    };
  }

  private static boolean fits(long value, int bits) {
    return bits > 0 && (bits == 64 || Math.abs(value + 0.5) < Math.pow(2, bits - 1.0));
  }

  /** All sets of words that a tree of bitwise operators can be cut off at. */
  private Set<Set<Expr>> cuts(Expr term) {
    Set<Set<Expr>> cuts = Set.of(Set.of());
    for (Expr operand : operands(term)) {
      Set<Set<Expr>> ofOperand = new HashSet<>();
      boolean isUniform = operand instanceof Constant(long value) && (value == 0 || value == -1);
      ofOperand.add(isUniform ? Set.of() : Set.of(operand));
      if (isBitwise(operand) && !isTable(operand)) {
        ofOperand.addAll(cuts(operand));
      }
      Set<Set<Expr>> more = new HashSet<>();
      for (Set<Expr> left : cuts) {
        for (Set<Expr> right : ofOperand) {
          Set<Expr> both = new HashSet<>(left);
          both.addAll(right);
          more.add(both);
        }
      }
      cuts = more;
    }
    return cuts;
  }

  private static boolean isBitwise(Expr term) {
    return term instanceof Ternary
        || (term instanceof Unary(UnaryOp op, Expr x) && op == UnaryOp.NOT)
        || (term instanceof Binary(BinaryOp op, Expr x, Expr y)
            && Set.of(BinaryOp.AND, BinaryOp.OR, BinaryOp.XOR, BinaryOp.AND_NOT).contains(op));
  }

  private static boolean isSameOperator(Expr a, Expr b) {
    return switch (a) {
      case Leaf leaf -> false;
      case Unary(UnaryOp op, Expr x) -> b instanceof Unary(UnaryOp other, Expr y) && op == other;
      case Binary(BinaryOp op, Expr x, Expr y) ->
          b instanceof Binary(BinaryOp other, Expr u, Expr v) && op == other;
      case Ternary(int table, Expr x, Expr y, Expr z) ->
          b instanceof Ternary(int other, Expr u, Expr v, Expr w) && table == other;
      case Choice _ -> b instanceof Choice;
      case Expr.Call _ -> false;
    };
  }

  /** The formula with the terms of constants computed. */
  private static Expr folded(Expr expr) {
    if (names(expr).isEmpty()) {
      return new Constant(expr.value(input -> 0));
    }
    return switch (expr) {
      case Leaf leaf -> leaf;
      case Unary(UnaryOp op, Expr x) -> new Unary(op, folded(x));
      case Binary(BinaryOp op, Expr x, Expr y) -> new Binary(op, folded(x), folded(y));
      case Ternary(int table, Expr x, Expr y, Expr z) ->
          new Ternary(table, folded(x), folded(y), folded(z));
      case Choice(Expr x, Expr y, Expr z) -> new Choice(folded(x), folded(y), folded(z));
      case Expr.Call call -> folded(call.inlined());
    };
  }

  /** Whether an instruction computes a word as the bit of the square. */
  private boolean isBit(Expr word) {
    return machine.bit().isPresent()
        && word instanceof Input(String name)
        && inputs.bits().contains(name);
  }

  /** Whether a term is in a table and nowhere else. */
  private boolean isTable(Expr term) {
    return isKnown(term) && (!machine.gathers() || term instanceof Leaf);
  }

  private boolean isSquare(Expr term) {
    return term instanceof Input(String name) && inputs.square().contains(name);
  }

  /** Whether a term is the same on every board. */
  private boolean isKnown(Expr term) {
    return names(term).stream()
        .allMatch(name -> inputs.square().contains(name) || inputs.perSquare().contains(name));
  }

  private static Set<String> names(Expr term) {
    Set<String> names = new HashSet<>();
    if (term instanceof Input(String name)) {
      names.add(name);
    }
    operands(term).forEach(operand -> names.addAll(names(operand)));
    return names;
  }

  private static List<String> variables(Expr pattern) {
    return names(pattern).stream().sorted().toList();
  }

  /** The terms of a formula that have an operator. */
  private static Set<Expr> terms(Expr expr) {
    Set<Expr> terms = withLeaves(expr);
    terms.removeIf(Leaf.class::isInstance);
    return terms;
  }

  private static Set<Expr> withLeaves(Expr expr) {
    Set<Expr> terms = new LinkedHashSet<>();
    terms.add(expr);
    operands(expr).forEach(operand -> terms.addAll(withLeaves(operand)));
    return terms;
  }

  private static List<Expr> operands(Expr expr) {
    return switch (expr) {
      case Leaf leaf -> List.of();
      case Unary(UnaryOp op, Expr x) -> List.of(x);
      case Binary(BinaryOp op, Expr x, Expr y) -> List.of(x, y);
      case Ternary(int table, Expr x, Expr y, Expr z) -> List.of(x, y, z);
      case Choice(Expr x, Expr y, Expr z) -> List.of(x, y, z);
      case Expr.Call call -> call.operands();
    };
  }
}
