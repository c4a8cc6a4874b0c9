package sift.lang.snippet;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The values returned by statements, each under its path condition. */
final class Returns {
  private final List<Term> path = new ArrayList<>();
  private final List<Return> returns = new ArrayList<>();

  /** Values returned where all conditions of {@code path} hold and no earlier return applies. */
  private record Return(List<Term> path, List<Term> values) {}

  /** Enters a branch taken under {@code condition}. */
  void enter(Term condition) {
    path.add(condition);
  }

  /** Leaves the innermost branch. */
  void leave() {
    path.removeLast();
  }

  /** Adds a return on the current path; all returns have equally many values. */
  void add(List<Term> values) {
    returns.add(new Return(List.copyOf(path), List.copyOf(values)));
  }

  boolean isEmpty() {
    return returns.isEmpty();
  }

  int size() {
    return returns.size();
  }

  /** Removes all returns after the first {@code size}. */
  void forgetFrom(int size) {
    returns.subList(size, returns.size()).clear();
  }

  /** Returns each value as a choice among all returns. */
  List<Term> values(ExpressionReader expressions) {
    return IntStream.range(0, returns.getLast().values.size())
        .mapToObj(place -> value(expressions, place))
        .toList();
  }

  /** Returns the value at {@code place} as a choice; the last return is the default. */
  private Term value(ExpressionReader expressions, int place) {
    Typer typer = expressions.typer();
    Term result = returns.getLast().values.get(place);
    for (Return other : returns.subList(0, returns.size() - 1).reversed()) {
      Optional<Term> condition = other.path.stream().reduce((x, y) -> typer.binary("&&", x, y, 0));
      Term value = other.values.get(place);
      Term after = result;
      result =
          condition
              .map(holds -> typer.checked(chosen(typer, holds, value, after), 0))
              .orElse(value);
    }
    return result;
  }

  /** Returns a choice of two values, converted to the return type if there is one. */
  private static Term chosen(Typer typer, Term condition, Term value, Term after) {
    return value.type() == after.type()
        ? Typer.chosen(condition, value, after)
        : typer.choice(condition, value, after, 0);
  }
}
