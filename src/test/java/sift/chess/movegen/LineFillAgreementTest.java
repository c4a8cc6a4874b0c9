package sift.chess.movegen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sift.Seed;
import sift.chess.attacks.Between;
import sift.chess.attacks.Leapers;
import sift.chess.attacks.WalkAttacks;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.Setup;
import sift.chess.fills.LineFill;
import sift.chess.fills.LineSets;
import sift.chess.fills.ScalarLineFill;
import sift.chess.fills.VectorLineFill;
import sift.chess.perft.Suite;
import sift.chess.perft.Suites;
import sift.word.Word;

/** The sets of the fills are those that the scalar generator finds by tables of two squares. */
class LineFillAgreementTest {
  private final LineFill scalar = new ScalarLineFill();
  private final LineFill vector = new VectorLineFill();
  private final LineSets sets = new LineSets();
  private final MoveCounter counter = ScalarMoveCounter.with(new WalkAttacks());

  /** The wiki's and the special positions, after a move too, the wiki's after two. */
  @Test
  void onThePositionsOfTheSuites() {
    Stream.of(Suites.wiki(), Suites.special())
        .map(Suite::rows)
        .flatMap(rows -> rows.stream().map(row -> row.position().setup()))
        .forEach(setup -> {
          check(setup);
          next(setup).forEach(this::check);
        });
    Suites.wiki().rows().stream()
        .flatMap(row -> next(row.position().setup()))
        .flatMap(LineFillAgreementTest::next)
        .forEach(this::check);
  }

  private static Stream<Setup> next(Setup setup) {
    return SlowGenerator.legalMoves(setup).stream().map(move -> SlowGenerator.play(setup, move));
  }

  @Test
  void onPositionsOfRandomGames() {
    RandomGames.sample().forEach(this::check);
  }

  @Test
  void onPositionsThatGamesSeldomReach() {
    WildPositions wild =
        new WildPositions(new SplittableRandom(Seed.of("LineFillAgreementTest", 21)));
    for (int i = 0; i < 50_000; i++) {
      wild.next().ifPresent(position -> check(position.setup(Color.WHITE, 0, 1)));
    }
  }

  private void check(Setup setup) {
    for (LineFill fill : new LineFill[] {scalar, vector}) {
      fill.fill(setup.board(), sets);
      for (Color side : Color.values()) {
        check(setup.board(), side);
      }
    }
  }

  private void check(Board board, Color side) {
    GeneratorPosition position =
        GeneratorPosition.of(new Setup(board, side, 0, OptionalInt.empty(), 0, 1));
    long us = position.us();
    long them = position.occupied() & ~us;
    int king = Long.numberOfTrailingZeros(position.kings() & us);
    int theirKing = Long.numberOfTrailingZeros(position.kings() & them);
    long sliders = position.bishopsQueens() | position.rooksQueens();
    long checkersAndPinned = WildPositions.checkersAndPinned(position);
    long checkers = checkersAndPinned & ~us;

    same(checkersAndPinned & us, sets.pinned(side), side, board, "pinned");
    same(checkers & sliders, sets.checkers(side), side, board, "checkers");
    same(
        checkers == 0 ? 0 : KingLines.checkMask(us, king, checkers),
        sets.checkBreaking(side, seen(checkers & ~sliders, side)),
        side,
        board,
        "check-breaking");
    same(
        us
            & blockers(
                theirKing,
                position.bishopsQueens() & us,
                position.rooksQueens() & us,
                position.occupied()),
        sets.discovered(side),
        side,
        board,
        "discovered");
    long steps = Leapers.king(king);
    same(
        steps
            & counter.kingDanger(
                king,
                0,
                position.bishopsQueens() & them,
                position.rooksQueens() & them,
                0,
                position.occupied()),
        sets.taboo(side) & seen(steps, side),
        side,
        board,
        "taboo");
  }

  /** The pieces of either side that alone stand between a king and one of these sliders. */
  private static long blockers(int king, long bishopsQueens, long rooksQueens, long occupied) {
    long alone = 0;
    for (int slider : Word.of(KingLines.snipers(king, bishopsQueens, rooksQueens))) {
      long blockers = Between.between(king, slider) & occupied;
      alone |= Long.bitCount(blockers) == 1 ? blockers : 0;
    }
    return alone;
  }

  private static void same(long expected, long got, Color side, Board board, String what) {
    assertEquals(expected, seen(got, side), () -> what + " of " + side + "\n" + board.picture());
  }

  /** The same squares from the other side of the board if the side is black. */
  private static long seen(long squares, Color side) {
    return side == Color.WHITE ? squares : Long.reverseBytes(squares);
  }
}
