package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import sift.search.bank.Bank;
import sift.search.request.Fingerprint;

/** A size of a bank whose functions are matched with the targets again, one by one. */
final class RebuiltSize {
  private static final int BLOCK = 4096;

  private final SearchState state;
  private final Bank bank;
  private final int size;
  private final int targets;

  /** A function that solves targets, a set of bits. */
  private record Solving(int entry, long solved, Fingerprint fingerprint) {}

  RebuiltSize(SearchState state, int size) {
    this.state = state;
    this.bank = state.bank();
    this.size = size;
    this.targets = state.problem().targets().size();
  }

  /**
   * Compares what solves the targets with the classes known, unless a stop is requested.
   *
   * @param exactUpTo for each target, and all, the size up to which its classes are exact
   * @throws ResumeException if a class is missing that was not left out, or one is too many
   */
  void check(int[] exactUpTo) {
    List<Solving> solving = solving();
    if (state.progress().stopRequested()) {
      return;
    }
    long[] counts = new long[targets + 1];
    for (Solving each : solving) {
      boolean isCounted = false;
      for (int target = 0; target <= targets; target++) {
        if (Classes.belongs(each.solved, target, targets)) {
          counts[target]++;
          isCounted |= size <= exactUpTo[target] || isFirst(target);
        }
      }
      ResumeCheck.check(
          !isCounted
              || state.classes().size(each.fingerprint.high(), each.fingerprint.low()) == size,
          "'%s' is missing among what was found"
              .formatted(ResumeCheck.cut(bank.expr(each.entry).toString())));
    }
    for (int target = 0; target <= targets; target++) {
      long found = state.classes().count(size, target);
      ResumeCheck.check(
          size <= exactUpTo[target] ? found == counts[target] : found <= counts[target],
          "%d classes of %d symbols where %d are".formatted(found, size, counts[target]));
    }
  }

  /** Whether no class of fewer symbols solves a target, so that it cannot have been left out. */
  private boolean isFirst(int target) {
    return IntStream.range(1, size).allMatch(each -> state.classes().count(each, target) == 0);
  }

  private List<Solving> solving() {
    int first = bank.first(size);
    int count = bank.count(size);
    return IntStream.range(0, (count + BLOCK - 1) / BLOCK)
        .parallel()
        .mapToObj(
            block -> solving(first + block * BLOCK, first + Math.min(count, (block + 1) * BLOCK)))
        .flatMap(List::stream)
        .toList();
  }

  private List<Solving> solving(int from, int to) {
    List<Solving> solving = new ArrayList<>();
    CaseChecker checker =
        new CaseChecker(
            state.problem(),
            state.problem().loops((long) bank.count(size) * state.problem().length()));
    for (int entry = from; entry < to && !state.progress().stopRequested(); entry++) {
      long likely = 0;
      for (int target = 0; target < targets; target++) {
        likely |= passes(entry, target) ? 1L << target : 0;
      }
      long solved = likely == 0 ? 0 : checker.solved(bank.expr(entry), likely, false);
      if (solved != 0) {
        solving.add(new Solving(entry, solved, checker.fingerprint()));
      }
    }
    return solving;
  }

  private boolean passes(int entry, int target) {
    for (Samples.Sample sample : state.samples().of(target)) {
      long value = bank.value(sample.lane(), size, entry);
      if ((value & sample.mask()) != sample.expected()) {
        return false;
      }
    }
    return true;
  }
}
