package sift.search.exhaustive;

import java.util.List;
import java.util.stream.IntStream;
import sift.search.bank.Bank;
import sift.search.exhaustive.LastOperandIndex.Condition;
import sift.search.exhaustive.LastOperandIndex.Conditional;
import sift.search.exhaustive.LastOperandIndex.Difference;
import sift.search.exhaustive.LastOperandIndex.Group;

/** Removes the conditions that an operand of which some bits are known never meets. */
final class OperandFilter {
  private final SampleGoal goal;
  private final int first;
  // The known bits of the operand in each sample.
  private final KnownBits[] bits;

  /**
   * A filter.
   *
   * @param first the entry of the first function beside the operand
   * @param top the outermost operator of the operand, unary or with a leaf
   */
  OperandFilter(Bank bank, SampleGoal goal, int first, Link top) {
    this.goal = goal;
    this.first = first;
    bits =
        IntStream.range(0, goal.size())
            .map(goal::lane)
            .mapToObj(lane ->
                KnownBits.of(top, top.entry() == Link.NONE ? 0 : bank.value(lane, 1, top.entry())))
            .toArray(KnownBits[]::new);
  }

  /** Returns the conditionals that remain. */
  List<Conditional> rest(List<Conditional> members) {
    return members.stream().filter(each -> !isExcluded(each.condition())).toList();
  }

  /** Returns the sums or differences that remain. */
  Difference rest(Difference each) {
    List<Group<Integer>> rest =
        each.groups().stream()
            .map(group -> group.with(rest(each, group.members())))
            .filter(group -> !group.members().isEmpty())
            .toList();
    return rest.equals(each.groups())
        ? each
        : new Difference(each.op(), each.unknown(), each.test(), each.known(), rest);
  }

  private List<Integer> rest(Difference each, List<Integer> entries) {
    return entries.stream().filter(entry -> !isExcluded(each, entry - first)).toList();
  }

  private boolean isExcluded(Condition each) {
    return IntStream.range(0, bits.length)
        .anyMatch(s ->
            bits[s].excludes(each.test(), each.known()[s], each.masks()[s], each.expected()[s]));
  }

  private boolean isExcluded(Difference each, int column) {
    return IntStream.range(0, bits.length)
        .anyMatch(s ->
            bits[s].excludes(each.test(), each.known()[s][column], goal.mask(s), goal.expected(s)));
  }
}
