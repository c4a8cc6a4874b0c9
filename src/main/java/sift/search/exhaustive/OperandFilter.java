package sift.search.exhaustive;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.Inverse.Side;
import sift.search.bank.Bank;
import sift.search.exhaustive.LastOperandIndex.Condition;
import sift.search.exhaustive.LastOperandIndex.Conditional;
import sift.search.exhaustive.LastOperandIndex.Difference;
import sift.search.exhaustive.LastOperandIndex.Group;
import sift.search.exhaustive.RedundantPairs.LinkSet;

/**
 * Removes redundant operators from the operators on a partly known operand, and conditions that it
 * never meets.
 */
final class OperandFilter {
  private final Goal goal;
  private final int first;
  private final LinkSet redundant;
  // The known bits of the operand in each sample; empty if none.
  private final KnownBits[] bits;

  /**
   * A filter.
   *
   * @param first the entry of the first function beside the operand
   * @param top the outermost operator of the operand, unary or with a leaf, if known
   * @param redundant operators that are redundant on it
   */
  OperandFilter(Bank bank, Goal goal, int first, Optional<Link> top, LinkSet redundant) {
    this.goal = goal;
    this.first = first;
    this.redundant = redundant;
    bits = top.stream().flatMap(link -> bits(bank, goal, link)).toArray(KnownBits[]::new);
  }

  private static Stream<KnownBits> bits(Bank bank, Goal goal, Link link) {
    return IntStream.range(0, goal.size())
        .map(goal::lane)
        .mapToObj(
            lane -> KnownBits.of(link, link.entry() < 0 ? 0 : bank.value(lane, 1, link.entry())));
  }

  /** Returns the conditionals that remain. */
  List<Conditional> rest(List<Conditional> members) {
    return members.stream()
        .filter(each -> !isExcluded(each.condition()))
        .map(this::rest)
        .filter(each -> !each.entries().isEmpty())
        .toList();
  }

  private Conditional rest(Conditional each) {
    List<Integer> rest = tried(each.op(), each.unknown(), each.entries()).toList();
    return rest.size() == each.entries().size()
        ? each
        : new Conditional(each.op(), each.unknown(), each.condition(), rest);
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
    return tried(each.op(), each.unknown(), entries)
        .filter(entry -> !isExcluded(each, entry - first))
        .toList();
  }

  private Stream<Integer> tried(BinaryOp op, Side unknown, List<Integer> entries) {
    return entries.stream()
        .filter(entry -> !redundant.has(new Link.Binary(op, unknown == Side.LEFT, entry)));
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
