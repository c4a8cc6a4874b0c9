package sift.batch;

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
import org.junit.jupiter.params.provider.EnumSource;
import sift.attacks.PextAttacks;
import sift.cost.CostFile;
import sift.cost.CostModel;
import sift.expr.Expr;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.kernel.Width;
import sift.movegen.Generator;
import sift.movegen.Node;
import sift.movegen.RandomGames;
import sift.movegen.ScalarGenerator;
import sift.movegen.TwoPlies;
import sift.movegen.WildNodes;
import sift.perft.Suite;
import sift.perft.SuiteFile;
import sift.perft.WikiPosition;
import sift.setwise.SetProgram;
import sift.setwise.SetTargets;
import sift.solution.SetSolution;
import sift.solution.SetSolutionFile;

/** Counts by kernels against the scalar generator and published numbers. */
class BatchGeneratorTest {
  private static final Path SOLUTIONS = Path.of("solutions", "set-wise");

  private final Generator scalar = ScalarGenerator.with(new PextAttacks());

  private static List<SetSolution> solutions(Direction direction) {
    try {
      return SetSolutionFile.read(SOLUTIONS.resolve(Slots.target(direction) + "-sliced.jsonl"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static List<SetSolution> solutions() {
    return Stream.of(Direction.values()).flatMap(each -> solutions(each).stream()).toList();
  }

  private Generator batch(Width width) {
    Slots slots = Slots.cheapest(solutions(), CostFile.read("avx2"));
    return BatchGenerator.sliced(scalar, new SlicedKernel(slots, width));
  }

  @ParameterizedTest
  @EnumSource
  void countsOfTheWikiPositionsAreThePublishedOnes(Width width) {
    Generator batch = batch(width);
    long most = width.bits() > Width.preferred().bits() ? 5_000 : 5_000_000;
    for (WikiPosition each : WikiPosition.ALL) {
      int depth = each.depthWithin(most);
      long[] node = Node.of(each.position().setup()).words();
      assertEquals(each.count(depth), batch.perft(node, 0, depth), each.name());
    }
  }

  @ParameterizedTest
  @EnumSource
  void countsOfEverySpecialPositionAreThoseOfItsFile(Width width) {
    Generator batch = batch(width);
    long most = width.bits() > Width.preferred().bits() ? 500 : 200_000;
    for (Suite.Row row :
        SuiteFile.read(Path.of("src/test/resources/perft/special.epd")).within(most).rows()) {
      long[] node = Node.of(row.position().setup()).words();
      for (Suite.Count count : row.counts()) {
        assertEquals(count.nodes(), batch.perft(node, 0, count.depth()), row::fen);
      }
    }
  }

  @Test
  void randomPositionsHaveAsManyPathsOfTwoMovesAsTheScalarGeneratorSays() {
    twoPlies()
        .assertSameFrom(Stream.concat(RandomGames.usual(60), RandomGames.chess960(60)), 20_000);
  }

  /** Two plies each, so several millions of positions are counted. */
  @Test
  @Tag("slow")
  void moreRandomPositionsHaveAsManyPathsOfTwoMoves() {
    twoPlies()
        .assertSameFrom(Stream.concat(RandomGames.usual(600), RandomGames.chess960(400)), 200_000);
  }

  @Test
  void wildNodesHaveAsManyPathsOfTwoMovesAsTheScalarGeneratorSays() {
    twoPlies().assertSameFromWildNodes(new Random(3), 50_000);
  }

  private TwoPlies twoPlies() {
    return new TwoPlies(scalar, batch(Width.preferred()));
  }

  /** More pieces of a kind than a byte or two boards of knights can count: the scalar way. */
  @Test
  void boardsFullOfPiecesAreCountedToo() {
    TwoPlies twoPlies = twoPlies();
    Random random = new Random(1);
    for (int i = 0; i < 2_000; i++) {
      long kings = 1L << 4 | 1L << 60;
      long queens = eighth(random) & ~kings;
      long knights = eighth(random) & ~queens & ~kings;
      Node node =
          new Node((queens | knights | kings) & 0xFFFFFFFFL, 0, knights, queens, queens, kings, 0);
      if (node.checkers() == 0 && WildNodes.isLegal(node)) {
        twoPlies.assertSameFrom(node);
      }
    }
  }

  private static long eighth(Random random) {
    return random.longs(3).reduce(-1, (a, b) -> a & b);
  }

  @Test
  void everyCombinationOfFormulasCountsTheSame() {
    long[] node = Node.of(WikiPosition.ALL.get(1).position().setup()).words();
    for (Direction direction : Direction.values()) {
      for (SetSolution solution : solutions(direction)) {
        Slots slots =
            Slots.cheapest(solutions(), CostFile.read("avx2"))
                .with(List.of(solution), CostFile.read("avx2"));
        Generator batch = BatchGenerator.sliced(scalar, new SlicedKernel(slots, Width.preferred()));
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
    long[] node = Node.of(WikiPosition.ALL.get(1).position().setup()).words();
    CostModel costs = CostFile.read("avx2");
    Slots slots = Slots.cheapest(solutions(), costs).with(List.of(empty), costs);
    Generator batch = BatchGenerator.sliced(scalar, new SlicedKernel(slots, Width.preferred()));
    assertEquals(97_862, batch.perft(node, 0, 3));
  }

  /** Otherwise the tests above would prove nothing. */
  @Test
  void aWrongFormulaInAnySlotIsSeenInTheCounts() {
    Slots right = Slots.cheapest(solutions(), CostFile.read("avx2"));
    long[] node = Node.of(WikiPosition.ALL.get(1).position().setup()).words();
    for (Direction direction : Direction.values()) {
      Map<Direction, Expr> formulas = new EnumMap<>(right.formulas());
      formulas.put(direction, new Expr.Constant(0));
      SlicedKernel kernel = new SlicedKernel(new Slots(formulas), Width.preferred());
      assertNotEquals(
          97_862, BatchGenerator.sliced(scalar, kernel).perft(node, 0, 3), direction.text());
    }
  }

  @Test
  void anotherGeneratorHasMemoryOfItsOwn() {
    Generator batch = batch(Width.preferred());
    long[] node = Node.of(WikiPosition.ALL.get(1).position().setup()).words();
    List<Long> counts = new ArrayList<>();
    Stream.of(batch, batch.another())
        .parallel()
        .map(each -> each.perft(node, 0, 4))
        .forEachOrdered(counts::add);
    assertEquals(List.of(4_085_603L, 4_085_603L), counts);
  }

  @Test
  void aSlotWithoutAFormulaIsNamed() {
    var error = assertThrows(IllegalArgumentException.class, () -> new Slots(Map.of()));
    assertEquals("no formula in layout sliced for attacks-north", error.getMessage());
  }
}
