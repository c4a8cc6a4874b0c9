package sift.search.window;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.ColumnOps;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.search.MemoryBudget;
import sift.search.bank.Bank;
import sift.search.bank.BankBuilder;
import sift.search.bank.EntryIndex;
import sift.search.bank.Fingerprinter;
import sift.search.bank.FullColumns;
import sift.search.bank.Problem;
import sift.spec.Domain;
import sift.spec.Target;

/** All small functions of three words of some width, told apart on sample words. */
final class SmallFunctions implements AutoCloseable {
  /** The words that the functions are of. */
  static final List<String> NAMES = List.of("a", "b", "c");

  private static final int CASES = ColumnOps.padded(16);
  private static final int MOST_SYMBOLS = 6;
  private static final long SEED = 2;
  private static final MemoryBudget MEMORY = new MemoryBudget(256L << 20);

  private final Problem problem;
  private final Bank bank;
  private final EntryIndex index;

  /** Builds them. */
  SmallFunctions(BitWidth width) {
    problem = new Problem(grammar(), List.of(new Target("window", cases(width))));
    bank = new Bank(problem);
    index = ForkJoinPool.commonPool().invoke(ForkJoinTask.adapt(this::build));
  }

  private static Grammar grammar() {
    return new Grammar(
        "window",
        "sums and logic",
        NAMES,
        List.of(1L, 2L),
        List.of(UnaryOp.NOT, UnaryOp.NEG),
        List.of(
            BinaryOp.OR,
            BinaryOp.XOR,
            BinaryOp.AND,
            BinaryOp.ADD,
            BinaryOp.SUB,
            BinaryOp.MUL,
            BinaryOp.SHL));
  }

  private static Domain cases(BitWidth width) {
    SplittableRandom random = new SplittableRandom(SEED);
    Domain.Builder cases = new Domain.Builder(width, NAMES);
    for (int i = 0; i < CASES; i++) {
      cases.add(
          0,
          0,
          width.mask(),
          0,
          NAMES.stream().mapToLong(_ -> width.word(random.nextLong())).toArray());
    }
    return cases.build();
  }

  private EntryIndex build() {
    try (BankBuilder builder = new BankBuilder(problem, bank, MEMORY, new Progress())) {
      for (int size = 1; size <= MOST_SYMBOLS && builder.fits(size); size++) {
        if (!builder.build()) {
          break;
        }
      }
    }
    return new EntryIndex(problem, bank, new FullColumns(problem, bank), new Progress());
  }

  /** Returns how many there are. */
  int count() {
    return bank.entries();
  }

  /** Returns the cases: for each the words of {@link #NAMES}. */
  List<long[]> cases() {
    List<long[]> cases = new ArrayList<>();
    for (int at = 0; at < problem.length(); at++) {
      long[] words = new long[NAMES.size()];
      for (int i = 0; i < words.length; i++) {
        words[i] = problem.columns()[i][at];
      }
      cases.add(words);
    }
    return cases;
  }

  /** Returns the smallest formula that has these words in the cases, if it is small. */
  Optional<Expr> formula(long[] words) {
    Fingerprinter fingerprinter = problem.fingerprinter();
    fingerprinter.reset();
    fingerprinter.addScalar(words, 0, 0, words.length);
    int entry = index.entry(fingerprinter.high(), fingerprinter.low());
    return entry == EntryIndex.NONE ? Optional.empty() : Optional.of(bank.expr(entry));
  }

  /** Gives the memory back. */
  @Override
  public void close() {
    index.close();
    bank.close();
  }
}
