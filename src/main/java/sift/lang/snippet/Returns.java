package sift.lang.snippet;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What statements return, and under which conditions a place among them is reached. */
final class Returns {
  private static final Term TRUE = new Term.Literal(1, Type.BOOL);

  private final Typer typer;
  private final List<Return> all = new ArrayList<>();
  // The conditions of the branches that are being read.
  private final List<Term> path = new ArrayList<>();

  /** Values returned where all conditions of {@code path} hold and no earlier return applies. */
  private record Return(List<Term> path, List<Term> values) {
    /** Returns the condition of the branches; none if there are none. */
    Optional<Term> condition(Typer typer) {
      return path.stream().reduce((x, y) -> typer.binary("&&", x, y, 0));
    }
  }

  Returns(Typer typer) {
    this.typer = typer;
  }

  /** Begins a branch. */
  void enter(Term condition) {
    path.add(condition);
  }

  /** Ends the innermost branch. */
  void leave() {
    path.removeLast();
  }

  /** Adds values that are returned here. */
  void add(List<Term> values) {
    all.add(new Return(List.copyOf(path), values));
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  int count() {
    return all.size();
  }

  /** Removes all but the first. */
  void keepFirst(int count) {
    all.subList(count, all.size()).clear();
  }

  /** Returns each value as a choice among all returns; the last one is the default. */
  List<Term> values() {
    return IntStream.range(0, all.getLast().values.size()).mapToObj(this::value).toList();
  }

  private Term value(int place) {
    Term result = all.getLast().values.get(place);
    for (Return other : all.subList(0, all.size() - 1).reversed()) {
      Term value = other.values.get(place);
      Optional<Term> condition = other.condition(typer);
      result =
          condition.isEmpty() ? value : typer.checked(either(condition.get(), value, result), 0);
    }
    return result;
  }

  /** Returns a choice of two values, converted to the return type if there is one. */
  private Term either(Term condition, Term value, Term after) {
    return value.type() == after.type()
        ? Typer.chosen(condition, value, after)
        : typer.choice(condition, value, after, 0);
  }

  /** Returns that a term is not 0 or this place is not reached. */
  Term whereReached(Term holds) {
    Term reached = holds;
    for (Term branch : path) {
      reached = typer.binary("||", typer.unary("!", branch, 0), reached, 0);
    }
    for (Return sooner : all) {
      reached = typer.binary("||", sooner.condition(typer).orElse(TRUE), reached, 0);
    }
    return reached;
  }
}
