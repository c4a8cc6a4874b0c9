package sift.chess.perft;

import java.util.List;
import sift.chess.variant.Move;
import sift.chess.variant.Position;
import sift.chess.variant.SlowGenerator;

/** A counter by the {@link SlowGenerator} of variants. */
final class SlowVariantCounter implements Counter<Position, Move> {
  @Override
  public List<Child<Position, Move>> children(Position position) {
    return SlowGenerator.legalMoves(position).stream()
        .map(move -> new Child<>(move, SlowGenerator.play(position, move)))
        .toList();
  }

  @Override
  public long perft(Position position, int depth) {
    return SlowGenerator.perft(position, depth);
  }

  @Override
  public int quickDepth() {
    return 2;
  }

  @Override
  public Counter<Position, Move> copy() {
    return new SlowVariantCounter();
  }
}
