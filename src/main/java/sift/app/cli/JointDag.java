package sift.app.cli;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Function;
import sift.lang.Expr;
import sift.proof.BoardProver;
import sift.proof.SetVerdict;
import sift.search.program.JointProgram;
import sift.spec.SetQuestion;
import sift.spec.SetTarget;
import sift.store.SetSolution;

/**
 * A search for programs with several set-wise results: what is found is decided on all boards,
 * result by result, and a board that refutes one becomes a case of the next search.
 */
final class JointDag {
  private final List<SetTarget> targets;
  private List<SetQuestion> questions;
  private final IdentityHashMap<JointProgram, SetVerdict> verdicts = new IdentityHashMap<>();

  JointDag(List<SetTarget> targets) {
    this.targets = targets;
    questions = SetQuestion.ofAll(targets);
  }

  /** The questions, with all boards that refuted a program among their cases. */
  List<SetQuestion> questions() {
    return List.copyOf(questions);
  }

  /**
   * What a search finds whose programs are right on all boards, as far as that can be decided.
   *
   * @param programs those of what the search finds
   */
  <A> A run(Function<List<SetQuestion>, A> search, Function<A, List<JointProgram>> programs) {
    A answer = search.apply(questions());
    while (refutes(programs.apply(answer))) {
      answer = search.apply(questions());
    }
    return answer;
  }

  private boolean refutes(List<JointProgram> programs) {
    List<List<Long>> boards = new ArrayList<>();
    for (JointProgram program : programs) {
      SetVerdict verdict = verdict(program);
      verdicts.put(program, verdict);
      if (verdict instanceof SetVerdict.Refuted wrong) {
        boards.add(wrong.words());
      }
    }
    for (List<Long> board : boards) {
      questions = questions.stream().map(question -> question.with(board)).toList();
    }
    return !boards.isEmpty();
  }

  /** The verdict on the first result that is not proved, or on the last one. */
  private SetVerdict verdict(JointProgram program) {
    List<Expr> formulas = program.formulas();
    SetVerdict verdict = new BoardProver(questions.getFirst()).verdict(formulas.getFirst());
    for (int i = 1; i < formulas.size() && verdict instanceof SetVerdict.Proved; i++) {
      verdict = new BoardProver(questions.get(i)).verdict(formulas.get(i));
    }
    return verdict;
  }

  /** What is known of a program. */
  DagClaim claim(JointProgram program) {
    return switch (verdicts.get(program)) {
      case SetVerdict.Proved proved -> DagClaim.provedOnBoards(targets.getFirst());
      case SetVerdict.Survived(int cases, String why) -> DagClaim.survived(cases, why);
      case null -> throw new IllegalArgumentException("not a program that was found");
      case SetVerdict.Refuted refuted -> throw new IllegalArgumentException("a refuted program");
    };
  }

  /** The programs that are proved, but those with a result that is no operation. */
  List<SetSolution> solutions(List<JointProgram> programs, String grammar, String command) {
    return programs.stream()
        .filter(program -> verdicts.get(program) instanceof SetVerdict.Proved)
        .filter(program ->
            program.results().stream()
                .allMatch(result -> result >= program.program().leaves().size()))
        .map(program ->
            new SetSolution(
                targets,
                grammar,
                sift.lang.Program.parse(
                    targets.getFirst().inputs(), program.program().lines(), program.names()),
                command))
        .toList();
  }
}
