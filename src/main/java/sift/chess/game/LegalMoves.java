package sift.chess.game;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import sift.chess.attacks.PextAttacks;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.large.FastGenerator;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.ScalarGenerator;
import sift.chess.movegen.SlowGenerator;

/**
 * The legal moves of a position, and the setups they lead to: of orthodox chess by the generator on
 * 64-bit words, of other variants by that on 128 bits.
 *
 * @param moves in the order of the generator; immutable
 * @param after returns the setup after the move with an index
 */
record LegalMoves(List<Move> moves, IntFunction<Setup> after) {
  /** Shared by all threads, which call only its methods that use no buffers. */
  private static final Generator GENERATOR = ScalarGenerator.with(new PextAttacks());

  /** Finds the legal moves of a legal setup in normal form. */
  static LegalMoves of(Setup setup) {
    if (isOrthodox(setup)) {
      return ofWords(setup);
    }
    List<Move> moves = List.copyOf(new FastGenerator(setup.variant()).legalMoves(setup));
    return new LegalMoves(moves, index -> SlowGenerator.play(setup, moves.get(index)));
  }

  private static LegalMoves ofWords(Setup setup) {
    long[] position = GeneratorPosition.of(setup).words();
    long[] positions = new long[GENERATOR.count(position, 0) * GeneratorPosition.WORDS];
    int count = GENERATOR.copy().children(position, 0, positions);
    List<Move> moves =
        IntStream.range(0, count)
            .mapToObj(move ->
                GeneratorPosition.move(positions, move * GeneratorPosition.WORDS, setup.turn()))
            .toList();
    return new LegalMoves(
        moves,
        index ->
            GeneratorPosition.at(positions, index * GeneratorPosition.WORDS)
                .setup(
                    setup.turn().other(),
                    SlowGenerator.isIrreversible(setup, moves.get(index))
                        ? 0
                        : Setup.next(setup.halfmoves()),
                    setup.nextFullmoves()));
  }

  private static boolean isOrthodox(Setup setup) {
    return setup.variant().isOrthodox();
  }

  /** Counts the legal moves, in orthodox chess without making them. */
  static int count(Setup setup) {
    return isOrthodox(setup)
        ? GENERATOR.count(GeneratorPosition.of(setup).words(), 0)
        : of(setup).moves.size();
  }

  /** Counts the paths of {@code depth} legal moves. */
  static long perft(Setup setup, int depth) {
    return isOrthodox(setup)
        ? GENERATOR.copy().perft(GeneratorPosition.of(setup).words(), 0, depth)
        : new FastGenerator(setup.variant()).perft(setup, depth);
  }
}
