package sift.chess.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.PextAttacks;
import sift.chess.board.Fen;
import sift.chess.board.Setup;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.RandomGames;
import sift.chess.movegen.ScalarGenerator;
import sift.chess.movegen.SlowGenerator;
import sift.chess.movegen.TwoPlies;
import sift.chess.movegen.WildPositions;
import sift.chess.perft.Suite;
import sift.chess.perft.Suites;
import sift.chess.perft.WikiPosition;
import sift.chess.siblings.SiblingGenerator;
import sift.file.FileException;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.geometry.Line;
import sift.kernel.Width;
import sift.kernel.emit.TooLongException;
import sift.kernel.line.FileEntry;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.spec.SetTargets;
import sift.store.SetSolution;
import sift.store.SolutionFolder;

/** Counts by kernels, and by means mixed, against the scalar generator and published numbers. */
class MixedGeneratorTest {
  /** A depth at which kernels pay. */
  private static final int LONG = 10;

  private static final Attacks PEXT = new PextAttacks();
  private static final Generator SCALAR = ScalarGenerator.with(PEXT);
  private static final SiblingGenerator SIBLINGS = SiblingGenerator.over(SCALAR, PEXT);

  private final Generator scalar = SCALAR.copy();

  private static final FormulaChoice CHOICE =
      new FormulaChoice(Width.BITS_256, SolutionFolder.shipped());

  /** Of all that are shipped, the cheapest. */
  private static final KernelFormulas CHEAPEST = CHOICE.with(List.of());

  private static final Map<Width, LaneKernels> KERNELS = new EnumMap<>(Width.class);

  private static final List<FileEntry<SetSolution>> SHIPPED =
      SolutionFolder.shipped().filesOfAttacks().stream()
          .filter(FormulaChoice::isInLanes)
          .flatMap(file -> FileEntry.of(file, file.setSolutions()).stream())
          .toList();

  private static Generator batch(KernelFormulas formulas, Width width) {
    return MixedGenerator.inBatches(SCALAR, SIBLINGS, LaneKernels.of(formulas, width));
  }

  private static Generator batch(Width width) {
    return MixedGenerator.inBatches(SCALAR, SIBLINGS, kernels(width));
  }

  /** The kernels of the cheapest formulas, emitted and compiled once for all tests. */
  private static LaneKernels kernels(Width width) {
    return KERNELS.computeIfAbsent(width, _ -> LaneKernels.of(CHEAPEST, width));
  }

  @ParameterizedTest
  @EnumSource
  void countsOfTheWikiPositionsAreThePublishedOnes(Width width) {
    Generator batch = batch(width);
    long most = width.bits() > Width.preferred().bits() ? 5_000 : 1_000_000;
    for (WikiPosition each : WikiPosition.ALL) {
      int depth = each.depthWithin(most);
      long[] words = GeneratorPosition.of(each.position().setup()).words();
      assertEquals(each.count(depth), batch.perft(words, 0, depth), each.name());
    }
  }

  @ParameterizedTest
  @EnumSource
  void countsOfEverySpecialPositionAreThoseOfItsFile(Width width) {
    Generator batch = batch(width);
    long most = width.bits() > Width.preferred().bits() ? 500 : 200_000;
    for (Suite.Row row : Suites.special().within(most).rows()) {
      long[] words = GeneratorPosition.of(row.position().setup()).words();
      for (Suite.Count count : row.counts()) {
        assertEquals(count.nodes(), batch.perft(words, 0, count.depth()), row::fen);
      }
    }
  }

  @Test
  void randomPositionsHaveAsManyPathsOfTwoMovesAsTheScalarGeneratorSays() {
    twoPlies().assertSameFrom(everyThird(RandomGames.sample()), 6_000);
  }

  private static Stream<Setup> everyThird(List<Setup> setups) {
    return IntStream.range(0, setups.size() / 3).mapToObj(i -> setups.get(3 * i));
  }

