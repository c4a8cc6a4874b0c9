package sift.search.exhaustive;

import java.util.List;
import java.util.stream.IntStream;
import sift.search.bank.Bank;
import sift.search.exhaustive.LastOperandIndex.Condition;
import sift.search.exhaustive.LastOperandIndex.Conditional;
import sift.search.exhaustive.LastOperandIndex.Group;

/** Removes the conditions that an operand of which some bits are known never meets. */
final class OperandFilter {
  // The known bits of the operand in each sample.
  private final KnownBits[] bits;

  /**
   * A filter.
   *
   * @param top the outermost operator of the operand, unary or with a leaf
   */
  OperandFilter(Bank bank, SampleGoal goal, Link top) {
    bits =
        IntStream.range(0, goal.size())
            .map(goal::lane)
            .mapToObj(lane ->
                KnownBits.of(top, top.entry() == Link.NONE ? 0 : bank.value(lane, top.entry())))
            .toArray(KnownBits[]::new);
  }

  /** Returns a group with the conditionals that remain; the same if all do. */
  Group rest(Group group) {
    List<Conditional> rest =
        group.members().stream().filter(each -> !isExcluded(each.condition())).toList();
    return rest.size() == group.members().size()
        ? group
        : new Group(group.test(), group.first(), group.second(), rest);
  }

  private boolean isExcluded(Condition each) {
    return IntStream.range(0, bits.length)
        .anyMatch(s ->
            bits[s].excludes(each.test(), each.known()[s], each.masks()[s], each.expected()[s]));
  }
}
