package sift.scan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The expressions of some classes, by their shape. */
public final class Shapes {
  /** Smaller expressions have no shorter ones that a compiler would not find. */
  static final int LEAST_OPERATIONS = 4;

  private final Map<String, Shape> byQuestion = new LinkedHashMap<>();
  private int expressions = 0;

  /** Adds an expression if it is worth a question: it has inputs and some operations. */
  void add(Expression expression, Place place) {
    if (expression.operations() >= LEAST_OPERATIONS && expression.inputs() > 0) {
      byQuestion.computeIfAbsent(expression.question(), _ -> new Shape(expression)).add(place);
      expressions++;
    }
  }

  /** Returns how many expressions there are. */
  public int expressions() {
    return expressions;
  }

  /** Returns the shapes, in the order of their first expressions. */
  public List<Shape> all() {
    return List.copyOf(byQuestion.values());
  }
}
