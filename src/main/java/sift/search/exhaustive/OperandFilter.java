package sift.search.exhaustive;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import sift.search.bank.Bank;
import sift.search.exhaustive.LastOperandIndex.Condition;
import sift.search.exhaustive.LastOperandIndex.Conditional;
import sift.search.exhaustive.LastOperandIndex.Group;

/** Removes the conditions that an operand of which some bits are known never meets. */
final class OperandFilter {
  // The known bits of the operand in each sample.
  private final KnownBits[] bits;
  private final Set<Link> redundant;

  /**
   * A filter.
   *
   * @param top the outermost operator of the operand
   * @param redundant operators that are redundant on top of it
   */
  OperandFilter(Bank bank, SampleGoal goal, Link top, Set<Link> redundant) {
    this.redundant = redundant;
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
        group.members().stream()
            .filter(each -> !isExcluded(each.condition()))
            .map(this::rest)
            .filter(each -> !each.entries().isEmpty())
            .toList();
    return rest.equals(group.members())
        ? group
        : new Group(group.test(), group.first(), group.second(), rest);
  }

  private Conditional rest(Conditional each) {
    List<Integer> rest =
        each.entries().stream().filter(entry -> !redundant.contains(each.link(entry))).toList();
    return rest.size() == each.entries().size()
        ? each
        : new Conditional(each.op(), each.unknown(), each.condition(), rest);
  }

  private boolean isExcluded(Condition each) {
    return IntStream.range(0, bits.length)
        .anyMatch(s ->
            bits[s].excludes(each.test(), each.known()[s], each.masks()[s], each.expected()[s]));
  }
}
