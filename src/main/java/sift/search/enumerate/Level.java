package sift.search.enumerate;

import java.util.List;

/** Goes through all formulas of a weight whose operands are entries of banks, block by block. */
public final class Level {
  private final SampleBank bank;
  private final Runs runs;
  private boolean stopped;

  /** A receiver of blocks. */
  public interface Sink {
    /** Takes a block, which is valid during the call; returns whether to stop. */
    boolean accept(Block block);
  }

  /** A receiver whose work may be shared out: parts receive chunks of the blocks at once. */
  public interface Shared<P extends Sink> extends Sink {
    /** Returns a new part, which may read what this receiver has but changes nothing. */
    P part();

    /**
     * Takes what the parts have, as if their blocks had come one after the other, and empties them;
     * returns whether to stop.
     */
    boolean take(List<P> parts);
  }

  /**
   * A level of a bank that is to be gone through.
   *
   * @param runs receives it
   */
  public Level(SampleBank bank, Runs runs) {
    this.bank = bank;
    this.runs = runs;
  }

  /** Goes through the formulas of that weight; returns whether it came to the end. */
  public boolean run(int weight) {
    for (Production production : bank.productions()) {
      int rest = weight - production.weight();
      switch (production.arity()) {
        case 1 -> moveThrough(new Place(production, 0), rest);
        case 2 -> {
          for (int left = 1; left < rest && !stopped; left++) {
            pairs(production, left, rest - left);
          }
        }
        default -> {
          for (int first = 1; first < rest - 1 && !stopped; first++) {
            for (int second = 1; second < rest - first && !stopped; second++) {
              triples(production, first, second, rest - first - second);
            }
          }
        }
      }
    }
    return !runs.end();
  }

  private void pairs(Production production, int left, int right) {
    boolean isCommutative = production.isCommutative();
    if (isCommutative && left > right) {
      return;
    }
    SampleBank xs = production.operands().get(0);
    SampleBank ys = production.operands().get(1);
    if (xs.count(left) <= ys.count(right)) {
      Place place = new Place(production, 1);
      for (int x = xs.first(left); x < xs.end(left) && !stopped; x++) {
        place.x = x;
        place.through(isCommutative && left == right ? x : ys.first(right), ys.end(right));
      }
    } else {
      Place place = new Place(production, 0);
      for (int y = ys.first(right); y < ys.end(right) && !stopped; y++) {
        place.y = y;
        moveThrough(place, left);
      }
    }
  }

  /** Goes through the triples of levels; of a choice only with the conditions that count. */
  private void triples(Production production, int first, int second, int third) {
    SampleBank xs = production.operands().get(0);
    if (production.conditions().isPresent()) {
      for (int x : production.conditions().get().of(first)) {
        withFirst(production, x, second, third);
      }
    } else {
      for (int x = xs.first(first); x < xs.end(first) && !stopped; x++) {
        withFirst(production, x, second, third);
      }
    }
  }

  private void withFirst(Production production, int x, int second, int third) {
    SampleBank ys = production.operands().get(1);
    SampleBank zs = production.operands().get(2);
    boolean isThirdMoving = ys.count(second) <= zs.count(third);
    Place place = new Place(production, isThirdMoving ? 2 : 1);
    place.x = x;
    if (isThirdMoving) {
      for (int y = ys.first(second); y < ys.end(second) && !stopped; y++) {
        place.y = y;
        moveThrough(place, third);
      }
    } else {
      for (int z = zs.first(third); z < zs.end(third) && !stopped; z++) {
        place.z = z;
        moveThrough(place, second);
      }
    }
  }

  private void moveThrough(Place place, int level) {
    SampleBank moving = place.production.operands().get(place.moving);
    if (moving.count(level) > 0) {
      place.through(moving.first(level), moving.end(level));
    }
  }

  /** A production with its operands, but for the one that moves. */
  private final class Place {
    private final Production production;
    private final int moving;
    private int x;
    private int y;
    private int z;

    Place(Production production, int moving) {
      this.production = production;
      this.moving = moving;
    }

    /** Goes through a run of entries; they are of one level, so that they may be empty. */
    void through(int from, int end) {
      if (from < end) {
        stopped = stopped || runs.take(new Operation(production, x, y, z, moving), from, end);
      }
    }
  }
}
