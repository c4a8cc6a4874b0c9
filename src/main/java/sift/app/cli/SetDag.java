package sift.app.cli;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sift.proof.BoardProver;
import sift.proof.SetVerdict;
import sift.search.program.DagResult;
import sift.search.program.DagResult.Answer;
import sift.search.program.Program;
import sift.spec.SetQuestion;
import sift.spec.SetTarget;
import sift.spec.Specification;
import sift.store.SetSolution;

/**
 * A search for programs of set-wise targets, whose cases are not all boards: what is found is
 * decided on all boards, and a board that refutes it becomes a case of the next search.
 */
final class SetDag {
  private final List<SetQuestion> questions;
  private final IdentityHashMap<Program, SetVerdict> verdicts = new IdentityHashMap<>();

  SetDag(List<SetTarget> targets) {
    questions = new ArrayList<>(targets.stream().map(SetQuestion::of).toList());
  }

  /**
   * The answers, right on all boards as far as that can be decided. Each target is searched for by
   * itself: no program is right for two directions.
   */
  DagResult run(Function<SetQuestion, DagResult> search) {
    List<Answer> answers = new ArrayList<>();
    for (int i = 0; i < questions.size(); i++) {
      Answer answer = search.apply(questions.get(i)).answers().getFirst();
      while (refutes(answer, i)) {
        answer = search.apply(questions.get(i)).answers().getFirst();
      }
      answers.add(answer);
    }
    return new DagResult(answers, Optional.empty());
  }

  /** The questions, with all boards that refuted a program among their cases. */
  List<SetQuestion> questions() {
    return List.copyOf(questions);
  }

  /** Decides each program; boards that refute one become cases. */
  private boolean refutes(Answer answer, int asked) {
    boolean refuted = false;
    for (Program program : answer.programs()) {
      SetVerdict verdict = new BoardProver(questions.get(asked)).verdict(program.formula());
      verdicts.put(program, verdict);
      if (verdict instanceof SetVerdict.Refuted wrong) {
        questions.set(asked, questions.get(asked).with(wrong.words()));
        refuted = true;
      }
    }
    return refuted;
  }

  /** What is known of a program. */
  DagClaim claim(List<? extends Specification> asked, Program program) {
    return verdicts.get(program) instanceof SetVerdict.Survived(int cases, String why)
        ? DagClaim.survived(cases, why)
        : DagClaim.provedOnBoards(
            questions.stream()
                .map(SetQuestion::target)
                .filter(target -> target.name().equals(asked.getFirst().name()))
                .findFirst()
                .orElseThrow());
  }

  /** The programs that are proved for one target each. */
  List<SetSolution> solutions(DagResult result, String grammar, String command) {
    List<SetSolution> solutions = new ArrayList<>();
    for (int i = 0; i < questions.size(); i++) {
      SetTarget target = questions.get(i).target();
      result.answers().get(i).programs().stream()
          .filter(program -> program.operations() > 0)
          .filter(program -> verdicts.get(program) instanceof SetVerdict.Proved)
          .map(program ->
              new SetSolution(List.of(target), grammar, sift.lang.Program.of(program.formula()), command))
          .forEach(solutions::add);
    }
    return solutions;
  }
}
