package sift.chess.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PgnTest {
  private static List<String> moves(String text) {
    List<PgnGame> games = Pgn.read(text);
    assertEquals(1, games.size());
    return games.getFirst().moves().stream().map(PgnWord::text).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1. e4 e5 2. Nf3 *",
        "1.e4 e5 2.Nf3",
        "1. e4 1... e5 2 . Nf3 1-0",
        "e4 {a comment; [x] (} e5 ; another { one\n% not\n2. Nf3 0-1",
        "% first\n1. e4 $1 e5 $2 2. Nf3 ! 1/2-1/2",
        "1. e4 (1. d4 d5 (1... Nf6 {)}) ; )\n 2. c4) 1... e5 2. Nf3",
        "% first\r1. e4 e5 ; another { one\r2. Nf3\r% not",
        "1. e4$1 e5$2$3 {x}2. Nf3$4 1-0",
        "1. e4\u00a0e5\u20032.\u00a0Nf3",
        "1. e4 (2. a3\n% )\n) e5 {x\r\n% }\r\n} 2. Nf3",
        "\uFEFF1. e4\r\ne5\r\n2. Nf3\r\n*",
        "[Event \"a \\\"b\\\" \\\\ c\"]\n[FEN \"x\"] 1. e4 e5 2. Nf3"
      })
  void onlyTheMovesPlayedAreKept(String text) {
    assertEquals(List.of("e4", "e5", "Nf3"), moves(text));
  }

  @Test
  void gamesFollowEachOtherWithOrWithoutResults() {
    List<PgnGame> games =
        Pgn.read(
            "[White \"a\"]\n\n1. e4 1-0\n\n1. d4 *\n[White \"c\"]\n[Black \"d\"]\n1. c4\n\n[White \"e\"]\n");
    assertEquals(4, games.size());
    assertEquals(List.of(1, 5, 6, 10), games.stream().map(PgnGame::line).toList());
    assertEquals(Optional.of(new PgnWord("1-0", 3, 7)), games.get(0).result());
    assertEquals(Optional.empty(), games.get(1).tag("White"));
    assertEquals(Optional.of(new PgnWord("d", 7, 1)), games.get(2).tag("Black"));
    assertEquals(Optional.empty(), games.get(2).result());
    assertEquals(List.of(), games.get(3).moves());
  }

  @Test
  void movesKnowWhereTheyStand() {
    for (String lineEnd : List.of("\n", "\r\n", "\r")) {
      PgnWord move = Pgn.read("1. e4" + lineEnd + "  1...e5").getFirst().moves().getLast();
      assertEquals(new PgnWord("e5", 2, 7), move);
    }
  }

  @Test
  void aPromotionInParenthesesIsNoVariation() {
    assertEquals(
        List.of("e8(Q)+!", "fxg1(n)", "e4", "j8(A)#"),
        moves("1. e8(Q)+! fxg1(n) 2. e4(d4) (Q) j8(A)#"));
  }

  @Test
  void allResultsOfAGameAreKept() {
    List<PgnGame> games = Pgn.read("1. e4 1/2-1/2 {x} 1-0 1. d4 *");
    assertEquals(2, games.size());
    assertEquals(
        List.of(new PgnWord("1/2-1/2", 1, 7), new PgnWord("1-0", 1, 19)),
        games.getFirst().results());
  }

  @Test
  void aTagThatIsNoResultGivesNone() {
    assertEquals(Optional.empty(), Pgn.read("[Result \"foo\"] 1. e4").getFirst().result());
    assertEquals(
        Optional.of(new PgnWord("0-1", 1, 1)),
        Pgn.read("[Result \"0-1\"] 1. e4").getFirst().result());
  }

  @Test
  void quotesInTagsAreRead() {
    assertEquals(
        Optional.of("a \"b\" \\ c"),
        Pgn.read("[Event \"a \\\"b\\\" \\\\ c\"]").getFirst().tag("Event").map(PgnWord::text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1. e4 {no end | 1:7: a comment that does not end; '}' is missing",
        "1. e4 (no (end) | 1:7: a variation that does not end; ')' is missing",
        "1. e4 ) | 1:7: ')' without its beginning",
        "1. e4 } | 1:7: '}' without its beginning",
        "hello world | 1:1: 'hello' is no move; a game begins with a tag like [Event \"a name\"] or"
            + " a move like 1. e4",
        "1. x\u0001\u0002y | 1:4: 'x??y' is no move; a game begins with a tag like [Event \"a"
            + " name\"] or a move like 1. e4",
        "1. e4 1-0 What a game! | 1:11: 'What' is no move; a game begins with a tag like [Event \"a"
            + " name\"] or a move like 1. e4",
        "[Event x] | 1:1: no tag; allowed are those like [Event \"a name\"]",
        "[Event \"x] | 1:1: no tag; allowed are those like [Event \"a name\"]"
      })
  void whatCannotBeReadIsRefusedWithItsPlace(String text, String message) {
    assertEquals(message, assertThrows(PgnException.class, () -> Pgn.read(text)).getMessage());
  }

  @Test
  void variationsMayBeNestedDeeply() {
    String open = "(".repeat(100_000);
    assertEquals(List.of("e4", "e5"), moves("e4 " + open + open.replace('(', ')') + " e5"));
  }

  @Test
  void aTextWithoutGamesHasNone() {
    assertTrue(Pgn.read(" \n% x\n ; y\n {z}").isEmpty());
  }
}
