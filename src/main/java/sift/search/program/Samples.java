package sift.search.program;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import sift.lang.ColumnOps;

/**
 * A few cases of a question that programs are tried on before all of them.
 *
 * <p>Immutable. Padded to a multiple of {@link ColumnOps#LANES} by copies of the first sample with
 * an empty mask.
 */
final class Samples {
  private static final long SEED = 0x51f7;

  private final Question question;
  private final List<Integer> cases;
  private final int lanes;
  private final long[][] leaves;
  private final long[] masks;
  private final long[] expected;

  private Samples(Question question, List<Integer> cases) {
    this.question = question;
    this.cases = List.copyOf(cases);
    lanes = ColumnOps.padded(cases.size());
    leaves = new long[question.leaves().size()][lanes];
    masks = new long[lanes];
    expected = new long[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      int index = cases.get(lane < cases.size() ? lane : 0);
      int target = 0;
      while (index >= question.domain(target).cases()) {
        index -= question.domain(target).cases();
        target++;
      }
      for (int leaf = 0; leaf < leaves.length; leaf++) {
        leaves[leaf][lane] = question.leafValue(leaf, target, index);
      }
      if (lane < cases.size()) {
        masks[lane] = question.domain(target).mask(index);
        expected[lane] = question.domain(target).expected(index);
      }
    }
  }

  /**
   * Samples to begin with: of each target in turn, cases drawn from a fixed seed among those with
   * the widest masks, which tell most.
   */
  static Samples first(Question question, int count) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Integer> chosen = new ArrayList<>();
    List<List<Integer>> wide = new ArrayList<>();
    int before = 0;
    for (int target = 0; target < question.cases().size(); target++) {
      wide.add(widest(question, target, before));
      before += question.cases().get(target);
    }
    for (int i = 0; i < count; i++) {
      List<Integer> left = wide.get(i % wide.size());
      if (!left.isEmpty()) {
        chosen.add(left.remove(/* index */ random.nextInt(left.size())));
      }
    }
    return new Samples(question, chosen);
  }

  private static List<Integer> widest(Question question, int target, int before) {
    int cases = question.cases().get(target);
    int most =
        IntStream.range(0, cases)
            .map(i -> Long.bitCount(question.domain(target).mask(i)))
            .max()
            .orElseThrow();
    List<Integer> widest = new ArrayList<>();
    for (int i = 0; i < cases; i++) {
      if (Long.bitCount(question.domain(target).mask(i)) == most) {
        widest.add(before + i);
      }
    }
    return widest;
  }

  /** These samples and one more case, unless it is one already. */
  Samples with(int index) {
    if (cases.contains(index)) {
      return this;
    }
    List<Integer> more = new ArrayList<>(cases);
    more.add(index);
    return new Samples(question, more);
  }

  /** The numbers of the cases, {@code shift} added. */
  List<Integer> cases(int shift) {
    return cases.stream().map(index -> index + shift).toList();
  }

  /** Whether a leaf is the result wanted in every sample. */
  boolean areMetBy(int leaf) {
    for (int lane = 0; lane < cases.size(); lane++) {
      if (((leaves[leaf][lane] ^ expected[lane]) & masks[lane]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** How many cases are samples, padding not counted. */
  int count() {
    return cases.size();
  }

  /** The number of words of a term, a multiple of {@link ColumnOps#LANES}. */
  int lanes() {
    return lanes;
  }

  /** The words of a leaf, a word per lane. */
  long[] leaf(int leaf) {
    return leaves[leaf].clone();
  }

  /** The bits in which a result must agree, a word per lane. */
  long[] masks() {
    return masks.clone();
  }

  /** The results wanted, within the masks, a word per lane. */
  long[] expected() {
    return expected.clone();
  }
}
