package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import sift.lang.Grammar;
import sift.search.bank.Bank;
import sift.search.plan.Outlook;

/** What tasks of each path took, to tell what all of them will. */
final class TaskTimes implements Rounds.Watcher {
  private final Bank bank;
  private final Grammar grammar;
  private final int targets;
  private final Map<Path, Spent> byPath = new HashMap<>();
  private final Map<Forecast.Kind, Spent> byKind = new HashMap<>();
  // The draws that found classes before others had; what they found counts.
  private List<TaskTimes> finders = List.of(this);
  private long all;

  /** What the tasks of a kind took. */
  private final class Spent {
    private final double[] solved = new double[targets + 1];
    private final List<Double> perFormula = new ArrayList<>();
    private double formulas;
    private double nanos;
    private double addingNanos;
    private double classes;

    void add(double of, CandidateCollector.Result result, long taken) {
      perFormula.add(result.nanos() / of);
      formulas += of;
      nanos += result.nanos();
      addingNanos += taken;
      classes += result.solutions().size() + result.counted().size();
      result.solutions().forEach(solution -> addSolved(solution.solved()));
      for (int i = 0; i < result.counted().size(); i++) {
        addSolved(result.counted().solved(i));
      }
    }

    private void addSolved(long targetsSolved) {
      for (int list = 0; list <= targets; list++) {
        solved[list] += Classes.belongs(targetsSolved, list, targets) ? 1 : 0;
      }
    }
  }

  TaskTimes(Bank bank, Grammar grammar, int targets) {
    this.targets = targets;
    this.bank = bank;
    this.grammar = grammar;
  }

  /**
   * Takes what is found from other draws: a task finds less where one before it has found the same.
   * The most that one of them found counts.
   */
  void foundBy(List<TaskTimes> draws) {
    finders = List.copyOf(draws);
  }

  @Override
  public void onTask(Rows rows, CandidateCollector.Result result, long addingNanos) {
    all += result.nanos() + addingNanos;
    if (result.complete()) { // the others run once more, with another sample
      Path path = rows.path();
      double formulas = rows.formulas(bank, grammar);
      Stream.concat(
              Stream.of(byPath.computeIfAbsent(path, _ -> new Spent())),
              kinds(path).map(kind -> byKind.computeIfAbsent(kind, _ -> new Spent())))
          .forEach(spent -> spent.add(formulas, result, addingNanos));
    }
  }

  private static Stream<Forecast.Kind> kinds(Path path) {
    return Forecast.Kind.of(path, path.steps().size());
  }

  /** Returns how long the threads worked, including on tasks that have to run again. */
  long nanos() {
    return all;
  }

  /** Returns what a formula of a path takes, 0 if nothing is known. */
  double perFormula(Path path) {
    return known(path).map(known -> known.nanos / known.formulas).findFirst().orElse(0.0);
  }

  /**
   * Returns how many classes that solve a target a formula of a path adds on average; a class that
   * several tasks find counts for each. The number of targets asks for those that solve all.
   */
  double classes(Path path, int target) {
    return found(path, spent -> spent.solved[target]);
  }

  /** Returns the most that the first draws found for each formula of a path. */
  private double found(Path path, ToDoubleFunction<Spent> what) {
    return finders.stream()
        .flatMap(draw -> draw.known(path).limit(1))
        .mapToDouble(spent -> what.applyAsDouble(spent) / spent.formulas)
        .max()
        .orElse(0);
  }

  /**
   * Returns what tasks of a path will take.
   *
   * @param formulas of all of them together
   * @param factor processor time divided by time by the clock
   */
  Outlook.Tasks of(Path path, long tasks, double formulas, double factor) {
    double each = factor * formulas / Math.max(1, tasks);
    return known(path)
        .findFirst()
        .map(known -> {
          double mean = known.nanos / known.formulas;
          double unweighted =
              known.perFormula.stream().mapToDouble(Double::doubleValue).average().orElse(mean);
          double correction = unweighted == 0 ? 0 : each * mean / unweighted;
          return new Outlook.Tasks(
              tasks,
              known.perFormula.stream().map(nanos -> Math.round(nanos * correction)).toList(),
              each * found(path, spent -> spent.addingNanos),
              TaskCodec.COUNTED_BYTES
                  * found(path, spent -> spent.classes)
                  * (formulas / Math.max(1, tasks)));
        })
        .orElse(new Outlook.Tasks(tasks, List.of(), 0, 0));
  }

  /** Returns what tasks like those of a path took, the most alike first. */
  private Stream<Spent> known(Path path) {
    return Stream.concat(
        Stream.ofNullable(byPath.get(path)),
        kinds(path).flatMap(kind -> Stream.ofNullable(byKind.get(kind))));
  }
}
