package sift.kernel.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sift.chess.attacks.PextAttacks;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.RandomGames;
import sift.chess.movegen.ScalarGenerator;
import sift.chess.movegen.TwoPlies;
import sift.chess.movegen.WildNodes;
import sift.chess.perft.Suite;
import sift.chess.perft.WikiPosition;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.geometry.Line;
import sift.kernel.Width;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.spec.SetProgram;
import sift.spec.SetTargets;
import sift.store.SetSolution;
import sift.store.SetSolutionFile;
import sift.store.SuiteFile;

/** Counts by kernels against the scalar generator and published numbers. */
class BatchGeneratorTest {
  private static final Path SOLUTIONS = Path.of("solutions", "set-wise");

  private final Generator scalar = ScalarGenerator.with(new PextAttacks());

  private static final CostModel COSTS = CostFile.read("avx2");

  private static List<SetSolution> solutions(Layout layout, Direction direction) {
    try {
      return SetSolutionFile.read(
          SOLUTIONS.resolve(AttackFormulas.target(direction) + "-" + layout.text() + ".jsonl"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static AttackFormulas slots(Layout layout) {
    return AttackFormulas.cheapest(
        layout,
        Stream.of(Direction.values()).flatMap(each -> solutions(layout, each).stream()).toList(),
        COSTS);
  }

  /** With the formula of a line for our king where there is one. */
  private static LaneSlots laneSlots(AttackFormulas attacks) {
    Expr hyperbola =
        Parser.parse("(o - s) ^ byte_swap(byte_swap(o) - byte_swap(s))", List.of("o", "s"));
    return new LaneSlots(
        attacks,
        Map.of(Line.VERTICAL, hyperbola, Line.DIAGONAL, hyperbola, Line.ANTIDIAGONAL, hyperbola));
  }

  private Generator batch(AttackFormulas slots, Width width) {
    return BatchGenerator.of(
        scalar,
        slots.layout() == Layout.SLICED
            ? new SlicedKernel(slots, width)
            : new LaneKernel(laneSlots(slots), width));
  }

  private Generator batch(Layout layout, Width width) {
    return batch(slots(layout), width);
  }

  private static Stream<Layout> layouts() {
    return Stream.of(Layout.SLICED, Layout.LANE);
  }

  private static Stream<Arguments> kernels() {
    return layouts()
        .flatMap(layout -> Stream.of(Width.values()).map(width -> Arguments.of(layout, width)));
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void countsOfTheWikiPositionsAreThePublishedOnes(Layout layout, Width width) {
    Generator batch = batch(layout, width);
    long most = width.bits() > Width.preferred().bits() ? 5_000 : 5_000_000;
    for (WikiPosition each : WikiPosition.ALL) {
      int depth = each.depthWithin(most);
      long[] node = GeneratorPosition.of(each.position().setup()).words();
      assertEquals(each.count(depth), batch.perft(node, 0, depth), each.name());
    }
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void countsOfEverySpecialPositionAreThoseOfItsFile(Layout layout, Width width) {
    Generator batch = batch(layout, width);
    long most = width.bits() > Width.preferred().bits() ? 500 : 200_000;
    for (Suite.Row row :
        SuiteFile.read(Path.of("src/test/resources/perft/special.epd")).within(most).rows()) {
      long[] node = GeneratorPosition.of(row.position().setup()).words();
      for (Suite.Count count : row.counts()) {
        assertEquals(count.nodes(), batch.perft(node, 0, count.depth()), row::fen);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void randomPositionsHaveAsManyPathsOfTwoMovesAsTheScalarGeneratorSays(Layout layout) {
    twoPlies(layout)
        .assertSameFrom(Stream.concat(RandomGames.usual(60), RandomGames.chess960(60)), 20_000);
  }

  /** Two plies each, so several millions of positions are counted. */
  @ParameterizedTest
  @MethodSource("layouts")
  @Tag("slow")
  void moreRandomPositionsHaveAsManyPathsOfTwoMoves(Layout layout) {
    twoPlies(layout)
        .assertSameFrom(Stream.concat(RandomGames.usual(600), RandomGames.chess960(400)), 200_000);
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void wildNodesHaveAsManyPathsOfTwoMovesAsTheScalarGeneratorSays(Layout layout) {
    twoPlies(layout).assertSameFromWildNodes(new Random(3), 50_000);
  }

  private TwoPlies twoPlies(Layout layout) {
    return new TwoPlies(scalar, batch(layout, Width.preferred()));
  }

  /** More pieces of a kind than a byte or two boards of knights can count: the scalar way. */
  @ParameterizedTest
  @MethodSource("layouts")
  void boardsFullOfPiecesAreCountedToo(Layout layout) {
    TwoPlies twoPlies = twoPlies(layout);
    Random random = new Random(1);
    for (int i = 0; i < 2_000; i++) {
      long kings = 1L << 4 | 1L << 60;
      long queens = eighth(random) & ~kings;
      long knights = eighth(random) & ~queens & ~kings;
      GeneratorPosition node =
          new GeneratorPosition(
              (queens | knights | kings) & 0xFFFFFFFFL, 0, knights, queens, queens, kings, 0);
      if (node.checkers() == 0 && WildNodes.isLegal(node)) {
        twoPlies.assertSameFrom(node);
      }
    }
  }

  private static long eighth(Random random) {
    return random.longs(3).reduce(-1, (a, b) -> a & b);
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void everyCombinationOfFormulasCountsTheSame(Layout layout) {
    long[] node = GeneratorPosition.of(WikiPosition.ALL.get(1).position().setup()).words();
    for (Direction direction : Direction.values()) {
      for (SetSolution solution : solutions(layout, direction)) {
        AttackFormulas slots = slots(layout).with(List.of(solution), COSTS);
        Generator batch = batch(slots, Width.preferred());
        assertEquals(97_862, batch.perft(node, 0, 3), solution::line);
      }
    }
  }

  /** {@code e} is no word of the kernel: what is given beside the board is put in its place. */
  @Test
  void aFormulaOverTheEmptySquaresFitsItsSlot() {
    SetSolution empty =
        new SetSolution(
            List.of(SetTargets.of("attacks-north", Layout.SLICED)),
            "empty squares",
            new SetProgram(List.of("t1 = (a & e)", "t2 = (s | t1)"), List.of("t2")),
            "by hand");
    assertEquals(List.of(), empty.doubt());
    long[] node = GeneratorPosition.of(WikiPosition.ALL.get(1).position().setup()).words();
    AttackFormulas slots = slots(Layout.SLICED).with(List.of(empty), COSTS);
    Generator batch = batch(slots, Width.preferred());
    assertEquals(97_862, batch.perft(node, 0, 3));
  }

  /** Otherwise the tests above would prove nothing. */
  @ParameterizedTest
  @MethodSource("layouts")
  void aWrongFormulaInAnySlotIsSeenInTheCounts(Layout layout) {
    AttackFormulas right = slots(layout);
    long[] node = GeneratorPosition.of(WikiPosition.ALL.get(1).position().setup()).words();
    for (Direction direction : Direction.values()) {
      Map<Direction, Expr> formulas = new EnumMap<>(right.formulas());
      formulas.put(direction, new Expr.Constant(0));
      Generator batch = batch(new AttackFormulas(layout, formulas), Width.preferred());
      assertNotEquals(97_862, batch.perft(node, 0, 3), direction.text());
    }
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void anotherGeneratorHasMemoryOfItsOwn(Layout layout) {
    Generator batch = batch(layout, Width.preferred());
    long[] node = GeneratorPosition.of(WikiPosition.ALL.get(1).position().setup()).words();
    List<Long> counts = new ArrayList<>();
    Stream.of(batch, batch.another())
        .parallel()
        .map(each -> each.perft(node, 0, 4))
        .forEachOrdered(counts::add);
    assertEquals(List.of(4_085_603L, 4_085_603L), counts);
  }

  /** One for each line, or fills both ways. */
  @Test
  void theLinesOfOurKingCountTheSameHoweverTheyAreComputed() {
    LaneSlots slots = laneSlots(slots(Layout.LANE));
    for (LaneSlots each : List.of(slots, new LaneSlots(slots.attacks(), Map.of()))) {
      LaneKernel kernel = new LaneKernel(each, Width.preferred());
      TwoPlies twoPlies = new TwoPlies(scalar, BatchGenerator.of(scalar, kernel));
      twoPlies.assertSameFromWildNodes(new Random(4), 10_000);
    }
  }

  @Test
  void aWrongFormulaForALineOfOurKingIsSeenInTheCounts() {
    AttackFormulas attacks = slots(Layout.LANE);
    long[] node = GeneratorPosition.of(WikiPosition.ALL.get(3).position().setup()).words();
    for (Line line : List.of(Line.VERTICAL, Line.DIAGONAL, Line.ANTIDIAGONAL)) {
      Map<Line, Expr> lines = new EnumMap<>(laneSlots(attacks).kingLines());
      lines.put(line, new Expr.Constant(0));
      LaneKernel kernel = new LaneKernel(new LaneSlots(attacks, lines), Width.preferred());
      assertNotEquals(
          scalar.perft(node, 0, 4),
          BatchGenerator.of(scalar, kernel).perft(node, 0, 4),
          line.name());
    }
  }

  @Test
  void aSlotWithoutAFormulaIsNamed() {
    var error =
        assertThrows(
            IllegalArgumentException.class, () -> new AttackFormulas(Layout.SLICED, Map.of()));
    assertEquals("no formula in layout sliced for attacks-north", error.getMessage());
  }
}
