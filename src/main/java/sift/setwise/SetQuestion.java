package sift.setwise;

import java.util.ArrayList;
import java.util.List;
import sift.target.Domain;
import sift.target.Specification;

/**
 * A set-wise target with cases for a search: a few thousand boards, not all of them.
 *
 * @param target what is wanted
 * @param refuting boards that are cases too, each as {@link SetTarget#words} orders its words
 * @param domain the cases
 */
public record SetQuestion(SetTarget target, List<List<Long>> refuting, Domain domain)
    implements Specification {
  public SetQuestion {
    refuting = List.copyOf(refuting);
  }

  /** The question for a target. */
  public static SetQuestion of(SetTarget target) {
    return new SetQuestion(target, List.of(), SetCases.of(target, List.of()));
  }

  /** The question with a further board among its cases: one that refuted an answer. */
  public SetQuestion with(List<Long> board) {
    List<List<Long>> more = new ArrayList<>(refuting);
    more.add(board);
    return new SetQuestion(target, more, SetCases.of(target, more));
  }

  @Override
  public String name() {
    return target.name();
  }

  @Override
  public String comparedUnder() {
    return "whole board, layout " + target.layout().text();
  }
}
