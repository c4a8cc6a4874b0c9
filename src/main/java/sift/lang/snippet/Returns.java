package sift.lang.snippet;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What statements return, where they leave loops, and under which conditions a place among them is
 * reached.
 */
final class Returns {

  private final Typer typer;
  private final List<Return> all = new ArrayList<>();
  // The conditions of the branches that are being read.
  private final List<Term> path = new ArrayList<>();
  // What is being read that a jump may leave, the innermost last.
  private final List<Target> targets = new ArrayList<>();

  /** Values returned where all conditions of {@code path} hold and no earlier return applies. */
  private record Return(List<Term> path, List<Term> values) {}

  /**
   * A jump out of a target.
   *
   * @param path the conditions under which it is reached within the target, if no earlier jump is
   * @param state the values there
   */
  record Jump(List<Term> path, Scope.State state) {}

  /**
   * A loop or a switch, which {@code break} leaves, or a round of a loop, which {@code continue}
   * does.
   *
   * @param depth the number of branches around it
   */
  private record Target(String jump, int depth, List<Jump> jumps) {}

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

  /** Begins what the jump of a keyword leaves. */
  void open(String jump) {
    targets.add(new Target(jump, path.size(), new ArrayList<>()));
  }

  /** Ends the innermost of these; returns the jumps out of it. */
  List<Jump> close() {
    return targets.removeLast().jumps;
  }

  /** Adds a jump from here; returns whether there is something that it leaves. */
  boolean jump(String keyword, Scope.State state) {
    int at = targets.size() - 1;
    while (at >= 0 && !targets.get(at).jump.equals(keyword)) {
      at--;
    }
    if (at >= 0 && isReached()) {
      targets.get(at).jumps.add(new Jump(conditions(targets.get(at).depth, at + 1), state));
    }
    return at >= 0;
  }

  /** Whether a jump before this place leaves the innermost of these, or something is returned. */
  boolean mayHaveLeft() {
    return !all.isEmpty() || !targets.getLast().jumps.isEmpty();
  }

  /** Returns the conditions under which this place is reached within the targets from one on. */
  private List<Term> conditions(int depth, int from) {
    List<Term> conditions = new ArrayList<>(path.subList(depth, path.size()));
    for (Target inner : targets.subList(from, targets.size())) {
      for (Jump jump : inner.jumps) {
        conditions.add(typer.unary("!", condition(jump.path).orElse(Term.Literal.TRUE), 0));
      }
    }
    return conditions;
  }

  /** Returns the condition that all of these hold; none if they do in any case. */
  Optional<Term> condition(List<Term> conditions) {
    return conditions.stream()
        .filter(term -> !(term instanceof Term.Literal(long value, Type _) && value != 0))
        .reduce((x, y) -> typer.binary("&&", x, y, 0));
  }

  /** Whether no statement before this place ends the way to it in any case. */
  private boolean isReached() {
    return path.stream()
        .noneMatch(term -> term instanceof Term.Literal(long value, Type _) && value == 0);
  }

  /** Adds values that are returned here. */
  void add(List<Term> values) {
    if (isReached()) {
      all.add(new Return(conditions(0, 0), values));
    }
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
      Optional<Term> condition = condition(other.path);
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
    for (Term branch : conditions(0, 0).reversed()) { // the first is asked first
      reached = typer.binary("||", typer.unary("!", branch, 0), reached, 0);
    }
    for (Return sooner : all.reversed()) {
      reached = typer.binary("||", condition(sooner.path).orElse(Term.Literal.TRUE), reached, 0);
    }
    return reached;
  }
}