  /** Two plies each, so several millions of positions are counted. */
  @Test
  @Tag("slow")
  void moreRandomPositionsHaveAsManyPathsOfTwoMoves() {
    twoPlies()
        .assertSameFrom(Stream.concat(RandomGames.usual(600), RandomGames.chess960(400)), 200_000);
  }

  /** The positions are those after the first of two moves. */
  @ParameterizedTest
  @EnumSource
  @Tag("slow")
  void aMillionPositionsHaveAsManyMovesAsTheSlowGeneratorSays(Means means) {
    Generator forced = forced(means);
    long positions = 0;
    for (Setup setup : Stream.concat(RandomGames.usual(100), RandomGames.chess960(30)).toList()) {
      long[] words = GeneratorPosition.of(setup).words();
      assertEquals(SlowGenerator.perft(setup, 2), forced.perft(words, 0, 2), () -> Fen.text(setup));
      positions += forced.count(words, 0);
      if (positions >= 1_000_000) {
        return;
      }
    }
    fail("only %,d positions".formatted(positions));
  }

  private static MixedGenerator forced(Means means) {
    return MixedGenerator.of(
        SCALAR, SIBLINGS, Preparation.done(kernels(Width.preferred())), (_, _, _, _) -> means);
  }

  @Test
  void wildPositionsHaveAsManyPathsOfTwoMovesAsTheScalarGeneratorSays() {
    twoPlies().assertSameFromWildPositions(new Random(3), 6_000);
  }

  private TwoPlies twoPlies() {
    return new TwoPlies(scalar, batch(Width.preferred()));
  }

  /** Far more pieces of a kind than games have. */
  @Test
  void boardsFullOfPiecesAreCountedToo() {
    TwoPlies twoPlies = twoPlies();
    Random random = new Random(1);
    for (int i = 0; i < 2_000; i++) {
      long kings = 1L << 4 | 1L << 60;
      long queens = eighth(random) & ~kings;
      long knights = eighth(random) & ~queens & ~kings;
      GeneratorPosition position =
          new GeneratorPosition(
              (queens | knights | kings) & 0xFFFFFFFFL, 0, knights, queens, queens, kings, 0);
      if (WildPositions.isLegal(position)) {
        twoPlies.assertSameFrom(position);
      }
    }
  }

  private static long eighth(Random random) {
    return random.longs(3).reduce(-1, (a, b) -> a & b);
  }

  @Test
  void everyFormulaThatFitsASlotCountsTheSame() {
    long[] words = GeneratorPosition.of(WikiPosition.ALL.get(1).position().setup()).words();
    for (Direction direction : Direction.values()) {
      assertFalse(AttackFormula.of(direction, SHIPPED).isEmpty(), direction.text());
    }
    for (FileEntry<SetSolution> each : SHIPPED) {
      if (AttackFormula.isIn(each.solution())) {
        Generator batch = batch(CHOICE.with(List.of(each)), Width.preferred());
        assertEquals(2_039, batch.perft(words, 0, 2), each.solution()::line);
      }
    }
  }

  /** {@code e} is no word of the kernel: what is given beside the board is put in its place. */
  @Test
  void aFormulaOverTheEmptySquaresFitsItsSlot() {
    SetSolution empty =
        new SetSolution(
            List.of(SetTargets.of("attacks-north", Layout.LANE)),
            "empty squares",
            Program.parse(
                BitWidth.WORD,
                List.of("s", "o", "e"),
                List.of(
                    "t1 = (s << 8)",
                    "t2 = (s | (t1 & e))",
                    "t3 = (e << 8)",
                    "t4 = (e & t3)",
                    "t5 = (t2 << 16)",
                    "t6 = (t2 | (t5 & t4))",
                    "t7 = (t4 << 16)",
                    "t8 = (t4 & t7)",
                    "t9 = (t6 << 32)",
                    "t10 = (t6 | (t9 & t8))",
                    "t11 = (t10 << 8)"),
                List.of("t11")),
            "by hand");
    assertEquals(List.of(), empty.doubt());
    long[] words = GeneratorPosition.of(WikiPosition.ALL.get(1).position().setup()).words();
    KernelFormulas formulas = CHOICE.with(List.of(new FileEntry<>(empty, "empty")));
    assertEquals("empty", formulas.slots().getFirst().file());
    Generator batch = batch(formulas, Width.preferred());
    assertEquals(97_862, batch.perft(words, 0, 3));
  }

