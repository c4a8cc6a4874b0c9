package sift.search.exhaustive;

import java.util.OptionalLong;
import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.BankBuilder;
import sift.search.bank.Problem;
import sift.search.request.MemoryBudget;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult.SizeReport;
import sift.search.request.TaskException;

/** Storage of the functions of a search: builds the bank up to its final size. */
final class Storage implements AutoCloseable {
  // Functions up to this size are used to choose samples.
  static final int SMALL = 3;

  // Storing a size is fast up to about this many words to evaluate: a second.
  private static final long QUICK_WORDS = 1L << 30;

  // The last few sizes need not be stored: with joins a formula costs so little that
  // distinguishing functions pays for smaller operands only.
  private static final int NOT_STORED_PLAIN = 3;
  private static final int NOT_STORED = 6;

  private final SearchRequest request;
  private final Problem problem;
  private final Bank bank;
  private final Progress progress;
  private final BankBuilder builder;
  private final boolean onlyQuick;
  private boolean storing = true;

  /**
   * A storage of a search.
   *
   * @param onlyQuick whether to store only sizes that are quick to store
   */
  Storage(
      SearchRequest request,
      Problem problem,
      Bank bank,
      MemoryBudget memory,
      Progress progress,
      boolean onlyQuick) {
    this.request = request;
    this.problem = problem;
    this.bank = bank;
    this.progress = progress;
    this.onlyQuick = onlyQuick;
    builder = new BankBuilder(problem, bank, memory, progress);
  }

  /** Returns whether sizes are still to be stored. */
  boolean isStoring() {
    return storing;
  }

  /** Stores the functions used to choose samples. */
  void storeSmall() {
    for (int size = 1; size <= Math.min(SMALL, request.maxSymbols()); size++) {
      store(size, 0);
    }
  }

  /**
   * Stores the functions of the next size, unless storing has ended.
   *
   * @param found the number of known classes, for {@code progress}
   */
  void store(int size, long found) {
    storing =
        storing
            && isWorthStoring(size, builder.candidates(size))
            && (!onlyQuick || size <= SMALL || isQuick(builder.candidates(size)))
            && builder.fits(size);
    if (storing) {
      progress.enter(size, "storing", builder.candidates(size), found);
      storing = builder.build();
    }
    if (!storing) {
      builder.close();
    }
  }

  /**
   * Returns the size to be stored before formulas of {@code size} are tried. A search for the first
   * solution does not wait until the last sizes are stored.
   */
  int due(int size) {
    return request.beyond().isPresent() ? size - 2 : size;
  }

  /**
   * Returns the report of a size.
   *
   * @param tried the formulas tried, if its functions are not stored
   */
  SizeReport report(int size, long tried, boolean complete) {
    boolean stored = size <= bank.sizes();
    return new SizeReport(
        size,
        stored ? OptionalLong.of(bank.count(size)) : OptionalLong.empty(),
        stored ? builder.candidates(size) : tried,
        complete);
  }

  /**
   * Returns whether a search is expected to store a size, before the smaller ones are stored.
   *
   * @param formulas the number of formulas of the size
   * @param smaller the number of functions of smaller sizes
   */
  boolean isPlanned(int size, long formulas, long smaller) {
    return isWorthStoring(size, formulas) && builder.fits(size, formulas, smaller);
  }

  /** Returns whether to store the functions of a size. */
  private boolean isWorthStoring(int size, long formulas) {
    if (request.stored().isPresent()) {
      return size <= Math.max(1, request.stored().getAsInt());
    }
    int notStored = request.joins().isEmpty() ? NOT_STORED_PLAIN : NOT_STORED;
    return size == 1 || size <= request.maxSymbols() - notStored || isQuick(formulas);
  }

  private boolean isQuick(long formulas) {
    return formulas <= QUICK_WORDS / problem.length();
  }

  /** Returns the estimated time to store a size with this many formulas. */
  double nanos(long formulas) {
    return 1e9 * formulas * problem.length() / QUICK_WORDS;
  }

  /**
   * Stores the sizes that a search elsewhere has stored.
   *
   * @param stored the largest size
   * @param goesOn whether it will store more
   */
  void storeUpTo(int stored, boolean goesOn) {
    while (bank.sizes() < stored) {
      if (!builder.build()) {
        throw new TaskException(
            "the functions of %d symbols, which a task needs, do not fit the memory"
                .formatted(bank.sizes() + 1));
      }
    }
    storing = goesOn;
    if (!storing) {
      builder.close();
    }
  }

  /** Frees the memory that only building needs. */
  @Override
  public void close() {
    builder.close();
  }
}
