package sift.search.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.search.program.DagResult.Answer;
import sift.search.program.DagResult.Ending;
import sift.search.program.DagResult.Level;
import sift.search.program.Round.Findings;
import sift.spec.Specification;

/**
 * Tries programs of 0, 1, 2, ... operations until one is right: its number of operations is the
 * least. The way into this package.
 */
public final class Deepening {
  private static final int FIRST_SAMPLES = 8;

  private final DagRequest request;
  private final Progress progress;
  private final Question question;
  private final List<Level> levels = new ArrayList<>();
  private Samples samples;

  private Deepening(DagRequest request, Progress progress, Question question, Samples samples) {
    this.request = request;
    this.progress = progress;
    this.question = question;
    this.samples = samples;
  }

  /** Answers for each target of the request, and for all of them together if they are several. */
  public static DagResult run(DagRequest request, Progress progress) {
    List<Answer> answers = new ArrayList<>();
    int proved = 0;
    List<Integer> telling = List.of();
    int before = 0;
    for (Specification target : request.targets()) {
      Question question = new Question(request.grammar(), List.of(target));
      Deepening deepening = new Deepening(request, progress, question, samples(question));
      Answer answer = deepening.answer(0);
      answers.add(answer);
      if (answer.fewerThan() > proved) {
        proved = answer.fewerThan();
        telling = deepening.samples.cases(before);
      }
      before += target.domain().cases();
    }
    if (answers.size() == 1) {
      return new DagResult(answers, Optional.empty());
    }
    // A program that is right on all targets is right on each. What refuted the shorter programs
    // has to be among the samples: a search relies on there being none.
    Question all = new Question(request.grammar(), request.targets());
    Samples samples = samples(all);
    for (int index : telling) {
      samples = samples.with(index);
    }
    return new DagResult(
        answers, Optional.of(new Deepening(request, progress, all, samples).answer(proved)));
  }

  /** Samples to begin with, among them those that show what a result depends on. */
  private static Samples samples(Question question) {
    Samples samples = Samples.first(question, FIRST_SAMPLES);
    for (int index : Witnesses.of(question)) {
      samples = samples.with(index);
    }
    return samples;
  }

  /** The answer, where no program of fewer than {@code granted} operations exists. */
  private Answer answer(int granted) {
    for (int operations = granted; operations <= request.maxOperations(); operations++) {
      Findings findings = exhaust(operations);
      if (progress.stopRequested() && !findings.complete()) {
        return new Answer(operations, granted, levels, List.of(), Ending.INTERRUPTED);
      }
      levels.add(new Level(operations, findings.sets(), findings.programs(), findings.complete()));
      if (!findings.found().isEmpty()) {
        return new Answer(operations, granted, levels, findings.found(), Ending.FOUND);
      }
    }
    int tried = Math.max(granted, request.maxOperations() + 1);
    return new Answer(tried, granted, levels, List.of(), Ending.EXHAUSTED);
  }

  /** Tries all programs of so many operations, with more samples as long as they deceive. */
  private Findings exhaust(int operations) {
    while (true) {
      Findings findings =
          operations == 0
              ? leaves()
              : new Round(question, samples, operations, request, progress).run();
      if (findings.mismatch() < 0 || progress.stopRequested()) {
        return findings;
      }
      samples = samples.with(findings.mismatch());
    }
  }

  private Findings leaves() {
    List<Program> right = new ArrayList<>();
    for (int leaf = 0; leaf < question.leaves().size() && right.size() < request.top(); leaf++) {
      if (samples.areMetBy(leaf)) {
        Program program = new Program(List.of(question.leaves().get(leaf)), List.of());
        int mismatch = question.mismatch(program);
        if (mismatch >= 0) {
          return new Findings(List.of(), mismatch, 0, 0, false);
        }
        right.add(program);
      }
    }
    return new Findings(right, -1, 0, question.leaves().size(), true);
  }
}