  /** Otherwise the tests above would prove nothing. */
  @Test
  void aWrongFormulaInAnySlotIsSeenInTheCounts() {
    long[] words = GeneratorPosition.of(WikiPosition.ALL.get(1).position().setup()).words();
    CHEAPEST
        .sliders()
        .forEach((line, right) -> {
          for (RayPair wrong :
              List.of(
                  new RayPair(right.positive(), new Expr.Constant(0), List.of()),
                  new RayPair(new Expr.Constant(0), right.negative(), List.of()))) {
            Map<Line, RayPair> sliders = new EnumMap<>(CHEAPEST.sliders());
            sliders.put(line, wrong);
            KernelFormulas formulas = new KernelFormulas(sliders, CHEAPEST.kingLines());
            Generator batch = batch(formulas, Width.preferred());
            assertNotEquals(97_862, batch.perft(words, 0, 3), line.name());
          }
        });
  }

  @Test
  void aCopyHasMemoryOfItsOwn() {
    Generator batch = batch(Width.preferred());
    long[] words = GeneratorPosition.of(WikiPosition.ALL.get(1).position().setup()).words();
    List<Long> counts = new ArrayList<>();
    Stream.of(batch, batch.copy())
        .parallel()
        .map(each -> each.perft(words, 0, 4))
        .forEachOrdered(counts::add);
    assertEquals(List.of(4_085_603L, 4_085_603L), counts);
  }

  /** One for each line, or fills both ways. */
  @Test
  void theLinesOfOurKingCountTheSameHoweverTheyAreComputed() {
    for (KernelFormulas each :
        List.of(CHEAPEST, new KernelFormulas(CHEAPEST.sliders(), Map.of()))) {
      TwoPlies twoPlies = new TwoPlies(scalar, batch(each, Width.preferred()));
      twoPlies.assertSameFromWildPositions(new Random(4), 2_000);
    }
  }

  @Test
  void aWrongFormulaForALineOfOurKingIsSeenInTheCounts() {
    long[] words = GeneratorPosition.of(WikiPosition.ALL.get(3).position().setup()).words();
    for (Line line : List.of(Line.VERTICAL, Line.DIAGONAL, Line.ANTIDIAGONAL)) {
      Map<Line, RayPair> lines = new EnumMap<>(CHEAPEST.kingLines());
      lines.put(line, KingLine.ofLine(new Expr.Constant(0), List.of()));
      KernelFormulas wrong = new KernelFormulas(CHEAPEST.sliders(), lines);
      assertNotEquals(
          scalar.perft(words, 0, 4),
          batch(wrong, Width.preferred()).perft(words, 0, 4),
          line.name());
    }
  }

  /** Each kernel by itself: what it does not expect is not on these boards. */
  @ParameterizedTest
  @MethodSource
  void everyMaterialIsCountedByItsKernel(PieceKinds material) {
    WildPositions wild = new WildPositions(new Random(material.number()));
    TwoPlies twoPlies = twoPlies();
    for (int i = 0; i < 1_000; ) {
      Optional<GeneratorPosition> next = wild.next().map(each -> without(each, material));
      if (next.isPresent() && WildPositions.isLegal(next.get())) {
        twoPlies.assertSameFrom(next.get());
        i++;
      }
    }
  }

  static List<PieceKinds> everyMaterialIsCountedByItsKernel() {
    return PieceKinds.all();
  }

