package sift.chess.batch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.PextAttacks;
import sift.chess.attacks.WalkAttacks;
import sift.file.FileException;
import sift.kernel.emit.ClassName;
import sift.kernel.line.Cases;
import sift.kernel.line.FileEntry;
import sift.lang.Parser;
import sift.store.Solution;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/** Tables filled by formulas of rays, against the walk. */
class RayTablesTest {
  private static final SolutionFolder SHIPPED = SolutionFolder.shipped();
  private static final RayTables PACKED = RayTables.shipped();
  private static final String RIGHT = "\"((occ - 1) << 1)\"";
  private static final String WRONG = "\"((occ + 1) << 1)\"";
  private static final String FILE = "vertical-positive-rotated.jsonl";

  /** Returns the shipped solutions under the name "changed", those of one file changed. */
  private static SolutionFolder changed(String fileName, List<String> lines) {
    List<SolutionText> files = new ArrayList<>();
    for (SolutionText file : SHIPPED.files()) {
      files.add(
          file.fileName().equals(fileName) ? new SolutionText("changed/" + fileName, lines) : file);
    }
    return new SolutionFolder("changed", files);
  }

  private static List<String> lines(String fileName) {
    return SHIPPED.files().stream()
        .filter(file -> file.fileName().equals(fileName))
        .findFirst()
        .orElseThrow()
        .lines();
  }

  @Test
  void everyWordIsThatOfTheWalk() {
    assertEquals(Optional.empty(), ((PextAttacks) PACKED.attacks()).firstWrong());
  }

  @Test
  void bishopsAndRooksOnAllSquaresAndSubsetsAttackWhatTheWalkReaches() {
    for (Attacks attacks :
        List.of(PACKED.attacks(), RayTables.emitted(RayFormulas.cheapest(SHIPPED)).attacks())) {
      assertEquals(Optional.empty(), Cases.bishops().firstWrong(attacks::bishop));
      assertEquals(Optional.empty(), Cases.rooks().firstWrong(attacks::rook));
    }
  }

  @Test
  void aWrongWordIsFound() {
    Attacks walk = new WalkAttacks();
    for (boolean isRook : List.of(false, true)) {
      Attacks source = new WrongOnH8(walk, isRook);
      Attacks.Wrong wrong =
          PextAttacks.filledFrom(source::bishop, source::rook).firstWrong().orElseThrow();
      assertEquals(63, wrong.square());
      assertEquals(
          isRook ? WrongOnH8.OCCUPIED_OF_ROOK : WrongOnH8.OCCUPIED_OF_BISHOP, wrong.occupied());
      assertEquals(1, wrong.expected() ^ wrong.got());
    }
  }

  /** The walk, with one wrong word of a rook or a bishop on h8, whose neighbour is occupied. */
  private record WrongOnH8(Attacks walk, boolean isRook) implements Attacks {
    private static final long OCCUPIED_OF_ROOK = 1L << 62;
    private static final long OCCUPIED_OF_BISHOP = 1L << 54;

    @Override
    public long bishop(int square, long occupied) {
      return walk.bishop(square, occupied) ^ bit(!isRook && occupied == OCCUPIED_OF_BISHOP, square);
    }

    @Override
    public long rook(int square, long occupied) {
      return walk.rook(square, occupied) ^ bit(isRook && occupied == OCCUPIED_OF_ROOK, square);
    }

    @Override
    public long queen(int square, long occupied) {
      return bishop(square, occupied) | rook(square, occupied);
    }

    private static long bit(boolean isWrong, int square) {
      return isWrong && square == 63 ? 1 : 0;
    }
  }

  @Test
  void thePackedClassesAreThoseEmittedNow() throws IOException {
    RayFormulas formulas = RayFormulas.cheapest(SHIPPED);
    assertArrayEquals(
        classFile(PackedKernels.BISHOPS),
        formulas.bishops().emit(ClassName.ours(PackedKernels.BISHOPS)).classFile());
    assertArrayEquals(
        classFile(PackedKernels.ROOKS),
        formulas.rooks().emit(ClassName.ours(PackedKernels.ROOKS)).classFile());
  }

  private static byte[] classFile(String className) throws IOException {
    return Files.readAllBytes(
        Path.of("target", "classes").resolve(className.replace('.', '/') + ".class"));
  }

  @Test
  void eightRaysAreNamedWithFormulaAndFile() {
    assertEquals(RayFormulas.cheapest(SHIPPED).slots(), PACKED.slots());
    assertEquals(8, PACKED.slots().size());
    assertEquals(
        new Slot(
            "table-horizontal-positive", "(occ ^ (occ - 1))", "horizontal-positive-rotated.jsonl"),
        PACKED.slots().getFirst());
  }

  @Test
  void theSameSolutionsInAnotherFolderArePackedOnes() {
    assertSame(PACKED, RayTables.of(new SolutionFolder("copy", SHIPPED.files())));
  }

  @Test
  void otherSolutionsAreEmitted() {
    List<String> some = lines(FILE);
    RayTables tables = RayTables.of(changed(FILE, some.subList(1, some.size())));
    assertNotSame(PACKED, tables);
    assertEquals(8, tables.slots().size());
    assertEquals(Optional.empty(), Cases.bishops().firstWrong(tables.attacks()::bishop));
  }

  @Test
  void aWrongFormulaIsRefusedWithItsFileAndLine() {
    List<String> lines = new ArrayList<>(lines(FILE));
    lines.replaceAll(line -> line.replace(RIGHT, WRONG));
    FileException error =
        assertThrows(FileException.class, () -> RayTables.of(changed(FILE, lines)));
    assertEquals(
        "changed/%s:%d: refuted: ((occ + 1) << 1)".formatted(FILE, indexOf(WRONG, lines) + 1),
        Objects.requireNonNull(error.getMessage()).lines().findFirst().orElseThrow());
  }

  private static int indexOf(String formula, List<String> lines) {
    return IntStream.range(0, lines.size())
        .filter(i -> lines.get(i).contains(formula))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aMissingFormulaIsNamed() {
    FileException error =
        assertThrows(FileException.class, () -> RayTables.of(changed(FILE, List.of())));
    assertEquals(
        "changed: no formula for the positive ray of the line 'vertical'", error.getMessage());
  }

  /** As if the proof had let it pass: the comparison with the walk does not rest on the proof. */
  @Test
  void aWrongFormulaIsRefusedByTheComparisonToo() {
    RayFormulas right = RayFormulas.cheapest(SHIPPED);
    List<FileEntry<Solution>> rays = new ArrayList<>(right.rays());
    FileEntry<Solution> first = rays.getFirst();
    Solution solution = first.solution();
    rays.set(
        0,
        new FileEntry<>(
            new Solution(
                solution.target(),
                solution.grammar(),
                Parser.parse("(occ ^ (occ + 1))", solution.target().domain().inputs()),
                solution.command()),
            first.file()));
    FileException error =
        assertThrows(FileException.class, () -> RayTables.emitted(new RayFormulas("folder", rays)));
    assertEquals(
        "folder: the formulas of rays differ from the walk on a1, occupied 0x0: expected"
            + " 0x1010101010101FE, got 0x101010101010100",
        error.getMessage());
  }
}
