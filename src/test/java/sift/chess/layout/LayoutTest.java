package sift.chess.layout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import sift.chess.board.Board;
import sift.chess.board.Chess960;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.game.Position;
import sift.chess.movegen.RandomGames;
import sift.chess.movegen.SlowGenerator;
import sift.chess.perft.Counter;
import sift.chess.perft.Perft;
import sift.chess.perft.Suite;
import sift.chess.perft.Suites;
import sift.geometry.Square;

/** The contract of layouts, which each of them keeps. */
class LayoutTest {
  /** Where the boards begin, so that words before and after them would show a wrong index. */
  private static final int AT = 3;

  private static final int PLIES = 250;

  private static long[] loaded(BoardLayout layout, Setup setup) {
    long[] words = new long[AT + layout.words() + AT];
    Arrays.fill(words, -1);
    layout.load(setup, words, AT);
    return words;
  }

  /** Positions of the suites, each start of Chess960, and some of random games. */
  private static List<Setup> setups() {
    List<Setup> setups = new ArrayList<>();
    for (Suite suite : List.of(Suites.wiki(), Suites.special())) {
      suite.rows().forEach(row -> setups.add(row.position().setup()));
    }
    IntStream.range(0, Chess960.COUNT).forEach(number -> setups.add(Chess960.start(number)));
    List<Setup> games = RandomGames.sample();
    IntStream.iterate(0, i -> i < games.size(), i -> i + 25).forEach(i -> setups.add(games.get(i)));
    return setups;
  }

  @ParameterizedTest
  @EnumSource(BoardDefinition.class)
  void nothingIsLostByLoadingAndConverting(BoardDefinition definition) {
    BoardLayout layout = definition.layout();
    Stream.concat(setups().stream(), RandomGames.sample().stream())
        .forEach(setup -> assertEquals(setup, layout.setup(loaded(layout, setup), AT)));
    Setup late = Position.fen("4k3/8/8/8/8/8/8/4K2R b K - 9999 9999").setup();
    assertEquals(late, layout.setup(loaded(layout, late), AT));
  }

  @ParameterizedTest(name = "{index}")
  @MethodSource("layouts")
  void everySquareHoldsItsPiece(BoardLayout layout) {
    long[] hex = new long[PieceCode.COUNT];
    byte[] mailbox = new byte[Square.COUNT];
    for (Setup setup : setups()) {
      long[] words = loaded(layout, setup);
      Arrays.fill(hex, -1);
      Arrays.fill(mailbox, (byte) -1);
      layout.toHex(words, AT, hex);
      layout.toMailbox(words, AT, mailbox);
      long union = 0;
      for (int square = 0; square < Square.COUNT; square++) {
        int code = setup.board().at(square).map(PieceCode::of).orElse(PieceCode.EMPTY);
        assertEquals(code, layout.pieceAt(words, AT, square));
        assertEquals(code, mailbox[square]);
        assertEquals(setup.board().at(square), PieceCode.piece(code));
        union |= hex[code] & 1L << square;
      }
      assertEquals(-1, union);
      assertEquals(Square.COUNT, Arrays.stream(hex).map(Long::bitCount).sum());
    }
  }

  @ParameterizedTest
  @EnumSource(BoardDefinition.class)
  void theSetsAreThoseOfTheBoard(BoardDefinition definition) {
    BoardLayout layout = definition.layout();
    for (Setup setup : setups()) {
      Board board = setup.board();
      long[] words = loaded(layout, setup);
      boolean isMirrored = layout.isMirrored(words[AT]);
      List<Long> expected =
          Stream.of(
                  board.pieces(setup.turn()).low(),
                  board.pawns(),
                  board.knights(),
                  board.bishops() | board.queens(),
                  board.rooks() | board.queens(),
                  board.kings(),
                  board.occupied().low())
              .map(set -> isMirrored ? Long.reverseBytes(set) : set)
              .toList();
      assertEquals(
          expected,
          List.of(
              layout.own(words, AT),
              layout.pawns(words, AT),
              layout.knights(words, AT),
              layout.bishopsQueens(words, AT),
              layout.rooksQueens(words, AT),
              layout.kings(words, AT),
              layout.occupied(words, AT)));
    }
  }

  /** All layouts, and those that have a form in vectors in that form too. */
  private static Stream<BoardLayout> layouts() {
    List<BoardLayout> layouts =
        Stream.of(BoardDefinition.values()).map(BoardDefinition::layout).toList();
    return Stream.concat(
        layouts.stream(),
        layouts.stream()
            .filter(QuadBoard.class::isInstance)
            .map(layout -> ((QuadBoard) layout).inVectors()));
  }

  @ParameterizedTest(name = "{index}")
  @MethodSource("layouts")
  void makePlaysAndUnmakeRestoresEveryWord(BoardLayout layout) {
    for (Setup setup : setups()) {
      long[] words = loaded(layout, setup);
      for (Move move : SlowGenerator.legalMoves(setup)) {
        assertMade(layout, setup, move, SlowGenerator.play(setup, move), words);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(BoardDefinition.class)
  void countersStayAtTheirGreatestValue(BoardDefinition definition) {
    BoardLayout layout = definition.layout();
    Setup setup = Position.fen("4k3/8/8/8/8/8/8/4K2R w K - 9998 9999").setup();
    for (int ply = 0; ply < 8; ply++) {
      long[] words = loaded(layout, setup);
      Move move = SlowGenerator.legalMoves(setup).getFirst();
      layout.make(words, AT, layout.move(words, AT, move));
      setup = SlowGenerator.play(setup, move);
      assertEquals(setup, layout.setup(words, AT));
    }
  }

  @ParameterizedTest
  @EnumSource(BoardDefinition.class)
  void perftOnTheWordsCountsWhatWasPublished(BoardDefinition definition) {
    Perft perft = new Perft(Counter.on(definition.layout()), 2, _ -> {});
    for (Suite suite : List.of(Suites.special(), Suites.wiki().within(1_000_000))) {
      suite.run(
          perft,
          result ->
              assertEquals(
                  result.expected().nodes(),
                  result.got(),
                  () -> result.row().fen() + ", depth " + result.expected().depth()));
    }
  }

  /** Makes and unmakes a move; compares all words, also those around the board. */
  private static void assertMade(
      BoardLayout layout, Setup setup, Move move, Setup after, long[] words) {
    long[] before = words.clone();
    int made = layout.move(words, AT, move);
    assertEquals(move, BoardMove.decode(made, layout.isMirrored(words[AT]) ? 56 : 0));
    long state = layout.make(words, AT, made);
    assertArrayEquals(loaded(layout, after), words, () -> setup + " " + move);
    assertEquals(after, layout.setup(words, AT));
    layout.unmake(words, AT, made, state);
    assertArrayEquals(before, words);
  }

  @Test
  @Tag("slow")
  void tenMillionRandomPositionsLoseNoBit() {
    int games = 50_000;
    long positions =
        IntStream.range(0, games)
            .parallel()
            .mapToLong(game ->
                new RandomPlayout(game)
                    .run(
                        PLIES,
                        (before, move, after) -> {
                          layouts()
                              .forEach(layout ->
                                  assertMade(layout, before, move, after, loaded(layout, before)));
                        }))
            .sum();
    assertTrue(positions >= 10_000_000, () -> positions + " positions");
  }
}
