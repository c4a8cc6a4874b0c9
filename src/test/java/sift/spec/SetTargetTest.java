package sift.spec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.geometry.Bitboard;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.geometry.Square;
import sift.word.Word;

class SetTargetTest {
  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(5);

  /** The function looks back from each square; the other walk goes forth from each slider. */
  @ParameterizedTest
  @EnumSource
  void attacksAreThoseOfEachSliderByItself(Direction direction) {
    SetTarget target = SetTargets.of("attacks-" + direction.text(), Layout.LANE);
    for (int i = 0; i < 2000; i++) {
      long occupied = i % 2 == 0 ? random.nextLong() : sparse();
      long sliders = occupied & random.nextLong();

      assertEquals(walk(direction, sliders, occupied), target.walk(sliders, occupied));
    }
  }

  @ParameterizedTest
  @EnumSource
  void checksAndPinsLieWhereSlidersAndKingsMeet(Direction direction) {
    SetTarget checks = SetTargets.of("checks-" + direction.text(), Layout.LANE);
    SetTarget pins = SetTargets.of("pins-" + direction.text(), Layout.LANE);
    Direction back = back(direction);
    for (int i = 0; i < 2000; i++) {
      long occupied = sparse();
      long sliders = occupied & random.nextLong();
      long kings = occupied & ~sliders & random.nextLong();
      long forth = walk(direction, sliders, occupied);
      long fromKings = walk(back, kings, occupied);

      assertEquals(
          (sliders | (forth & ~occupied)) & fromKings, checks.walk(sliders, occupied, kings));
      assertEquals(forth & fromKings & occupied, pins.walk(sliders, occupied, kings));
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatSlidersAndKingsBothReachIsEmptyOwnOrOfTheSlidersSide(Direction direction) {
    SetTarget between = SetTargets.of("in-between-" + direction.text(), Layout.LANE);
    SetTarget pins = SetTargets.of("own-pins-" + direction.text(), Layout.LANE);
    SetTarget discovered = SetTargets.of("discovered-" + direction.text(), Layout.LANE);
    Direction back = back(direction);
    for (int i = 0; i < 2000; i++) {
      long occupied = sparse();
      long own = occupied & random.nextLong();
      long sliders = occupied & ~own & random.nextLong();
      long kings = own & random.nextLong();
      long both = walk(direction, sliders, occupied) & walk(back, kings, occupied);

      assertEquals(both & ~occupied, between.walk(sliders, occupied, kings));
      assertEquals(both & own, pins.walk(sliders, occupied, kings, own));
      assertEquals(both & occupied & ~own, discovered.walk(sliders, occupied, kings, own));
    }
  }

  @ParameterizedTest
  @EnumSource
  void kingsSeeAsSlidersDoAndAreNotInTheWayOfDanger(Direction direction) {
    SetTarget danger = SetTargets.of("danger-" + direction.text(), Layout.LANE);
    SetTarget rays = SetTargets.of("king-rays-" + direction.text(), Layout.LANE);
    for (int i = 0; i < 2000; i++) {
      long occupied = sparse();
      long sliders = occupied & random.nextLong();
      long kings = occupied & ~sliders & random.nextLong();
      long enemies = occupied & ~sliders & ~kings & random.nextLong();

      assertEquals(
          walk(direction, enemies, occupied & ~kings),
          danger.walk(sliders, occupied, kings, enemies));
      assertEquals(walk(direction, kings, occupied), rays.walk(sliders, occupied, kings));
    }
  }

  @Test
  void resultsOfOneProgramAreOverTheWordsOfAll() {
    List<SetTarget> targets =
        SetTargets.together(List.of("attacks-east", "danger-all"), Layout.LANE);

    assertEquals("attacks-east+danger-all", SetTargets.joined(targets));
    assertEquals(9, targets.size());
    for (SetTarget target : targets) {
      assertEquals(List.of("s", "o", "k", "x"), target.words());
      assertEquals("5^64", target.boardsText());
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> SetTargets.together(List.of("attacks-all", "attacks-east"), Layout.LANE));
    assertThrows(
        IllegalArgumentException.class,
        () -> SetTargets.together(List.of("attacks-north", "checks-east"), Layout.SLICED));
  }

  @Test
  void questionsForOneProgramAreAboutTheSameBoards() {
    List<SetQuestion> questions =
        SetQuestion.ofAll(
            SetTargets.together(
                List.of("attacks-north", "attacks-east", "pins-east"), Layout.TEN_WIDE));

    for (SetQuestion question : questions) {
      for (String input : List.of("s", "o", "k")) {
        assertArrayEquals(
            questions.getFirst().domain().column(input), question.domain().column(input));
      }
    }
    SetTarget pins = questions.getLast().target();
    Domain domain = questions.getLast().domain();
    assertEquals(
        pins.walk(domain.column("s")[99], domain.column("o")[99], domain.column("k")[99]),
        domain.expected(99));
  }

  @Test
  void leapsAndFillsAreThoseOfTheBoard() {
    assertEquals(
        Bitboard.parse(
            """
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . 1 . . . 1 . 1
            . . 1 . 1 . . .
            . . . . . . . .
            """),
        SetTargets.of("knight-attacks", Layout.LANE).walk(bit("a1") | bit("g1")));
    assertEquals(0x0202020202020202L, SetTargets.of("fill-file", Layout.LANE).walk(bit("b5")));
    assertEquals(0xFFL << 32, SetTargets.of("fill-rank", Layout.LANE).walk(bit("b5")));
    assertEquals(
        bit("a2") | bit("b2") | bit("b1"), SetTargets.of("king-attacks", Layout.LANE).walk(1L));
    assertEquals(bit("b3"), SetTargets.of("pawn-attacks", Layout.LANE).walk(bit("a2")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"LANE", "TRANSPOSED", "TEN_WIDE"})
  void layoutsDifferInNothingButThePlacesOfSquares(Layout layout) {
    SetTarget target = SetTargets.of("attacks-north-east", layout);
    long slider = 1L << layout.bit(1, 0);
    long blocker = 1L << layout.bit(4, 3);

    assertEquals(
        1L << layout.bit(2, 1) | 1L << layout.bit(3, 2) | blocker,
        target.walk(slider, slider | blocker));
  }

  /** Every rank holds each of its 6,561 configurations in some case. */
  @Test
  void theCasesHoldEveryConfigurationOfEachLine() {
    SetTarget target = SetTargets.of("attacks-west", Layout.LANE);
    Domain domain = SetQuestion.of(target).domain();
    for (int rank = 0; rank < 8; rank++) {
      Set<Long> seen = new HashSet<>();
      for (int i = 0; i < domain.cases(); i++) {
        seen.add(
            ((domain.column("s")[i] >>> (8 * rank)) & 0xFF) << 8
                | ((domain.column("o")[i] >>> (8 * rank)) & 0xFF));
      }
      assertEquals(6561, seen.size());
    }
  }

  /** Eight boards in slices: what the steps make of them is what each board's sliders attack. */
  @ParameterizedTest
  @ValueSource(strings = {"attacks-north", "attacks-north-east", "attacks-north-west"})
  void eightStepsAreTheAttacks(String name) {
    SetTarget lane = SetTargets.of(name, Layout.LANE);
    SetTarget step = SetTargets.of(name, Layout.SLICED);
    for (int i = 0; i < 200; i++) {
      long[] occupied = random.longs(8).toArray();
      long[] sliders = random.longs(8).toArray();
      long[] attacks = new long[8];
      long attacked = 0;
      for (int board = 0; board < 8; board++) {
        occupied[board] &= sparse();
        sliders[board] &= occupied[board];
      }
      for (int rank = 0; rank < 8; rank++) {
        for (int board = 0; board < 8; board++) {
          attacks[board] |= ((attacked >>> (8 * board)) & 0xFF) << (8 * rank);
        }
        attacked = step.walk(slice(sliders, rank), slice(occupied, rank), attacked);
      }
      for (int board = 0; board < 8; board++) {
        assertEquals(lane.walk(sliders[board], occupied[board]), attacks[board]);
      }
    }
  }

  private static long slice(long[] boards, int rank) {
    long slice = 0;
    for (int board = 0; board < 8; board++) {
      slice |= ((boards[board] >>> (8 * rank)) & 0xFF) << (8 * board);
    }
    return slice;
  }

  @Test
  void keptBoardsAreTheBoardTurned() {
    SetTarget target = SetTargets.of("attacks-north", Layout.LANE);

    assertEquals("[s, o, e, rs, ro, ts, to]", target.inputs().toString());
    long[] inputs = target.inputs(bit("b1"), bit("b1") | bit("c5"));
    assertEquals(~(bit("b1") | bit("c5")), inputs[2]);
    assertEquals(bit("g8"), inputs[3]);
    assertEquals(bit("a2"), inputs[5]);
    assertEquals(bit("a2") | bit("e3"), inputs[6]);
  }

  @Test
  void resultsOfManyBoardsAreThoseOfEachByItself() {
    for (String name : SetTargets.names()) {
      SetTarget target = SetTargets.of(name, Layout.LANE);
      List<long[]> boards =
          Stream.generate(() -> target.randomBoard(random)).limit(Long.SIZE + 9).toList();

      assertArrayEquals(
          boards.stream().mapToLong(board -> OneBoard.walk(target, board)).toArray(),
          target.walks(boards),
          name);
    }
  }

  @Test
  void unknownTargetsAreRefusedWithAHint() {
    String message =
        String.valueOf(
            assertThrows(
                    IllegalArgumentException.class,
                    () -> SetTargets.of("attacks-eats", Layout.LANE))
                .getMessage());
    assertEquals(
        "unknown target 'attacks-eats'; did you mean 'attacks-east'? All: sift list targets",
        message);
    assertThrows(
        IllegalArgumentException.class, () -> SetTargets.of("knight-attacks", Layout.SLICED));
    assertThrows(IllegalArgumentException.class, () -> SetTargets.of("pins-north", Layout.SLICED));
  }

  private long sparse() {
    long one = random.nextLong();
    return one & random.nextLong();
  }

  private static long bit(String square) {
    return 1L << Square.parse(square);
  }

  private static Direction back(Direction direction) {
    for (Direction other : Direction.values()) {
      if (other.fileStep() == -direction.fileStep() && other.rankStep() == -direction.rankStep()) {
        return other;
      }
    }
    throw new AssertionError(direction);
  }

  private static long walk(Direction direction, long sliders, long occupied) {
    long attacks = 0;
    for (long rest = sliders; rest != 0; rest &= rest - 1) {
      attacks |=
          RayWalk.attacks(
              Long.numberOfTrailingZeros(rest), line(direction), ray(direction), occupied);
    }
    return attacks;
  }

  private static Line line(Direction direction) {
    return switch (direction) {
      case EAST, WEST -> Line.HORIZONTAL;
      case NORTH, SOUTH -> Line.VERTICAL;
      case NORTH_EAST, SOUTH_WEST -> Line.DIAGONAL;
      case NORTH_WEST, SOUTH_EAST -> Line.ANTIDIAGONAL;
    };
  }

  private static Ray ray(Direction direction) {
    return switch (direction) {
      case EAST, NORTH, NORTH_EAST, NORTH_WEST -> Ray.POSITIVE;
      case WEST, SOUTH, SOUTH_WEST, SOUTH_EAST -> Ray.NEGATIVE;
    };
  }

  /** Whatever is clicked on, each square has a piece of the alphabet, or none. */
  @Test
  void aTurnedBitLeavesABoard() {
    for (String name : List.of("attacks-east", "checks-north", "own-pins-west", "passed-pawns")) {
      SetTarget target = SetTargets.of(name, Layout.LANE);
      List<Word> board = target.words(target.randomBoard(random));
      for (int i = 0; i < 500; i++) {
        int bit = random.nextInt(Long.SIZE);
        String word = target.words().get(random.nextInt(target.words().size()));
        int index = target.words().indexOf(word);
        List<Word> turned = target.turned(board, word, bit);
        assertEquals(
            target.squares().has(bit),
            board.get(index).has(bit) != turned.get(index).has(bit),
            name + ": " + word + ", bit " + bit);
        target.alphabet().picture(turned, target.layout()); // refuses what is no letter
        board = turned;
      }
    }
  }

  @Test
  void wordsLeftOutFollowFromTheOthers() {
    SetTarget target = SetTargets.of("checks-north", Layout.LANE); // s o k
    Word slider = Word.bit(Square.parse("d4"));
    Word king = Word.bit(Square.parse("d8"));
    assertEquals(
        List.of(slider, slider.or(king), king), target.board(Map.of("s", slider, "k", king)));
    assertEquals(List.of(Word.ZERO, king, Word.ZERO), target.board(Map.of("o", king)));
    assertEquals(
        "no piece is in s but not in o, as on d4",
        assertThrows(
                IllegalArgumentException.class,
                () -> target.board(Map.of("s", slider, "o", Word.ZERO)))
            .getMessage());
    assertEquals(
        "no piece is in s and k, as on d4",
        assertThrows(
                IllegalArgumentException.class,
                () -> target.board(Map.of("s", slider, "k", slider)))
            .getMessage());
  }
}
