package sift.chess.variant;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import sift.Seed;
import sift.chess.board.Setup;
import sift.chess.game.IllegalMoveException;
import sift.chess.movegen.RandomGames;
import sift.geometry.BoardSize;

/** Orthodox chess as a variant does and says what the chess of its own does and says. */
class OrthodoxAgreementTest {
  private static final int POSITIONS = 300;

  private final SplittableRandom random =
      new SplittableRandom(Seed.of("OrthodoxAgreementTest", 64));
  private final List<Setup> games = RandomGames.sample();

  private sift.chess.game.Position anyPosition() {
    return sift.chess.game.Position.of(games.get(random.nextInt(games.size())));
  }

  private static Fen variant(sift.chess.game.Position position) {
    return Fen.read(Variant.ORTHODOX, position.fen());
  }

  @Test
  void positionsAreWrittenAlike() {
    for (int i = 0; i < POSITIONS; i++) {
      sift.chess.game.Position position = anyPosition();
      assertEquals(position.fen(), variant(position).text());
    }
  }

  @Test
  void legalMovesAreWrittenAlike() {
    for (int i = 0; i < POSITIONS; i++) {
      sift.chess.game.Position expected = anyPosition();
      Fen fen = variant(expected);
      Position got = fen.position();
      Notation notation = fen.notation();
      assertEquals(
          expected.legalMoves().stream()
              .map(move ->
                  sift.chess.game.San.text(expected, move)
                      + sift.chess.game.Uci.CHESS960.text(move)
                      + expected.play(move).fen())
              .collect(Collectors.toSet()),
          got.legalMoves().stream()
              .map(move ->
                  San.text(got, notation, move)
                      + Uci.CHESS960.text(got, notation, move)
                      + fen.with(got.play(move)).text())
              .collect(Collectors.toSet()),
          expected.fen());
    }
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    for (int i = 0; i < POSITIONS; i++) {
      Fen fen = variant(anyPosition());
      Position position = fen.position();
      for (Move move : position.legalMoves()) {
        String san = San.text(position, fen.notation(), move);
        assertEquals(move, San.move(position, fen.notation(), san), san);
        for (Uci dialect : Uci.values()) {
          String uci = dialect.text(position, fen.notation(), move);
          assertEquals(move, Uci.move(position, fen.notation(), uci), fen.text() + " " + uci);
        }
      }
    }
  }

  @Test
  void movesAreRefusedForTheSameReasons() {
    for (int i = 0; i < 20 * POSITIONS; i++) {
      sift.chess.game.Position expected = anyPosition();
      Fen fen = variant(expected);
      String text = anySquare() + anySquare() + (random.nextInt(8) == 0 ? "q" : "");
      assertEquals(
          told(() -> sift.chess.game.Uci.CHESS960.text(sift.chess.game.Uci.move(expected, text))),
          told(() ->
              Uci.CHESS960.text(
                  fen.position(), fen.notation(), Uci.move(fen.position(), fen.notation(), text))),
          fen.text());
    }
  }

  @Test
  void movesInSanAreRefusedForTheSameReasons() {
    List<String> others = List.of("O-O", "O-O-O", "Kxe5", "Nf3", "Qd8", "e8=Q", "exd6", "Rad1");
    for (int i = 0; i < 5 * POSITIONS; i++) {
      sift.chess.game.Position expected = anyPosition();
      Fen fen = variant(expected);
      String text =
          i % 2 == 0
              ? others.get(random.nextInt(others.size()))
              : "NBRQK".charAt(random.nextInt(5)) + anySquare();
      assertEquals(
          told(() -> sift.chess.game.San.text(expected, sift.chess.game.San.move(expected, text))),
          told(() ->
              San.text(
                  fen.position(), fen.notation(), San.move(fen.position(), fen.notation(), text))),
          fen.text());
    }
  }

  private String anySquare() {
    return BoardSize.CHESS.name(random.nextInt(64));
  }

  /**
   * Returns the text, or why there is none; candidates of an ambiguous move in any order, and
   * without which of several pieces in the way is named.
   */
  private static Set<String> told(Supplier<String> text) {
    try {
      return Set.of(text.get());
    } catch (IllegalMoveException e) {
      String message =
          String.valueOf(e.getMessage()).replaceFirst("the \\w+ on .. is in", "it is in");
      return Set.copyOf(List.of(message.split(": | or ", -1)));
    }
  }
}
