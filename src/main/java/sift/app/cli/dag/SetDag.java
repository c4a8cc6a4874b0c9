package sift.app.cli.dag;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Function;
import sift.lang.Program;
import sift.proof.BoardProver;
import sift.proof.SetVerdict;
import sift.search.request.ProgramResult.Answer;
import sift.search.request.ProgramTarget;
import sift.spec.SetQuestion;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.store.SetSolution;

/**
 * A search for programs of set-wise targets, whose cases are not all boards: what is found is
 * decided on all boards, result by result, and a board that refutes a result becomes a case of the
 * next search.
 *
 * <p>A target is a list of results that one program is to have, mostly one.
 */
final class SetDag {
  private final List<List<SetTarget>> targets;
  // For each target the questions for its results, with all boards that refuted a program.
  private final List<List<SetQuestion>> questions = new ArrayList<>();
  private final IdentityHashMap<Program, Decided> decided = new IdentityHashMap<>();

  /** The verdict on a program for a target. */
  private record Decided(List<SetTarget> target, SetVerdict verdict) {}

  SetDag(List<List<SetTarget>> targets) {
    this.targets = List.copyOf(targets);
    targets.forEach(target -> questions.add(SetQuestion.ofAll(target)));
  }

  /** Returns the results of all targets. */
  List<SetTarget> results() {
    return targets.stream().flatMap(List::stream).toList();
  }

  /** Returns what is searched for, with all boards that refuted a program among the cases. */
  List<ProgramTarget> programTargets() {
    List<ProgramTarget> all = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      all.add(new ProgramTarget(SetTargets.joined(targets.get(i)), questions.get(i)));
    }
    return all;
  }

  /**
   * Searches for each target until all programs found are right on all boards, as far as that can
   * be decided. Each target is searched for by itself: no program is right for two directions.
   */
  List<Answer> run(Function<ProgramTarget, Answer> search) {
    List<Answer> answers = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      Answer answer = search.apply(programTargets().get(i));
      while (refutes(answer.programs(), i)) {
        answer = search.apply(programTargets().get(i));
      }
      answers.add(answer);
    }
    return answers;
  }

  /** Decides each program; boards that refute one become cases. */
  private boolean refutes(List<Program> programs, int asked) {
    boolean refuted = false;
    for (Program program : programs) {
      SetVerdict verdict = verdict(program, questions.get(asked));
      decided.put(program, new Decided(targets.get(asked), verdict));
      if (verdict instanceof SetVerdict.Refuted wrong) {
        questions.set(
            asked,
            questions.get(asked).stream().map(question -> question.with(wrong.words())).toList());
        refuted = true;
      }
    }
    return refuted;
  }

  /** Returns the verdict on the first result that is not proved, or on the last one. */
  private static SetVerdict verdict(Program program, List<SetQuestion> questions) {
    SetVerdict verdict = new BoardProver(questions.getFirst()).verdict(program.only(0));
    for (int i = 1; i < questions.size() && verdict instanceof SetVerdict.Proved; i++) {
      verdict = new BoardProver(questions.get(i)).verdict(program.only(i));
    }
    return verdict;
  }

  private Decided decided(Program program) {
    Decided known = decided.get(program);
    if (known == null) {
      throw new IllegalArgumentException("not a program that was found");
    }
    return known;
  }

  /** Returns what is known of a program. */
  Known known(Program program) {
    Decided known = decided(program);
    return switch (known.verdict) {
      case SetVerdict.Proved _ -> Known.onBoards(known.target.getFirst());
      case SetVerdict.Survived(int cases, String why) -> Known.survived(cases, why);
      case SetVerdict.Refuted _ -> throw new IllegalArgumentException("a refuted program");
    };
  }

  /**
   * Returns those of some programs that are proved, but those with a result that is no operation.
   */
  List<SetSolution> solutions(List<Program> programs, String grammar, String command) {
    return programs.stream()
        .filter(program -> decided(program).verdict instanceof SetVerdict.Proved)
        .filter(program ->
            program.results().stream()
                .noneMatch(result -> program.steps().get(result).operands().isEmpty()))
        .map(program -> new SetSolution(decided(program).target, grammar, program, command))
        .toList();
  }
}
