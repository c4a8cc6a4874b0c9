package sift.chess.game;

import java.util.List;
import java.util.stream.IntStream;
import sift.chess.attacks.PextAttacks;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.ScalarGenerator;

/** The legal moves of a position, and the setups they lead to. */
final class LegalMoves {
  /** Shared by all threads, which call only its methods that use no buffers. */
  private static final Generator GENERATOR = ScalarGenerator.with(new PextAttacks());

  private final Setup before;
  private final List<Move> moves;

  /** The positions after the moves, in the same order; nobody writes here after the constructor. */
  private final long[] positions;

  private LegalMoves(Setup before, List<Move> moves, long[] positions) {
    this.before = before;
    this.moves = moves;
    this.positions = positions;
  }

  /** Finds the legal moves of a legal setup in normal form. */
  static LegalMoves of(Setup setup) {
    long[] position = GeneratorPosition.of(setup).words();
    long[] positions = new long[GENERATOR.count(position, 0) * GeneratorPosition.WORDS];
    int count = GENERATOR.copy().children(position, 0, positions);
    List<Move> moves =
        IntStream.range(0, count)
            .mapToObj(move ->
                GeneratorPosition.move(positions, move * GeneratorPosition.WORDS, setup.turn()))
            .toList();
    return new LegalMoves(setup, moves, positions);
  }

  /** Counts the legal moves without making them. */
  static int count(Setup setup) {
    return GENERATOR.count(GeneratorPosition.of(setup).words(), 0);
  }

  /** Counts the paths of {@code depth} legal moves. */
  static long perft(Setup setup, int depth) {
    return GENERATOR.copy().perft(GeneratorPosition.of(setup).words(), 0, depth);
  }

  /** Returns the moves in the order of the generator; the list is immutable. */
  List<Move> moves() {
    return moves;
  }

  /** Returns the setup after the move with this index. */
  Setup after(int index) {
    return GeneratorPosition.at(positions, index * GeneratorPosition.WORDS)
        .setup(
            before.turn().other(),
            isIrreversible(moves.get(index)) ? 0 : Setup.next(before.halfmoves()),
            before.turn() == Color.BLACK ? Setup.next(before.fullmoves()) : before.fullmoves());
  }

  /**
   * Returns whether a pawn moves or a piece is captured; when castling, the piece on the target is
   * the own rook.
   */
  private boolean isIrreversible(Move move) {
    long them = before.board().pieces(before.turn().other());
    return ((before.board().pawns() >>> move.from() | them >>> move.to()) & 1) != 0;
  }
}
