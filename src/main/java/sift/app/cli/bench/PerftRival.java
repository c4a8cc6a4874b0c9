package sift.app.cli.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A rival of {@code sift bench perft}: what counts, on how many threads. */
public record PerftRival(Counting counting, int threads) {
  /** What counts. */
  enum Counting {
    DEFAULT,
    SIBLINGS,
    BATCH,
    SCALAR,
    FORMULAS,
    SLOW
  }

  private static final List<Counting> PARALLEL =
      List.of(Counting.DEFAULT, Counting.SIBLINGS, Counting.SCALAR);

  /** Returns all rivals, in the order of the table, if some may have so many threads. */
  public static List<PerftRival> all(int threads) {
    List<PerftRival> rivals = new ArrayList<>();
    for (Counting counting : Counting.values()) {
      if (counting == Counting.FORMULAS && threads > 1) {
        PARALLEL.forEach(each -> rivals.add(new PerftRival(each, threads)));
      }
      rivals.add(new PerftRival(counting, 1));
    }
    return rivals;
  }

  /** Returns its name: {@code "scalar"}, or {@code "scalar x8"} on 8 threads. */
  public String name() {
    String name = counting.name().toLowerCase(Locale.ROOT);
    return threads == 1 ? name : name + " x" + threads;
  }
}
