package sift.search.sampled;

import java.util.Map;
import java.util.function.LongPredicate;
import sift.lang.TreeGrammar;
import sift.search.enumerate.Weights;
import sift.search.request.MemoryBudget;
import sift.spec.Domain;

/**
 * A request to the general engine: a formula that is right on samples.
 *
 * @param grammar the grammar of formulas
 * @param samples words of the inputs with the target word, as a domain: under the mask 0 all
 *     results are right, but functions are distinguished
 * @param relations for samples with mask 0, the results that are right, unless all are
 * @param weights the weights of the bank's levels
 * @param limits the limits of the search
 */
public record SynthesisRequest(
    TreeGrammar grammar,
    Domain samples,
    Map<Integer, LongPredicate> relations,
    Weights weights,
    Limits limits) {
  public SynthesisRequest {
    relations = Map.copyOf(relations);
  }

  /** A request without relations. */
  public SynthesisRequest(TreeGrammar grammar, Domain samples, Weights weights, Limits limits) {
    this(grammar, samples, Map.of(), weights, limits);
  }

  /**
   * Limits of a search.
   *
   * @param maxSymbols the largest size
   * @param memory bytes for the bank
   * @param patience how far to improve a formula that was found
   * @param treesFrom the least level after which trees of choices are built
   */
  public record Limits(int maxSymbols, long memory, Patience patience, int treesFrom) {
    /** The greatest share of the heap for the bank, as others need it too. */
    private static final double BANK_SHARE = 0.5;

    /** Limits with trees of choices from the first level on. */
    public Limits(int maxSymbols, long memory, Patience patience) {
      this(maxSymbols, memory, patience, 1);
    }

    /** Returns these limits with trees of choices from a level on. */
    public Limits withTreesFrom(int level) {
      return new Limits(maxSymbols, memory, patience, level);
    }

    /** Returns these limits with formulas of up to {@code symbols} symbols. */
    public Limits upTo(int symbols) {
      return new Limits(symbols, memory, patience, treesFrom);
    }

    /** Returns limits for a bank within the memory that heap and bank may take together. */
    public static Limits within(long memory, int maxSymbols, Patience patience) {
      long heap = Math.min(MemoryBudget.heap(memory), Runtime.getRuntime().maxMemory());
      return new Limits(maxSymbols, (long) (heap * BANK_SHARE), patience);
    }
  }

  /** The effort after a formula is found. */
  public enum Patience {
    /** End. */
    FIRST,
    /** Search until no smaller one exists, or a stop is requested. */
    SMALLEST,
    /** The same by enumeration alone, which excludes sizes soonest. */
    EXCLUDING
  }
}
