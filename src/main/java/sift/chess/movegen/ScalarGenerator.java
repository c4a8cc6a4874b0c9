package sift.chess.movegen;

import java.lang.invoke.MethodHandles;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.ClassCopy;
import sift.chess.attacks.WalkAttacks;

/**
 * A generator on 64-bit words, one position at a time. It makes no illegal move and allocates
 * nothing per position.
 *
 * <p>Invariants:
 *
 * <ol>
 *   <li>Positions are words in arrays, drawn in {@link GeneratorPosition}; {@link PlyBuffers} has
 *       an array for each distance from the leaves.
 *   <li>The attacks are a constant of this class. HotSpot would compile one class for all attacks
 *       it has met, so each choice gets a copy of the class of its own ({@link #with}).
 *   <li>{@link MoveFinder} and {@link MoveCounter} know which moves are legal.
 * </ol>
 */
public final class ScalarGenerator implements Generator {
  private static final Attacks ATTACKS =
      ClassCopy.constant(MethodHandles.lookup(), Attacks.class).orElseGet(WalkAttacks::new);

  private final PlyBuffers buffers = new PlyBuffers();
  private final MoveSets sets = new MoveSets();
  private final CopyMake copyMake = new CopyMake();
  private final MoveCounter counter;
  private final MoveFinder finder;
  private final ReplyCounter replies;

  private ScalarGenerator(MoveCounter counter, MoveFinder finder) {
    this.counter = counter;
    this.finder = finder;
    replies = new ReplyCounter(counter);
  }

  private ScalarGenerator(MoveCounter counter) {
    this(counter, ScalarMoveFinder.with(ATTACKS, counter));
  }

  private ScalarGenerator() {
    this(ScalarMoveCounter.with(ATTACKS));
  }

  /** Returns a generator that asks {@code attacks} for the sliders' attacks. */
  public static Generator with(Attacks attacks) {
    return ClassCopy.of(MethodHandles.lookup(), attacks, Generator.class);
  }

  @Override
  public Generator copy() {
    return new ScalarGenerator(counter, finder);
  }

  @Override
  public long perft(long[] positions, int at, int depth) {
    if (depth <= 1) {
      return depth == 0 ? 1 : count(positions, at);
    }
    if (depth == 2) {
      moves(positions, at, sets);
      return replies(positions, at, sets);
    }
    long[] below = buffers.children(depth);
    int end = GeneratorPosition.WORDS * children(positions, at, below);
    long paths = 0;
    for (int child = 0; child < end; child += GeneratorPosition.WORDS) {
      paths += perft(below, child, depth - 1);
    }
    return paths;
  }

  @Override
  public int count(long[] positions, int at) {
    return finder.count(
        positions[at + GeneratorPosition.US],
        positions[at + GeneratorPosition.PAWNS],
        positions[at + GeneratorPosition.KNIGHTS],
        positions[at + GeneratorPosition.BISHOPS_QUEENS],
        positions[at + GeneratorPosition.ROOKS_QUEENS],
        positions[at + GeneratorPosition.KINGS],
        positions[at + GeneratorPosition.CASTLING_EN_PASSANT]);
  }

  @Override
  public long replies(long[] positions, int at, MoveSets moves) {
    return replies.count(positions, at, moves);
  }

  @NotInlined
  @Override
  public int children(long[] positions, int at, long[] into) {
    moves(positions, at, sets);
    return children(positions, at, sets, into);
  }

  @NotInlined
  @Override
  public int children(long[] positions, int at, MoveSets moves, long[] into) {
    return copyMake.write(positions, at, moves, into);
  }

  @Override
  public int enPassantReplies(long[] positions, int at, MoveSets moves) {
    GeneratorPosition position = GeneratorPosition.at(positions, at);
    long us = position.us();
    return EnPassant.replies(
        ATTACKS,
        moves.doubleSteps(),
        position.pawns() & ~us,
        Long.numberOfTrailingZeros(position.kings() & ~us),
        position.occupied(),
        position.bishopsQueens() & us,
        position.rooksQueens() & us);
  }

  @Override
  public void moves(long[] positions, int at, MoveSets into) {
    finder.moves(
        positions[at + GeneratorPosition.US],
        positions[at + GeneratorPosition.PAWNS],
        positions[at + GeneratorPosition.KNIGHTS],
        positions[at + GeneratorPosition.BISHOPS_QUEENS],
        positions[at + GeneratorPosition.ROOKS_QUEENS],
        positions[at + GeneratorPosition.KINGS],
        positions[at + GeneratorPosition.CASTLING_EN_PASSANT],
        into);
  }
}
