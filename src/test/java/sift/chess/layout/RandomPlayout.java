package sift.chess.layout;

import java.util.SplittableRandom;
import sift.chess.attacks.PextAttacks;
import sift.chess.board.Chess960;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.ScalarGenerator;

/** A game at random by the fast generator, which has a twin that no layout has a part in. */
final class RandomPlayout {
  private static final Generator GENERATOR = ScalarGenerator.with(new PextAttacks());

  private final Generator generator = GENERATOR.copy();
  private final long[] children = new long[Generator.MAX_CHILDREN * GeneratorPosition.WORDS];
  private final SplittableRandom random;
  private Setup setup;

  /** What sees each move. */
  interface Witness {
    void played(Setup before, Move move, Setup after);
  }

  /** Begins at the usual start if the number is even, else at one of Chess960. */
  RandomPlayout(int number) {
    random = new SplittableRandom(number);
    setup = Chess960.start(number % 2 == 0 ? Chess960.STANDARD : number / 2 % Chess960.COUNT);
  }

  /** Plays so many moves, fewer if the game ends, and returns their number. */
  int run(int plies, Witness witness) {
    for (int ply = 0; ply < plies; ply++) {
      int count = generator.children(GeneratorPosition.of(setup).words(), 0, children);
      if (count == 0) {
        return ply;
      }
      int at = random.nextInt(count) * GeneratorPosition.WORDS;
      Move move = GeneratorPosition.move(children, at, setup.turn());
      Setup next = next(move, at);
      witness.played(setup, move, next);
      setup = next;
    }
    return plies;
  }

  private Setup next(Move move, int at) {
    long taken = setup.board().pieces(setup.turn().other()).low() & 1L << move.to();
    long pawn = setup.board().pieces(PieceType.PAWN).low() & 1L << move.from();
    return GeneratorPosition.at(children, at)
        .setup(
            setup.turn().other(),
            (taken | pawn) != 0 ? 0 : Setup.next(setup.halfmoves()),
            setup.turn() == Color.BLACK ? Setup.next(setup.fullmoves()) : setup.fullmoves());
  }
}
