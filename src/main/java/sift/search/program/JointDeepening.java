package sift.search.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sift.search.program.DagResult.Ending;
import sift.search.program.DagResult.Level;
import sift.spec.Domain;
import sift.spec.Specification;

/**
 * {@link Deepening} for one program with several results: tries programs of 0, 1, 2, ... operations
 * until one has them all, shared terms counted once. On one thread.
 */
public final class JointDeepening {
  private static final int FIRST_SAMPLES = 8;

  private final DagRequest request;
  private final Progress progress;
  private final List<Question> questions;
  private final List<Level> levels = new ArrayList<>();
  private List<Samples> samples;

  private JointDeepening(DagRequest request, Progress progress) {
    this.request = request;
    this.progress = progress;
    questions =
        request.targets().stream()
            .map(target -> new Question(request.grammar(), List.of(target)))
            .toList();
    samples = questions.stream().map(question -> Samples.first(question, FIRST_SAMPLES)).toList();
  }

  /**
   * The answer for all targets of the request together: the result for each of them.
   *
   * @throws IllegalArgumentException if the targets do not have the same cases, or a result may
   *     differ in some bits
   */
  public static JointAnswer run(DagRequest request, Progress progress) {
    checkCases(request.targets());
    return new JointDeepening(request, progress).answer();
  }

  private static void checkCases(List<? extends Specification> targets) {
    Domain first = targets.getFirst().domain();
    for (Specification target : targets) {
      Domain domain = target.domain();
      for (int i = 0; i < domain.cases(); i++) {
        if (domain.mask(i) != -1) {
          throw new IllegalArgumentException(
              "'%s' leaves some bits free; several results together have to be whole words"
                  .formatted(target.name()));
        }
      }
      boolean same =
          domain.cases() == first.cases()
              && domain.inputs().equals(first.inputs())
              && domain.inputs().stream()
                  .allMatch(input -> Arrays.equals(domain.column(input), first.column(input)));
      if (!same) {
        throw new IllegalArgumentException("'%s' has other cases".formatted(target.name()));
      }
    }
  }

  private JointAnswer answer() {
    for (int operations = 0; operations <= request.maxOperations(); operations++) {
      JointDescent.Outcome outcome = exhaust(operations);
      if (progress.stopRequested() && !outcome.complete()) {
        return new JointAnswer(operations, levels, List.of(), Ending.INTERRUPTED);
      }
      levels.add(new Level(operations, outcome.sets(), outcome.programs(), outcome.complete()));
      if (!outcome.found().isEmpty()) {
        return new JointAnswer(operations, levels, outcome.found(), Ending.FOUND);
      }
    }
    return new JointAnswer(request.maxOperations() + 1, levels, List.of(), Ending.EXHAUSTED);
  }

  /** Tries all programs of so many operations, with more samples as long as they deceive. */
  private JointDescent.Outcome exhaust(int operations) {
    while (true) {
      progress.enter("all results", operations, 1);
      JointDescent descent =
          new JointDescent(questions, samples, operations, request.top(), progress);
      JointDescent.Outcome outcome = descent.run();
      progress.done(outcome.programs());
      if (outcome.mismatch() < 0 || progress.stopRequested()) {
        return outcome;
      }
      samples = samples.stream().map(each -> each.with(outcome.mismatch())).toList();
    }
  }
}
