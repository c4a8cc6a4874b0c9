package sift.search.straightline;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import sift.lang.ColumnOps;
import sift.spec.Domain;

/**
 * A few cases of a question, on which programs are tried first.
 *
 * <p>Immutable. Padded to a multiple of {@link ColumnOps#LANES} by copies of the first sample with
 * an empty mask.
 */
final class ProgramSamples {
  private static final long SEED = 0x51f7;

  private final ProgramProblem question;
  private final Dependences dependences;
  private final List<Integer> cases;
  private final int lanes;
  private final long[][] leaves;
  // masks[result][lane], expected[result][lane]
  private final long[][] masks;
  private final long[][] expected;

  private ProgramSamples(ProgramProblem question, Dependences dependences, List<Integer> cases) {
    this.question = question;
    this.dependences = dependences;
    this.cases = List.copyOf(cases);
    lanes = ColumnOps.padded(cases.size());
    leaves = new long[question.leaves().size()][lanes];
    masks = new long[question.results()][lanes];
    expected = new long[question.results()][lanes];
    for (int lane = 0; lane < lanes; lane++) {
      int index = cases.get(lane < cases.size() ? lane : 0);
      int target = 0;
      while (index >= question.domain(target, 0).cases()) {
        index -= question.domain(target, 0).cases();
        target++;
      }
      for (int leaf = 0; leaf < leaves.length; leaf++) {
        leaves[leaf][lane] = question.leafValue(leaf, target, index);
      }
      for (int result = 0; lane < cases.size() && result < masks.length; result++) {
        masks[result][lane] = question.domain(target, result).mask(index);
        expected[result][lane] = question.domain(target, result).expected(index);
      }
    }
  }

  /**
   * Returns the first samples: for each target in turn, cases drawn from a fixed seed among those
   * with the widest masks, which refute most; then those that prove {@link Dependences}.
   */
  static ProgramSamples first(ProgramProblem question, int count) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Integer> chosen = new ArrayList<>();
    List<List<Integer>> wide = new ArrayList<>();
    int before = 0;
    for (int target = 0; target < question.targets().size(); target++) {
      wide.add(widest(question, target, before));
      before += question.domain(target, 0).cases();
    }
    for (int i = 0; i < count; i++) {
      List<Integer> left = wide.get(i % wide.size());
      if (!left.isEmpty()) {
        chosen.add(left.remove(/* index */ random.nextInt(left.size())));
      }
    }
    Dependences dependences = new Dependences(question);
    ProgramSamples samples = new ProgramSamples(question, dependences, chosen);
    for (int index : dependences.samples()) {
      samples = samples.with(index);
    }
    return samples;
  }

  private static List<Integer> widest(ProgramProblem question, int target, int before) {
    Domain domain = question.domain(target, 0);
    int cases = domain.cases();
    int most =
        IntStream.range(0, cases).map(i -> Long.bitCount(domain.mask(i))).max().orElseThrow();
    List<Integer> widest = new ArrayList<>();
    for (int i = 0; i < cases; i++) {
      if (Long.bitCount(domain.mask(i)) == most) {
        widest.add(before + i);
      }
    }
    return widest;
  }

  /** Returns these samples with a counterexample added, unless it is a sample. */
  ProgramSamples with(int index) {
    if (cases.contains(index)) {
      return this;
    }
    List<Integer> more = new ArrayList<>(cases);
    more.add(index);
    return new ProgramSamples(question, dependences, more);
  }

  /** Returns what a right result must depend on. */
  Dependences dependences() {
    return dependences;
  }

  /** Returns the numbers of the cases, {@code shift} added. */
  List<Integer> cases(int shift) {
    return cases.stream().map(index -> index + shift).toList();
  }

  /** Returns whether a leaf is the first result in every sample. */
  boolean areMetBy(int leaf) {
    for (int lane = 0; lane < cases.size(); lane++) {
      if (((leaves[leaf][lane] ^ expected[0][lane]) & masks[0][lane]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns the number of samples, padding not counted. */
  int count() {
    return cases.size();
  }

  /** Returns the number of words of a term, a multiple of {@link ColumnOps#LANES}. */
  int lanes() {
    return lanes;
  }

  /** Returns the words of a leaf, a word per lane. */
  long[] leaf(int leaf) {
    return leaves[leaf].clone();
  }

  /** Returns the bits in which a result must agree, a word per lane. */
  long[] masks(int result) {
    return masks[result].clone();
  }

  /** Returns the expected words of a result, within the masks, a word per lane. */
  long[] expected(int result) {
    return expected[result].clone();
  }
}
