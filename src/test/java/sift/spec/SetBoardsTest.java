package sift.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.geometry.BoardSize;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.geometry.Line;
import sift.geometry.Mapping;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.word.Word;

/** Set-wise targets on boards of every size. */
class SetBoardsTest {
  private final SplittableRandom random = new SplittableRandom(6);

  /** The function looks back from each square; the other walk goes forth from each slider. */
  @ParameterizedTest
  @MethodSource("sift.geometry.BoardSizeTest#all")
  void attacksAreThoseOfEachSliderByItself(BoardSize board) {
    for (Layout layout : Layout.of(board)) {
      if (layout.mapping() != Mapping.SLICED) {
        for (Direction direction : Direction.values()) {
          SetTarget target = SetTargets.of("attacks-" + direction.text(), layout);
          Word occupied = randomWord().and(board.mask());
          Word sliders = occupied.and(randomWord());

          assertEquals(
              placed(walk(board, direction, sliders, occupied), layout),
              target.walk(List.of(placed(sliders, layout), placed(occupied, layout))),
              layout.text());
        }
      }
    }
  }

  private Word randomWord() {
    return new Word(random.nextLong(), random.nextLong());
  }

  private static Word placed(Word squares, Layout layout) {
    BoardSize board = layout.board();
    Word placed = Word.ZERO;
    for (int square = 0; square < board.squares(); square++) {
      if (squares.has(square)) {
        placed = placed.or(Word.bit(layout.bit(board.file(square), board.rank(square))));
      }
    }
    return placed;
  }

  private static Word walk(BoardSize board, Direction direction, Word sliders, Word occupied) {
    Ray ray =
        direction.rankStep() > 0 || (direction.rankStep() == 0 && direction.fileStep() > 0)
            ? Ray.POSITIVE
            : Ray.NEGATIVE;
    Line line =
        direction.rankStep() == 0
            ? Line.HORIZONTAL
            : direction.fileStep() == 0
                ? Line.VERTICAL
                : direction.fileStep() == direction.rankStep() ? Line.DIAGONAL : Line.ANTIDIAGONAL;
    Word attacks = Word.ZERO;
    for (int square = 0; square < board.squares(); square++) {
      if (sliders.has(square)) {
        attacks = attacks.or(RayWalk.attacks(board, square, line, ray, occupied));
      }
    }
    return attacks;
  }

  @ParameterizedTest
  @ValueSource(strings = {"5x7-files", "7x8-spare", "10x8-ranks", "10x8-halves", "16x8-files"})
  void resultsOfManyBoardsAreThoseOfEachByItself(String name) {
    Layout layout = Layout.named(name);
    for (String each : SetTargets.names()) {
      SetTarget target = SetTargets.of(each, layout);
      List<long[]> boards =
          Stream.generate(() -> target.randomBoard(random)).limit(Long.SIZE + 3).toList();
      List<Word> results = new ArrayList<>();
      boards.forEach(board -> results.add(target.walk(target.words(board))));

      assertEquals(results, target.words(target.walks(boards)), each);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"4x4-ranks", "10x8-spare", "16x8-ranks"})
  void casesHoldTheWordsAndTheWalk(String name) {
    SetTarget target = SetTargets.of("attacks-south-west", Layout.named(name));
    Domain domain = SetQuestion.of(target).domain();
    for (int i = 0; i < domain.cases(); i += 997) {
      List<Word> words =
          List.of(domain.word(domain.column("s"), i), domain.word(domain.column("o"), i));
      assertEquals(target.walk(words), domain.wideExpected(i));
      assertEquals(target.layout().mask(), domain.wideMask(i));
    }
  }

  /** Turned boards are turned within the board, wherever the word ends. */
  @ParameterizedTest
  @ValueSource(strings = {"10x6-ranks", "7x8-spare", "10x8-ranks", "10x8-spare", "16x8-ranks"})
  void keptBoardsAreTheBoardTurned(String name) {
    Layout layout = Layout.named(name);
    SetTarget target = SetTargets.of("attacks-east", layout);
    Word b1 = Word.bit(layout.bit(1, 0));
    List<Word> inputs = target.inputs(List.of(b1, b1));

    assertEquals(
        Word.bit(layout.bit(layout.files() - 2, layout.ranks() - 1)),
        inputs.get(target.inputs().indexOf("rs")));
    assertEquals(layout.mask().andNot(b1), inputs.get(target.inputs().indexOf("e")));
  }

  @Test
  void aKnightAndAPawnAtTheEdgeOfALargeBoard() {
    Layout layout = Layout.named("10x8-spare");
    BoardSize board = layout.board();
    SetTarget knight = SetTargets.of("knight-attacks", layout);
    SetTarget doubled = SetTargets.of("doubled-pawns", layout);

    assertEquals(
        placed(Word.bit(board.square("i6")).or(Word.bit(board.square("h7"))), layout),
        knight.walk(List.of(placed(Word.bit(board.square("j8")), layout))));
    Word pawns = Word.bit(board.square("j2")).or(Word.bit(board.square("j7")));
    assertEquals(
        placed(Word.bit(board.square("j7")), layout),
        doubled.walk(List.of(placed(pawns, layout), Word.ZERO)));
    assertEquals("3^60", doubled.boardsText());
  }

  @Test
  void theGrammarOfABoardHasItsStepsAndEdges() {
    SetTarget east = SetTargets.of("attacks-east", Layout.named("9x7-ranks"));
    SetTarget knight = SetTargets.of("knight-attacks", Layout.named("7x8-spare"));

    assertEquals(
        List.of(0x0040201008040201L, 0x4020100804020100L),
        SetTargets.boardGrammar(east).orElseThrow().constants());
    assertEquals(List.of(1), SetTargets.boardGrammar(east).orElseThrow().shifts());
    assertEquals(List.of(6, 10, 15, 17), SetTargets.boardGrammar(knight).orElseThrow().shifts());
    assertEquals(
        List.of(),
        SetTargets.boardGrammar(SetTargets.of("attacks-east", Layout.LANE)).stream().toList());
  }

  @Test
  void slicesAreOfChessBoardsAlone() {
    assertThrows(
        IllegalArgumentException.class, () -> new Layout(new BoardSize(10, 8), Mapping.SLICED));
  }
}
