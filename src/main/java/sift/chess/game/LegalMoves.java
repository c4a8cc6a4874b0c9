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
  /** One for all threads: of its methods only those are called that need no memory of their own. */
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

  /** Their number, when nothing else is asked. */
  static int count(Setup setup) {
    return GENERATOR.count(GeneratorPosition.of(setup).words(), 0);
  }

  /** The number of paths of so many legal moves. */
  static long perft(Setup setup, int depth) {
    return GENERATOR.copy().perft(GeneratorPosition.of(setup).words(), 0, depth);
  }

  /** In the order of the generator; cannot be changed. */
  List<Move> moves() {
    return moves;
  }

  /** The setup after the move with this index. */
  Setup after(int index) {
    return GeneratorPosition.at(positions, index * GeneratorPosition.WORDS)
        .setup(
            before.turn().other(),
            isIrreversible(moves.get(index)) ? 0 : Setup.next(before.halfmoves()),
            before.turn() == Color.BLACK ? Setup.next(before.fullmoves()) : before.fullmoves());
  }

  /** A pawn moves or something is taken; when castling, what stands on the target is our rook. */
  private boolean isIrreversible(Move move) {
    long them = before.board().pieces(before.turn().other());
    return ((before.board().pawns() >>> move.from() | them >>> move.to()) & 1) != 0;
  }
}
