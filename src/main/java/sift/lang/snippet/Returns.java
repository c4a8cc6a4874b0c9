package sift.lang.snippet;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What statements return, and where. */
final class Returns {
  private final List<Term> path = new ArrayList<>();
  private final List<Return> returns = new ArrayList<>();

  /** Values that are returned where all of these conditions hold, and none before did. */
  private record Return(List<Term> path, List<Term> values) {}

  /** Begins what is computed only where a condition holds. */
  void enter(Term condition) {
    path.add(condition);
  }

  /** Ends what was entered last. */
  void leave() {
    path.removeLast();
  }

  /** Adds values that are returned here, as many as anywhere else. */
  void add(List<Term> values) {
    returns.add(new Return(List.copyOf(path), List.copyOf(values)));
  }

  boolean isEmpty() {
    return returns.isEmpty();
  }

  int size() {
    return returns.size();
  }

  /** Forgets what was added after so many. */
  void forgetFrom(int size) {
    returns.subList(size, returns.size()).clear();
  }

  /** Returns the choices among all that is returned. */
  List<Term> values(ExpressionReader expressions) {
    return IntStream.range(0, returns.getLast().values.size())
        .mapToObj(place -> value(expressions, place))
        .toList();
  }

  /** Returns the choice in one place; what is returned last is so in any other case. */
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

  /** Returns one of two values, which have the type of the function if it has one. */
  private static Term chosen(Typer typer, Term condition, Term value, Term after) {
    return value.type() == after.type()
        ? Typer.chosen(condition, value, after)
        : typer.choice(condition, value, after, 0);
  }
}
