package sift.chess.attacks;

import java.util.Optional;

/**
 * Tables indexed by the occupied squares that matter, packed to the right by {@link Long#compress}:
 * "BMI2 PEXT Bitboards" of the Chess Programming Wiki.
 *
 * <p>107,648 words, filled from {@link WalkAttacks} or other attacks. Where there is no BMI2,
 * {@code Long.compress} is a loop.
 */
public record PextAttacks(PextTable table) implements Attacks {
  /** Tables filled from the walk, which all instances made so share. */
  public PextAttacks() {
    this(PextTable.walked());
  }

  /** Returns attacks with tables of their own, filled from the attacks of another algorithm. */
  public static PextAttacks filledFrom(Attacks source) {
    return new PextAttacks(PextTable.filledFrom(source));
  }

  /** Returns the first word of the tables that differs from the walk; empty if none does. */
  public Optional<Attacks.Wrong> firstWrong() {
    return table.firstWrong();
  }

  @Override
  public long bishop(int square, long occupied) {
    return table.bishop(square, occupied);
  }

  @Override
  public long rook(int square, long occupied) {
    return table.rook(square, occupied);
  }

  @Override
  public long queen(int square, long occupied) {
    return bishop(square, occupied) | rook(square, occupied);
  }

  /** Returns the size of the shared tables in bytes. */
  public static int tableBytes() {
    return PextTable.walked().bytes();
  }
}
