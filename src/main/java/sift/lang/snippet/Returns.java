package sift.lang.snippet;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What statements return, and where. */
final class Returns {
  private final List<Term> path = new ArrayList<>();
  private final List<Return> returns = new ArrayList<>();

  /** A value that is returned where all of these conditions hold, and none before did. */
  private record Return(List<Term> path, Term value) {}

  /** Begins what is computed only where a condition holds. */
  void enter(Term condition) {
    path.add(condition);
  }

  /** Ends what was entered last. */
  void leave() {
    path.removeLast();
  }

  /** Adds a value that is returned here. */
  void add(Term value) {
    returns.add(new Return(List.copyOf(path), value));
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

  /** Returns the choice among all that is returned; the last one is returned in any other case. */
  Term value(ExpressionReader expressions) {
    Typer typer = expressions.typer();
    Term result = returns.getLast().value;
    for (Return other : returns.subList(0, returns.size() - 1).reversed()) {
      Optional<Term> condition = other.path.stream().reduce((x, y) -> typer.binary("&&", x, y, 0));
      Term after = result;
      result =
          condition
              .map(holds -> expressions.checked(typer.choice(holds, other.value, after, 0), 0))
              .orElse(other.value);
    }
    return result;
  }
}
