package sift.search.sampled;

import java.util.Map;
import java.util.function.LongPredicate;
import sift.lang.TreeGrammar;
import sift.search.enumerate.Weights;
import sift.search.request.SearchRequest;
import sift.spec.Domain;

/**
 * What the general engine is asked: a formula that is right on samples.
 *
 * @param grammar what formulas may be made of
 * @param samples words of the inputs with the result wanted, as a domain: where the mask is 0
 *     anything is right, but functions are told apart
 * @param relations for samples whose mask is 0 which results are right, where that is not all
 * @param weights by what the bank goes
 * @param limits how far it may go
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

  /** A request in which the domain says all that is wanted. */
  public SynthesisRequest(TreeGrammar grammar, Domain samples, Weights weights, Limits limits) {
    this(grammar, samples, Map.of(), weights, limits);
  }

  /**
   * Limits of a search.
   *
   * @param maxSymbols the largest formula that is wanted
   * @param memory bytes that the bank may take
   * @param patience how long a formula that was found may be improved
   * @param treesFrom the least level of which trees of choices are built
   */
  public record Limits(int maxSymbols, long memory, Patience patience, int treesFrom) {
    /** The bank takes no more than so much of the heap, of which others have a part. */
    private static final double BANK_SHARE = 0.5;

    /** Limits by which trees of choices are built of all levels. */
    public Limits(int maxSymbols, long memory, Patience patience) {
      this(maxSymbols, memory, patience, 1);
    }

    /** Returns these limits with trees of choices from a level on. */
    public Limits withTreesFrom(int level) {
      return new Limits(maxSymbols, memory, patience, level);
    }

    /** Returns these limits for formulas of up to so many symbols. */
    public Limits upTo(int symbols) {
      return new Limits(symbols, memory, patience, treesFrom);
    }

    /** Returns limits for a bank within the memory that heap and bank may take together. */
    public static Limits within(long memory, int maxSymbols, Patience patience) {
      long heap = Math.min(SearchRequest.heapFor(memory), Runtime.getRuntime().maxMemory());
      return new Limits(maxSymbols, (long) (heap * BANK_SHARE), patience);
    }
  }

  /** What to do once a formula is found. */
  public enum Patience {
    /** Nothing more. */
    FIRST,
    /** Go on until no smaller one exists, or the search is stopped. */
    SMALLEST,
    /** The same by enumeration alone, which excludes sizes soonest. */
    EXCLUDING
  }
}