  /** Takes away the pieces and rights that are not of a material. */
  private static GeneratorPosition without(GeneratorPosition position, PieceKinds material) {
    long knights = material.knights() ? position.knights() : 0;
    long diagonals = material.diagonals() ? position.bishopsQueens() : 0;
    long straights = material.straights() ? position.rooksQueens() : 0;
    // A queen is both.
    long queens = position.bishopsQueens() & position.rooksQueens();
    diagonals &= material.straights() ? -1 : ~queens;
    straights &= material.diagonals() ? -1 : ~queens;
    long all = position.pawns() | knights | diagonals | straights | position.kings();
    return new GeneratorPosition(
        position.us() & all,
        position.pawns(),
        knights,
        diagonals,
        straights,
        position.kings(),
        material.castling() ? position.castlingEnPassant() : 0);
  }

  /** Nodes of different means follow one another, and what is counted when does not matter. */
  @Test
  void meansMayChangeFromNodeToNode() {
    Random random = new Random(5);
    Generator mixed =
        MixedGenerator.of(
            SCALAR,
            SIBLINGS,
            Preparation.done(kernels(Width.preferred())),
            (_, _, _, _) -> Means.values()[random.nextInt(Means.values().length)]);
    for (WikiPosition each : WikiPosition.ALL) {
      int depth = each.depthWithin(1_000_000);
      long[] words = GeneratorPosition.of(each.position().setup()).words();
      assertEquals(each.count(depth), mixed.perft(words, 0, depth), each.name());
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyMeansByItselfCountsAllLeaves(Means means) {
    MixedGenerator forced = forced(means);
    for (WikiPosition each : WikiPosition.ALL) {
      long[] words = GeneratorPosition.of(each.position().setup()).words();
      assertEquals(each.count(4), forced.perft(words, 0, 4), each.name());
    }
    long all = WikiPosition.ALL.stream().mapToLong(each -> each.count(4)).sum();
    assertEquals(all, forced.shares().leaves(means));
    assertEquals(means.text(), forced.shares().text());
  }

  private static MixedGenerator beside(BackgroundPreparation preparation) {
    return MixedGenerator.of(
        SCALAR, SIBLINGS, preparation, new NodeRule(Width.preferred(), new Pace()));
  }

  private static BackgroundPreparation preparation(Supplier<LaneKernels> kernels, Duration limit) {
    NodeRule rule = new NodeRule(Width.preferred(), new Pace());
    return new BackgroundPreparation(kernels, SCALAR, rule, false, limit.toNanos());
  }

  @ParameterizedTest
  @CsvSource({
    "startpos, 1e11, 3000",
    "kiwipete, 1e11, 3000",
    "position3, 1e9, 0",
    "position3, 1e11, 0",
    "position4, 1e9, 3000",
    "position4, 1e11, 1000"
  })
  void kernelsWaitLessTheMoreNodesAreForThem(String name, double leaves, int millis) {
    Supplier<LaneKernels> none =
        () -> {
          throw new IllegalStateException("nothing is prepared");
        };
    BackgroundPreparation preparation =
        new BackgroundPreparation(none, SCALAR, new NodeRule(Width.BITS_512, new Pace()), true, 0);
    WikiPosition position = WikiPosition.named(name).orElseThrow();
    Sample sample = Sample.below(GeneratorPosition.of(position.position().setup()).words(), SCALAR);
    assertEquals(millis, preparation.patienceMillis(sample, leaves));
  }

  /** Whether they are counted or not: several short ones are long together. */
  @Test
  void nothingIsPreparedForShortCounts() {
    AtomicInteger made = new AtomicInteger();
    BackgroundPreparation preparation =
        preparation(
            () -> {
              made.incrementAndGet();
              throw new TooLongException("no kernels");
            },
            Duration.ofMinutes(1));
    MixedGenerator mixed = beside(preparation);
    long[] words = GeneratorPosition.of(WikiPosition.ALL.get(1).position().setup()).words();
    for (int depth = 0; depth <= 5; depth++) { // 0.2 billion leaves
      mixed.expect(words, 0, depth);
    }
    assertEquals(97_862, mixed.perft(words, 0, 3));
    assertEquals(97_862, mixed.shares().leaves(Means.SCALAR));
    assertFalse(preparation.hasBegun());
    mixed.expect(words, 0, 5);
    assertFalse(preparation.hasBegun());
    mixed.expect(words, 0, 5);
    mixed.expect(words, 0, 5);
    assertTrue(preparation.hasBegun());
    assertEquals(97_862, mixed.perft(words, 0, 3));
    assertEquals(97_862, mixed.shares().leaves(Means.SIBLINGS));
    assertTimeoutPreemptively(
        Duration.ofMinutes(1),
        () -> {
          while (mixed.trouble().isEmpty()) {
            Thread.onSpinWait();
          }
        });
    assertEquals(1, made.get());
  }

  /** Before, while and after kernels become ready: for what is there, and for what is wanted. */
  @Test
  void theDefaultGeneratorCountsTheSameWhateverIsPrepared() {
    LaneKernels kernels = kernels(Width.preferred());
    BackgroundPreparation preparation = preparation(() -> kernels, Duration.ofMinutes(1));
    MixedGenerator mixed = beside(preparation);
    long[] words = GeneratorPosition.of(WikiPosition.ALL.get(2).position().setup()).words();
    mixed.expect(words, 0, LONG);
    int rooks = PieceKinds.STRAIGHTS;
    int knights = PieceKinds.KNIGHTS;
    assertTimeoutPreemptively(
        Duration.ofMinutes(2),
        () -> {
          while (mixed.shares().leaves(Means.BATCH) == 0
              || !kernels.kernel(new PieceKinds(rooks)).equals(preparation.kernel(rooks))) {
            assertEquals(674_624, mixed.perft(words, 0, 5));
          }
          preparation.want(knights);
          while (!kernels.kernel(new PieceKinds(knights)).equals(preparation.kernel(knights))) {
            assertEquals(674_624, mixed.perft(words, 0, 5));
          }
        });
    assertEquals(11_030_083, mixed.perft(words, 0, 6));
    assertTrue(mixed.shares().leaves(Means.SCALAR) > 0);
  }

  @Test
  void whyThereAreNoBatchesIsTold() {
    SolutionFolder empty = new SolutionFolder("empty", List.of());
    assertTrouble(
        "empty: no set-wise solutions; they are read from the files in empty/set-wise",
        preparation(
            () -> LaneKernels.of(Width.preferred(), empty, Optional.empty()),
            Duration.ofMinutes(1)));
    assertTrouble(
        "HotSpot has not compiled the kernel for a long time",
        preparation(() -> LaneKernels.of(CHEAPEST, Width.preferred()), Duration.ZERO));
  }

  private static void assertTrouble(String expected, BackgroundPreparation preparation) {
    MixedGenerator mixed = beside(preparation);
    long[] words = GeneratorPosition.of(WikiPosition.ALL.get(1).position().setup()).words();
    mixed.expect(words, 0, LONG);
    assertTimeoutPreemptively(
        Duration.ofMinutes(2),
        () -> {
          while (mixed.trouble().isEmpty()) {
            assertEquals(97_862, mixed.perft(words, 0, 3));
          }
        });
    assertEquals(expected, mixed.trouble().orElseThrow());
    assertEquals(0, mixed.shares().leaves(Means.BATCH));
  }

  @Test
  void aSlotWithoutAFormulaIsNamed() {
    SolutionFolder shipped = SolutionFolder.shipped();
    SolutionFolder allButSouth =
        new SolutionFolder(
            "lacking",
            shipped.files().stream()
                .filter(
                    file -> !file.fileName().matches("attacks-(north\\+attacks-)?south-lane.jsonl"))
                .filter(file -> !file.fileName().contains("attacks-south+"))
                .toList());
    FormulaChoice choice = new FormulaChoice(Width.BITS_128, allButSouth);
    var error = assertThrows(FileException.class, () -> choice.with(List.of()));
    assertEquals("lacking: no formula in layout lane for attacks-south", error.getMessage());
  }
}
