package sift.search.enumerate;

import java.util.List;

/** Enumerates all formulas of a level, whose operands are entries of banks, run by run. */
public final class Level {
  private final List<Production> productions;
  private final Cost cost;
  private final int known;
  private final Runs runs;
  private boolean stopped;

  /**
   * The level of a formula from those of its operands and the weight of its production: the cost of
   * the enumeration.
   */
  public enum Cost {
    /** The sum: symbols, operators, instructions. */
    SUM,
    /** The maximum of the operands, plus the weight: latency. */
    MAX
  }

  /** A receiver of blocks. */
  public interface Sink {
    /** Receives a block, which is valid during the call; returns whether to stop. */
    boolean accept(Block block);
  }

  /** A receiver of a level. Its parts receive chunks of blocks in parallel. */
  public interface Shared<P extends Sink> {
    /** Returns a new part, which may read this receiver but not change it. */
    P part();

    /**
     * Merges the parts, as if their blocks had come one after the other, and empties them; returns
     * whether to stop.
     */
    boolean take(List<P> parts);
  }

  /**
   * An enumeration of levels.
   *
   * @param known the number of first entries; formulas over these alone are left out
   * @param runs the receiver
   */
  public Level(List<Production> productions, Cost cost, int known, Runs runs) {
    this.productions = productions;
    this.cost = cost;
    this.known = known;
    this.runs = runs;
  }

  /** Enumerates the formulas of a level; returns whether it was completed. */
  public boolean run(int level) {
    for (Production production : productions) {
      int rest = level - production.weight();
      if (rest > 0 && !stopped) {
        Operands operands = new Operands(production);
        switch (cost) {
          case SUM -> operands.share(0, rest);
          case MAX -> {
            if (production.weight() > 0) {
              operands.highest(0, rest, false);
            }
          }
        }
      }
    }
    return !runs.end();
  }

  /**
   * Enumerates formulas of productions without weight over entries of which at least one is in a
   * range; returns whether it was completed.
   */
  public boolean runWeightless(int from, int end) {
    for (Production production : productions) {
      if (production.weight() == 0) {
        for (int newest = 0; newest < production.arity(); newest++) {
          Operands operands = new Operands(production);
          for (int place = 0; place < production.arity(); place++) {
            operands.from[place] = place == newest ? from : 0;
            operands.end[place] = end;
          }
          if (production.selections().get(newest).isEmpty()) {
            operands.run();
          }
        }
      }
    }
    return !runs.end();
  }

  /** The operands of a production: ranges of entries, one per operand. */
  private final class Operands {
    private final Production production;
    private final int arity;
    private final int[] from;
    private final int[] end;
    private final int[] chosen;

    Operands(Production production) {
      this.production = production;
      arity = production.arity();
      from = new int[arity];
      end = new int[arity];
      chosen = new int[arity];
    }

    private SampleBank bank(int place) {
      return production.operands().get(place);
    }

    /** Distributes a sum of levels over the operands from index {@code place} on. */
    void share(int place, int sum) {
      int others = arity - place - 1;
      if (others == 0) {
        if (setLevels(place, bank(place).first(sum), bank(place).end(sum))) {
          run();
        }
        return;
      }
      for (int level = 1; level <= sum - others && !stopped; level++) {
        if (setLevels(place, bank(place).first(level), bank(place).end(level))) {
          share(place + 1, sum - level);
        }
      }
    }

    /**
     * Chooses levels for the operands from index {@code place} on whose maximum is exactly {@code
     * level}; {@code isAny} says whether an earlier operand has it already.
     */
    void highest(int place, int level, boolean isAny) {
      if (place == arity) {
        if (isAny) {
          run();
        }
        return;
      }
      int first = bank(place).first(level);
      if (setLevels(place, 0, first)) {
        highest(place + 1, level, isAny);
      }
      if (setLevels(place, first, bank(place).end(level))) {
        highest(place + 1, level, true);
      }
    }

    /** Sets a range of entries; returns whether it is not empty. */
    private boolean setLevels(int place, int first, int last) {
      from[place] = first;
      end[place] = last;
      return first < last;
    }

    /**
     * Hands over the runs of the ranges: the operand with the longest range moves, of equal ones
     * the last.
     */
    void run() {
      boolean isHalf = false;
      if (production.isCommutative()) {
        if (from[0] > from[1]) {
          return; // the other way round
        }
        isHalf = from[0] == from[1];
      }
      fix(0, isHalf ? 1 : longest(), isHalf);
    }

    private int longest() {
      int longest = arity - 1;
      int most = -1;
      for (int place = arity - 1; place >= 0; place--) {
        int length = end[place] - from[place];
        if (length > most && production.selections().get(place).isEmpty()) {
          most = length;
          longest = place;
        }
      }
      return longest;
    }

    private void fix(int place, int moving, boolean isHalf) {
      if (place == arity) {
        take(moving, isHalf);
      } else if (place == moving) {
        fix(place + 1, moving, isHalf);
      } else if (production.selections().get(place).isPresent()) {
        for (int entry : production.selections().get(place).get().within(from[place], end[place])) {
          chosen[place] = entry;
          fix(place + 1, moving, isHalf);
        }
      } else {
        for (int entry = from[place]; entry < end[place] && !stopped; entry++) {
          chosen[place] = entry;
          fix(place + 1, moving, isHalf);
        }
      }
    }

    private void take(int moving, boolean isHalf) {
      boolean areKnown = true;
      for (int place = 0; place < arity; place++) {
        areKnown &= place == moving || chosen[place] < known;
      }
      int first = isHalf ? chosen[0] : from[moving];
      first = areKnown ? Math.max(first, known) : first;
      if (first < end[moving] && !stopped) {
        stopped = runs.take(new Operation(production, chosen.clone(), moving), first, end[moving]);
      }
    }
  }
}
