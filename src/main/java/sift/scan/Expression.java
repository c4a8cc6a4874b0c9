package sift.scan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import sift.scan.Value.Leaf;
import sift.scan.Value.Literal;
import sift.scan.Value.Operation;
import sift.scan.Value.Shared;

/** An expression of a method, whose inputs are leaves. */
public final class Expression {
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";

  private final Value value;
  // In the order of the text.
  private final List<Leaf> inputs;

  Expression(Value value) {
    this.value = value;
    Set<Leaf> leaves = new LinkedHashSet<>();
    addLeaves(value, leaves);
    inputs = List.copyOf(leaves);
  }

  private static void addLeaves(Value value, Set<Leaf> leaves) {
    switch (value) {
      case Leaf leaf -> leaves.add(leaf);
      case Operation(Operator _, List<Value> operands) ->
          operands.forEach(operand -> addLeaves(operand, leaves));
      case Literal _ -> {}
      case Shared _ -> throw new IllegalArgumentException("a shared term is no part of another");
    }
  }

  /** Returns the number of operators, casts between int and long left out. */
  public int operations() {
    return operations(value);
  }

  private static int operations(Value value) {
    return value instanceof Operation(Operator operator, List<Value> operands)
        ? (operator.isCounted() ? 1 : 0) + operands.stream().mapToInt(Expression::operations).sum()
        : 0;
  }

  /** Returns the number of inputs. */
  public int inputs() {
    return inputs.size();
  }

  /** Returns the expression as it stands in the method: inputs are named by what they are. */
  public String text() {
    Map<String, String> shown = names();
    Map<Leaf, String> given = given();
    return new JavaText(leaf -> String.valueOf(shown.get(given.get(leaf)))).of(value);
  }

  /**
   * Returns the expression as a method of Java whose parameters are letters: the same for all
   * expressions of one shape.
   */
  public String question() {
    Map<Leaf, String> given = given();
    String parameters =
        inputs.stream()
            .map(leaf -> leaf.sort().javaName() + " " + given.get(leaf))
            .collect(Collectors.joining(", "));
    return "%s f(%s) { return %s; }"
        .formatted(
            value.sort().javaName(),
            parameters,
            new JavaText(leaf -> String.valueOf(given.get(leaf))).of(value));
  }

  /** Returns for each parameter of the question the name that the input has in the method. */
  public Map<String, String> names() {
    Map<String, String> names = new LinkedHashMap<>();
    Map<String, Integer> counts = new HashMap<>();
    Set<String> taken = new HashSet<>();
    given()
        .forEach((leaf, letter) -> {
          String name = leaf.name();
          while (!taken.add(name)) { // another value of the same name
            name = leaf.name() + "_" + counts.merge(leaf.name(), 1, (old, one) -> old + one);
          }
          names.put(letter, name);
        });
    return names;
  }

  private Map<Leaf, String> given() {
    Map<Leaf, String> given = new LinkedHashMap<>();
    List<Leaf> all = new ArrayList<>(inputs);
    for (int i = 0; i < all.size(); i++) {
      String letter = i < LETTERS.length() ? LETTERS.substring(i, i + 1) : "v" + i;
      given.put(all.get(i), letter);
    }
    return given;
  }

  @Override
  public String toString() {
    return text();
  }
}
