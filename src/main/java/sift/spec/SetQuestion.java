package sift.spec;

import java.util.ArrayList;
import java.util.List;
import sift.word.Word;

/**
 * A set-wise target with cases for a search: a few thousand of its boards.
 *
 * @param target the target
 * @param together the targets of the same program, this one among them; all share the cases
 * @param refuting counterexamples added as cases, each in the order of {@link SetTarget#words}
 * @param domain the cases
 */
public record SetQuestion(
    SetTarget target, List<SetTarget> together, List<List<Word>> refuting, Domain domain)
    implements Specification {
  /** Returns the question for a target. */
  public static SetQuestion of(SetTarget target) {
    return of(target, List.of(target), List.of());
  }

  /** Returns the questions for several targets on the same boards, in the same order. */
  public static List<SetQuestion> ofAll(List<SetTarget> targets) {
    return targets.stream().map(target -> of(target, targets, List.of())).toList();
  }

  private static SetQuestion of(
      SetTarget target, List<SetTarget> together, List<List<Word>> refuting) {
    return new SetQuestion(target, together, refuting, SetCases.of(target, together, refuting));
  }

  /** Returns the question with a counterexample added to its cases. */
  public SetQuestion with(List<Word> board) {
    List<List<Word>> more = new ArrayList<>(refuting);
    more.add(board);
    return of(target, together, more);
  }

  @Override
  public String name() {
    return target.name();
  }

  @Override
  public String qualifier() {
    return "whole board, layout " + target.layout().text();
  }
}
