package sift.chess.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PgnReaderTest {
  private static PgnGame only(String text) {
    List<PgnGame> games = Pgn.read(text);
    assertEquals(1, games.size(), games.toString());
    return games.getFirst();
  }

  private static List<String> moves(PgnGame game) {
    return game.moves().stream().map(PgnWord::text).toList();
  }

  private static List<String> moves(String text) {
    PgnGame game = only(text);
    assertEquals(List.of(), game.remarks());
    return moves(game);
  }

  private static List<String> told(PgnGame game) {
    return game.remarks().stream()
        .map(remark -> "%d:%d: %s".formatted(remark.line(), remark.column(), remark.reason()))
        .toList();
  }

  /** Returns the words of a text but for numbers, each behind its kind. */
  private static String words(String text) {
    return String.join(
        " | ",
        only(text).words().stream()
            .filter(word -> word.kind() != PgnWord.Kind.NUMBER)
            .map(word -> word.kind() + " " + word.text())
            .toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1. e4 e5 2. Nf3 *",
        "1.e4 e5 2.Nf3",
        "1. e4 1... e5 2 . Nf3 1-0",
        "1. e4 1. ... e5 2. Nf3 1-0",
        "1. e4 1. ...e5 2... Nf3",
        "10001. e4 e5 10002. Nf3",
        "e4 {a comment; [x] (} e5 ; another { one\n% not\n2. Nf3 0-1",
        "% first\n1. e4 $1 e5 $2 2. Nf3 ! 1/2-1/2",
        "1. e4 (1. d4 d5 (1... Nf6 {)}) ; )\n 2. c4) 1... e5 2. Nf3",
        "% first\r1. e4 e5 ; another { one\r2. Nf3\r% not",
        "1. e4$1 e5$2$3 {x}2. Nf3$4 1-0",
        "1. e4\u00a0e5\u20032.\u00a0Nf3",
        "1. e4 {x\r\n% }\r\n e5 {%}2. Nf3",
        "\uFEFF1. e4\r\ne5\r\n2. Nf3\r\n*",
        "1. e4 e5\u001a\u0000\uFEFF 2. Nf3\u001a",
        "[Event \"a \\\"b\\\" \\\\ c\"]\n[FEN \"x\"] 1. e4 e5 2. Nf3",
        "1. e4 e5 2. Nf3*",
        "1\u2026e4 e5 2. Nf3 1/2",
        "1.e4! e5!?2.Nf3!!!",
        "1. e4 += e5 \u00b1 2. Nf3 N \u00bd-\u00bd",
        "1. e4+/= e5= 2. Nf3\u2213 1\u20130",
        "1. e4 e5 2. \u2658f3",
        "1. \u2659e4 \u265fe5 2. \u265e\ufe0ef3"
      })
  void theMovesPlayedAreFound(String text) {
    assertEquals(List.of("e4", "e5", "Nf3"), moves(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "e4! {a\u00a0b} $6~MOVE e4 | NAG $1 | COMMENT a\u00a0b | NAG $6",
        "e4 ( d4 ; x\\n) *~MOVE e4 | OPEN ( | MOVE d4 | COMMENT x | CLOSE ) | RESULT *",
        "{ a  b\\n c} 1. e4 +- N?!~COMMENT a b c | MOVE e4 | NAG $18 | NAG $146 | NAG $6",
        "Rd8+- exd6+ e.p. 0-1~MOVE Rd8 | NAG $18 | MOVE exd6+ e.p. | RESULT 0-1",
        "exd6e.p.+ exd6 ep~MOVE exd6e.p.+ | MOVE exd6 ep",
        "e8(Q)+! fxg1(n) e4(d4) (Q) j8(A)#~MOVE e8(Q)+ | NAG $1 | MOVE fxg1(n) | MOVE e4 | OPEN ( |"
            + " MOVE d4 | CLOSE ) | OPEN ( | MOVE Q | CLOSE ) | MOVE j8(A)#",
        "e4 Z0 0000 @@@@ -- \u2014 0-0~MOVE e4 | MOVE -- | MOVE -- | MOVE -- | MOVE -- | MOVE - |"
            + " MOVE 0-0",
        "e4 (e5 1-0) 0-1~MOVE e4 | OPEN ( | MOVE e5 | RESULT 1-0 | CLOSE ) | RESULT 0-1"
      })
  void everyWordIsKept(String text, String words) {
    assertEquals(words, words(text.replace("\\n", "\n")));
  }

  @Test
  void gamesFollowEachOtherWithOrWithoutResults() {
    List<PgnGame> games =
        Pgn.read(
            "[White \"a\"]\n\n1. e4 1-0\n\n1. d4 *\n[White \"c\"]\n[Black \"d\"]\n1. c4\n\n[White \"e\"]\n");
    assertEquals(4, games.size());
    assertEquals(List.of(1, 5, 6, 10), games.stream().map(PgnGame::line).toList());
    assertEquals(Optional.of(new PgnWord(PgnWord.Kind.RESULT, "1-0", 3, 7)), games.get(0).result());
    assertEquals(Optional.empty(), games.get(1).tag("White"));
    assertEquals(Optional.of(new PgnWord(PgnWord.Kind.TAG, "d", 7, 1)), games.get(2).tag("Black"));
    assertEquals(Optional.empty(), games.get(2).result());
    assertEquals(List.of(), games.get(3).moves());
  }

  @Test
  void aTagThatIsThereAlreadyBeginsAGame() {
    List<PgnGame> games =
        Pgn.read(
            """
            [Event "a"]
            [FEN "x"]

            [Event "b"]
            [White "c"]

            [Black "d"]
            1. e4
            """);
    assertEquals(2, games.size());
    assertEquals(Optional.empty(), games.getLast().tag("FEN"));
    assertEquals(List.of("Event", "White", "Black"), List.copyOf(games.getLast().tags().keySet()));
    assertEquals(3, Pgn.read("[Event \"a\"][Event \"b\"]\n[Event \"c\"]").size());
    assertEquals(2, Pgn.read("[Event \"a\"]\n[Site \"b\"]\n\n[Site \"c\"]").size());
    assertEquals(
        List.of("3:1: a second tag ECO"),
        told(only("[Event \"a\"]\n[ECO \"A00\"]\n[ECO \"B00\"]\n[White \"w\"]\n1. e4")));
  }

  @Test
  void numberOneAfterABlankLineBeginsAGame() {
    assertEquals(
        List.of(List.of("e4", "e5"), List.of("d4", "d5"), List.of("c4")),
        Pgn.read("1. e4 e5\n\n1. d4\n\n1... d5\n \n1.c4\n").stream()
            .map(PgnReaderTest::moves)
            .toList());
    assertEquals(List.of("e4", "e5"), moves("1. e4\n\n1. ... e5"));
    assertEquals(List.of("e4", "e5"), moves("1. e4\n1. e5"));
    assertEquals(List.of("e4", "e5"), moves("1. e4 (1. d4\n\n1. c4) e5"));
    assertEquals(2, Pgn.read("e4 e5 1-0 d4 d5").size());
  }

  @Test
  void wordsKnowWhereTheyStand() {
    for (String lineEnd : List.of("\n", "\r\n", "\r")) {
      PgnWord move = Pgn.read("\uFEFF1. e4" + lineEnd + "  1...e5").getFirst().moves().getLast();
      assertEquals(new PgnWord(PgnWord.Kind.MOVE, "e5", 2, 7), move);
    }
  }

  @Test
  void allResultsOfAGameAreKept() {
    List<PgnGame> games = Pgn.read("1. e4 1/2-1/2 {x} 1-0 1. d4 *");
    assertEquals(2, games.size());
    assertEquals(
        List.of("1/2-1/2", "1-0"), games.getFirst().results().stream().map(PgnWord::text).toList());
  }

  @ParameterizedTest
  @CsvSource({"0-1, 0-1", "\u00bd-\u00bd, 1/2-1/2", "foo,", "?,", "' ',"})
  void theTagIsTheResultIfNothingEndsTheMoves(String tag, String result) {
    assertEquals(
        Optional.ofNullable(result),
        only("[Result \"" + tag + "\"] 1. e4").result().map(PgnWord::text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a \\\"b\\\" \\\\ c | a \"b\" \\ c",
        "a \"b\" c | a \"b\" c",
        "C:\\pgn\\ | C:\\pgn\\",
        "' a [b] {c' | ' a [b] {c'"
      })
  void quotesAndBackslashesInTagsAreRead(String written, String value) {
    PgnGame game = only("[Event \"" + written + "\"]\n[Site \"x\"]");
    assertEquals(Optional.of(value), game.tag("Event").map(PgnWord::text));
    assertEquals(2, game.tags().size());
    assertEquals(List.of(), game.remarks());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1. e4 {no end | 1:7: a comment that does not end; '}' is missing",
        "1. e4 (no (end) | 1:7: a variation that does not end; ')' is missing",
        "1. e4 ) | 1:7: ')' without its beginning",
        "1. e4 } | 1:7: '}' without its beginning",
        "1. e4 [%clk 1] | 1:7: no tag; allowed are those like [Event \"a name\"]",
        "1. e4 $256 | 1:7: '$256' is no annotation; allowed are $0 to $255",
        "1. e4 {x} e.p. | 1:11: 'e.p.' without its move",
        "hello world | 1:1: 'hello' is no move; a game begins with a tag like [Event \"a name\"] or"
            + " a move like 1. e4",
        "1. x\u0001\u00e9y | 1:4: 'x' is no move; a game begins with a tag like [Event \"a name\"]"
            + " or a move like 1. e4",
        "(c) me | 1:1: '(' is no move; a game begins with a tag like [Event \"a name\"] or a move"
            + " like 1. e4",
        "1. \u00e9\u0304\ud83d\ue000y | 1:4: '\u00e9\u0304<U+D83D><U+E000>y' is no move; a game"
            + " begins with a tag like [Event \"a name\"] or a move like 1. e4",
        "1. e4 1-0 1995 What a game! 1. e4 | 1:16: 'What' is no move; a game begins with a tag like"
            + " [Event \"a name\"] or a move like 1. e4",
        "[Event x] | 1:1: no tag; allowed are those like [Event \"a name\"]",
        "[Event \"x] | 1:1: no tag; allowed are those like [Event \"a name\"]",
        "[Event \"x | 1:1: no tag; allowed are those like [Event \"a name\"]"
      })
  void whatCannotBeReadIsToldWithItsPlace(String text, String told) {
    assertEquals(List.of(told), told(only(text)));
  }

  /** Each broken game is followed by two that are not. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[Event \"x]\n[Site \"y\"]\n\n1. e4 e5 *\n",
        "[Event \"x\"\n[Site \"y\"]\n\n1. e4 e5 *\n",
        "[Event \"x\"]\n[Site \"a\nb\"]\n\n1. e4 e5 *\n",
        "[Event x]\n\n1. e4 e5 *\n",
        "[Event \"x\"]\n\n1. e4 {never closed e5 *\n",
        "[Event \"x\"]\n\n1. e4 (1. d4 e5 *\n",
        "[Event \"x\"]\n\n1. e4 } ) e5 *\n",
        "1. e4 e5 * and so on\nand on\n",
        "A title.\n(c) me\n",
        "1. e4 [ e5 *\n"
      })
  void aBrokenGameLeavesTheOthersAlone(String broken) {
    String whole = "\n[Event \"1\"]\n\n1. d4 {x} d5 1-0\n\n[Event \"2\"]\n\n1. c4 {y} 0-1\n";
    List<PgnGame> games = Pgn.read(whole + "\n" + broken + whole);
    List<PgnGame> last = games.subList(games.size() - 2, games.size());
    assertEquals(
        List.of(List.of("d4", "d5"), List.of("c4")),
        last.stream().map(PgnReaderTest::moves).toList());
    List<PgnGame> told = games.stream().filter(game -> !game.remarks().isEmpty()).toList();
    assertEquals(1, told.size(), games.toString());
    assertTrue(games.size() <= 5, games.toString());
    assertEquals(List.of(), games.getFirst().remarks());
  }

  @Test
  void textBetweenGamesIsToldOfTheGameBefore() {
    List<PgnGame> games = Pgn.read("[Event \"a\"]\n1. e4 1-0\nNext round\n2. so\n1. d4\n");
    assertEquals(2, games.size());
    assertEquals(3, games.getFirst().remarks().getFirst().line());
    assertEquals(List.of("d4"), moves(games.getLast()));
  }

  @Test
  void ofManyFaultsSomeAreTold() {
    PgnGame game = only("1. e4" + " )".repeat(100));
    assertEquals(20, game.remarks().size());
    assertEquals(
        "more that cannot be read, of which no more is told", game.remarks().getLast().reason());
  }

  @Test
  void variationsMayBeNestedDeeply() {
    String open = "(".repeat(100_000);
    PgnGame game = only("e4 " + open + open.replace('(', ')') + " e5");
    assertEquals(List.of("e4", "e5"), moves(game));
    assertEquals(2, game.mainLine().size());
    assertEquals(game.text(), only(game.text()).text());
  }

  @Test
  void aTextWithoutGamesHasNone() {
    assertTrue(Pgn.read(" \n% x\n ; y\n {z} 1.\u001a").isEmpty());
  }

  @Test
  void aGameThatIsTooLongIsToldAndTheNextIsRead() {
    String moves = "Nf3 ".repeat(PgnReader.MOST_CHARACTERS / 4 + 1);
    for (String game : List.of(moves, "{" + moves, "[Site \"" + moves)) {
      List<PgnGame> games = Pgn.read("[Event \"a\"]\n\n" + game + "\n\n[Event \"b\"]\n\n1. e4 *");
      assertEquals(2, games.size());
      assertEquals(
          "a game of more than 4,194,304 characters",
          games.getFirst().remarks().getLast().reason());
      assertEquals(List.of("e4"), moves(games.getLast()));
    }
  }

  @Test
  void movesHaveWhatBelongsToThem() {
    List<PgnMove> line =
        only("{a} {b} 1. e4! {[%clk 1:02:03.5] c} (1. d4 {d} d5 (1... c5) 2. c4) (1. c4) $10"
                + " {[%eval 0.3]} 1... e5 {[%clk x]} *")
            .mainLine();
    PgnMove first = line.getFirst();
    assertEquals(List.of("a", "b"), first.before());
    assertEquals(List.of("[%clk 1:02:03.5] c", "[%eval 0.3]"), first.comments());
    assertEquals(List.of(1, 10), first.nags());
    assertEquals(Optional.of(Duration.ofMillis(3_723_500)), first.clock());
    assertEquals(Optional.of("0.3"), first.command("eval"));
    assertEquals(Optional.empty(), line.getLast().clock());
    assertEquals(List.of(), line.getLast().before());
    assertEquals(2, first.variations().size());
    List<PgnMove> variation = PgnMove.line(first.variations().getFirst());
    assertEquals(
        List.of("d4", "d5", "c4"), variation.stream().map(move -> move.san().text()).toList());
    assertEquals(1, variation.get(1).variations().size());
  }

  /** However few characters come at a time. */
  @Test
  void theEndOfABufferIsNoEndOfAWord() {
    String game =
        "[Event \"a \\\"b\"] \n[Site \"x\\\\\"]\n1. e4! e5 (1. ... c5 {x}) 2. e8(Q)+/= *\n\n";
    String text = game.repeat(900);
    assertEquals(Pgn.read(text), Pgn.games(slow(text)).toList());
  }

  private static Reader slow(String text) {
    return new StringReader(text) {
      @Override
      public int read(char[] target, int from, int length) throws IOException {
        return super.read(target, from, Math.min(length, 1));
      }
    };
  }

  private static PgnGame decoded(byte[] bytes) {
    return Pgn.games(new ByteArrayInputStream(bytes)).toList().getFirst();
  }

  @Test
  void bytesAreUtf8OrUtf16OrLatin1() {
    String text = "[White \"Caf\u00e9 \u0416 \ud83d\ude00\"] 1. e4";
    for (Charset charset :
        List.of(
            StandardCharsets.UTF_8,
            StandardCharsets.UTF_16,
            StandardCharsets.UTF_16BE,
            StandardCharsets.UTF_16LE)) {
      assertEquals(only(text), decoded(text.getBytes(charset)), charset.name());
      assertEquals(only(text), decoded(("\uFEFF" + text).getBytes(charset)), charset.name());
    }
    byte[] latin1 = "[White \"Caf\u00e9\u00c3\u00a4\u00c3\"]".getBytes(StandardCharsets.ISO_8859_1);
    assertEquals("Caf\u00e9\u00e4\u00c3", decoded(latin1).tag("White").orElseThrow().text());
    byte[] half = "[White \"xy\"]".getBytes(StandardCharsets.UTF_16LE);
    half[16] = 0x3d;
    half[17] = (byte) 0xd8;
    assertEquals("\ufffdy", decoded(half).tag("White").orElseThrow().text());
  }

  @Test
  void gamesAreReadWhenTheyAreAskedFor() {
    String game = "[Event \"a\"]\n\n1. e4 *\n\n";
    StringReader text = new StringReader(game.repeat(100_000));
    try (Stream<PgnGame> games = Pgn.games(text)) {
      assertEquals(2, games.limit(2).count());
    }
    assertTrue(Pgn.games(text).count() > 90_000);
  }
}
