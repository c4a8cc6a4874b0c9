package sift.search.count;

import java.lang.foreign.Arena;
import java.util.List;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.BankBuilder;
import sift.search.bank.Combinations;
import sift.search.bank.EntryIndex;
import sift.search.bank.Fingerprinter;
import sift.search.bank.FullColumns;
import sift.search.bank.Problem;
import sift.search.request.Fingerprint;
import sift.search.request.MemoryBudget;

/** All functions up to a size and the ways to compute them: the data of a census. */
final class DerivationStore implements AutoCloseable {
  private final Problem problem;
  private final MemoryBudget memory;
  private final Progress progress;
  private final Bank bank;
  private final FullColumns columns;
  private final Arena arena = Arena.ofShared();
  private final Derivations derivations;

  DerivationStore(Problem problem, MemoryBudget memory, Progress progress) {
    this.problem = problem;
    this.memory = memory;
    this.progress = progress;
    bank = new Bank(problem);
    columns = new FullColumns(problem, bank);
    derivations = new Derivations(bank, arena);
  }

  /**
   * Derives the function of {@code formula} from smaller ones in every way of up to {@code
   * maxSymbols} symbols; called once, inside a ForkJoin pool.
   *
   * @return the function's number among the derivations
   * @throws CensusException if the memory does not suffice or a stop was requested
   */
  int derive(Expr formula, int maxSymbols) {
    store(Math.max(1, maxSymbols - 2));
    columns.keep((bank.sizes() + 1) / 2); // the smaller operand of any pair, and leaves
    FunctionValues values = FunctionValues.of(problem, formula);
    List<Integer> samples = values.samples(bank, columns);
    if (maxSymbols > bank.sizes()) {
      samples.forEach(bank::addLane);
    }
    check(EntryIndex.bytes(bank.entries()));
    derivations.addEntries();
    try (EntryIndex index = new EntryIndex(problem, bank, columns, progress)) {
      derive(index);
      LastSizes last = new LastSizes(this, index, values, samples);
      for (int symbols = bank.sizes() + 1; symbols <= maxSymbols; symbols++) {
        if (!last.add(symbols, maxSymbols, () -> check(index.bytes()))) {
          throw interrupted(symbols);
        }
      }
      return last.wanted();
    }
  }

  Problem problem() {
    return problem;
  }

  Bank bank() {
    return bank;
  }

  FullColumns columns() {
    return columns;
  }

  Derivations derivations() {
    return derivations;
  }

  Progress progress() {
    return progress;
  }

  /**
   * Returns how many functions have a formula of up to {@code symbols} symbols; they come first.
   */
  int functions(int symbols) {
    return bank.first(symbols + 1);
  }

  Counts counts(Operands operands) {
    return new Counts(bank, derivations, operands, arena);
  }

  Trees trees(Counts counts, Operands operands) {
    return new Trees(derivations, counts, operands);
  }

  Examples examples(Counts counts) {
    return new Examples(bank, derivations, counts);
  }

  /** Gives the memory back. */
  @Override
  public void close() {
    bank.close();
    arena.close();
  }

  private void store(int sizes) {
    try (BankBuilder builder = new BankBuilder(problem, bank, memory, progress)) {
      while (bank.sizes() < sizes) {
        int size = bank.sizes() + 1;
        progress.enter(size, "storing", builder.candidates(size), 0);
        if (!builder.fits(size) || !builder.build()) {
          throw progress.stopRequested() ? interrupted(size) : tooLarge();
        }
      }
    }
  }

  /** Adds the derivations of all entries from entries. */
  private void derive(EntryIndex index) {
    Fingerprinter fingerprinter = problem.fingerprinter();
    for (Expr.Leaf leaf : problem.leaves()) {
      Fingerprint fingerprint = FunctionValues.of(problem, leaf).fingerprint(fingerprinter);
      derivations.addLeaf(leaf, index.entry(fingerprint.high(), fingerprint.low()));
    }
    Combinations combinations = new Combinations(problem, bank, index, columns, progress);
    for (int size = 2; size <= bank.sizes(); size++) {
      if (!combinations.forEach(size, derivations::add)) {
        throw interrupted(size);
      }
      check(index.bytes());
    }
  }

  private void check(long indexBytes) {
    long counts = Counts.bytes(bank) * Operands.values().length;
    if (derivations.count() > Derivations.MOST
        || !memory.has(
            bank.bytes() + columns.keptBytes() + indexBytes + derivations.bytes() + counts)) {
      throw tooLarge();
    }
  }

  private static CensusException interrupted(int size) {
    return new CensusException("interrupted at %d symbols; nothing is counted".formatted(size));
  }

  private CensusException tooLarge() {
    if (derivations.count() > Derivations.MOST) {
      return new CensusException(
          "more than the %,d ways to compute functions that are kept; no option lifts this limit,"
                  .formatted(Derivations.MOST)
              + " a smaller --max-symbols stays below it");
    }
    return new CensusException(
        "the memory ends after %,d functions of up to %d symbols and %,d ways to compute them; more"
                .formatted(bank.entries(), bank.sizes(), derivations.count())
            + " --memory, or a smaller --max-symbols, is needed");
  }
}
