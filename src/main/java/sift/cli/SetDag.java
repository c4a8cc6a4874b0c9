package sift.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import sift.dag.DagResult;
import sift.dag.DagResult.Answer;
import sift.dag.Program;
import sift.proof.BoardProver;
import sift.proof.SetVerdict;
import sift.setwise.SetProgram;
import sift.setwise.SetQuestion;
import sift.setwise.SetTarget;
import sift.solution.SetSolution;
import sift.target.Specification;

/**
 * A search for programs of set-wise targets, whose cases are not all boards: what is found is
 * decided on all boards, and a board that refutes it becomes a case of the next search.
 */
final class SetDag {
  private final List<SetQuestion> questions;
  private final IdentityHashMap<Program, List<SetVerdict>> verdicts = new IdentityHashMap<>();

  SetDag(List<SetTarget> targets) {
    questions = new ArrayList<>(targets.stream().map(SetQuestion::of).toList());
  }

  /** The answers, right on all boards as far as that can be decided. */
  DagResult run(Function<List<? extends Specification>, DagResult> search) {
    while (true) {
      DagResult result = search.apply(questions);
      boolean refuted = false;
      for (int i = 0; i < questions.size(); i++) {
        refuted |= refutes(result.answers().get(i), List.of(i));
      }
      if (result.general().isPresent()) {
        refuted |= refutes(result.general().get(), indices());
      }
      if (!refuted) {
        return result;
      }
    }
  }

  private List<Integer> indices() {
    return Stream.iterate(0, i -> i + 1).limit(questions.size()).toList();
  }

  /** Decides each program; boards that refute one become cases. */
  private boolean refutes(Answer answer, List<Integer> asked) {
    boolean refuted = false;
    for (Program program : answer.programs()) {
      List<SetVerdict> found = new ArrayList<>();
      for (int i : asked) {
        SetVerdict verdict = new BoardProver(questions.get(i)).verdict(program.formula());
        found.add(verdict);
        if (verdict instanceof SetVerdict.Refuted wrong) {
          questions.set(i, questions.get(i).with(wrong.words()));
          refuted = true;
        }
      }
      verdicts.put(program, found);
    }
    return refuted;
  }

  /** What is known of all programs of an answer. */
  DagClaim claim(List<? extends Specification> asked, Answer answer) {
    return answer.programs().stream()
        .flatMap(program -> verdicts.getOrDefault(program, List.of()).stream())
        .filter(verdict -> verdict instanceof SetVerdict.Survived)
        .map(verdict -> (SetVerdict.Survived) verdict)
        .min(Comparator.comparingInt(SetVerdict.Survived::cases))
        .map(survived -> DagClaim.survived(survived.cases(), survived.why()))
        .orElseGet(() -> DagClaim.provedOnBoards(questions.getFirst().target().boardsText()));
  }

  /** The programs that are proved for one target each. */
  List<SetSolution> solutions(DagResult result, String grammar, String command) {
    List<SetSolution> solutions = new ArrayList<>();
    for (int i = 0; i < questions.size(); i++) {
      SetTarget target = questions.get(i).target();
      result.answers().get(i).programs().stream()
          .filter(program -> program.operations() > 0)
          .filter(program ->
              verdicts.getOrDefault(program, List.of()).stream()
                  .allMatch(verdict -> verdict instanceof SetVerdict.Proved))
          .map(program ->
              new SetSolution(List.of(target), grammar, SetProgram.of(program.lines()), command))
          .forEach(solutions::add);
    }
    return solutions;
  }
}
