package sift.search.exhaustive;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import sift.lang.Grammar;
import sift.search.bank.Bank;

/**
 * Predicts the time of the tasks of a size from those of the size before; for display only.
 *
 * <p>Most time goes into formulas that pass the samples. Their share on a path depends on its last
 * two operators, and little on the size.
 */
final class Forecast {
  private final Bank bank;
  private final Grammar grammar;
  private Map<Kind, Spent> before = Map.of();
  private Map<Kind, Spent> now = new HashMap<>();

  /** The column sizes of the last steps of a path, the last one last; none means all paths. */
  record Kind(List<Integer> lastSteps) {
    private static final int MOST_STEPS = 2;

    /** Returns the kinds of a path, the narrowest first. */
    static Stream<Kind> of(Path path) {
      return of(path, MOST_STEPS);
    }

    /** Returns the kinds of at most {@code mostSteps} steps, the narrowest first. */
    static Stream<Kind> of(Path path, int mostSteps) {
      List<Integer> steps = path.steps();
      int most = Math.min(mostSteps, steps.size());
      return Stream.iterate(most, count -> count >= 0, count -> count - 1)
          .map(count -> new Kind(steps.subList(steps.size() - count, steps.size())));
    }
  }

  /** The formulas and the time of the tasks of a kind. */
  private record Spent(double formulas, double nanos) {
    Spent plus(Spent more) {
      return new Spent(formulas + more.formulas, nanos + more.nanos);
    }
  }

  Forecast(Bank bank, Grammar grammar) {
    this.bank = bank;
    this.grammar = grammar;
  }

  /** Begins a size, whose prediction uses the times added since the last call. */
  void beginSize() {
    before = now;
    now = new HashMap<>();
  }

  /** Adds the time that a task took. */
  void add(Rows rows, long nanos) {
    Spent spent = new Spent(rows.formulas(bank, grammar), nanos);
    Kind.of(rows.path()).forEach(kind -> now.merge(kind, spent, Spent::plus));
  }

  /** Returns the predicted time of all tasks of the paths, in the unit of {@link #of(Rows)}. */
  long of(List<Path> paths) {
    double sum = 0;
    for (Path path : paths) {
      sum += perFormula(path) * bank.count(path.rowSize()) * path.formulasPerRow(bank, grammar);
    }
    return Math.round(sum);
  }

  /** Returns the predicted time of a task: in picoseconds, or in formulas without a measurement. */
  long of(Rows rows) {
    return Math.round(perFormula(rows.path()) * rows.formulas(bank, grammar));
  }

  private double perFormula(Path path) {
    return Kind.of(path)
        .filter(before::containsKey)
        .map(before::get)
        .mapToDouble(spent -> 1e3 * spent.nanos / spent.formulas)
        .findFirst()
        .orElse(1);
  }
}
