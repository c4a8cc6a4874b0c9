package sift.chess.batch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.file.FileException;
import sift.kernel.Width;
import sift.kernel.emit.Emitted;
import sift.kernel.emit.StripProgram;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/** The kernels that the build has packed, against kernels emitted now. */
class PackedKernelsTest {
  private static final Path CLASSES = Path.of("target", "classes");
  private static final Path FOLDER = CLASSES.resolve(PackedKernels.FOLDER);
  private static final SolutionFolder SHIPPED = SolutionFolder.shipped();

  /** By the names of their cost models. */
  private static final Map<String, FormulaChoice> CHOICES = new HashMap<>();

  private static FormulaChoice choice(Width width) {
    return CHOICES.computeIfAbsent(
        FormulaChoice.costModel(width), _ -> new FormulaChoice(width, SHIPPED));
  }

  private static KernelFormulas formulas(Width width) {
    return choice(width).with(List.of());
  }

  private static LaneKernels packed(Width width) {
    LaneKernels packed = LaneKernels.of(width, SHIPPED, Optional.empty());
    assertTrue(packed.arePacked());
    return packed;
  }

  @ParameterizedTest
  @EnumSource
  void thePackedClassesAreThoseEmittedNow(Width width) throws IOException {
    for (PieceKinds material : PieceKinds.all()) {
      int stage = 0;
      StripProgram program = PackKernels.program(formulas(width), width, material);
      assertEquals(program.words(), packed(width).kernel(material).memory().length);
      assertEquals(program.result(0), packed(width).kernel(material).counts());
      for (Emitted emitted : program.pieces()) {
        String name = PackedKernels.className(width, material, stage);
        Path file = CLASSES.resolve(name.replace('.', '/') + ".class");
        assertArrayEquals(Files.readAllBytes(file), emitted.classFile(), name);
        stage++;
      }
      assertEquals(MoveCountFormula.STAGES, stage);
    }
  }

  @ParameterizedTest
  @EnumSource
  void packedKernelsComputeWhatEmittedOnesCompute(Width width) {
    Random random = new Random(1);
    LaneKernels packed = packed(width);
    // Without such vectors the JVM takes seconds for each; the classes are the same, see above.
    boolean isSlow = width.bits() > Width.preferred().bits();
    for (PieceKinds material : isSlow ? List.of(PieceKinds.ALL) : PieceKinds.all()) {
      LaneKernel loaded = packed.kernel(material);
      LaneKernel emitted = LaneKernel.emitted(formulas(width), material, width);
      assertEquals(emitted.counts(), loaded.counts());
      assertEquals(emitted.material(), loaded.material());
      assertEquals(emitted.width(), loaded.width());
      long[] expected = emitted.memory();
      Arrays.setAll(expected, _ -> random.nextLong());
      long[] found = Arrays.copyOf(expected, loaded.memory().length);
      emitted.run(expected, width.lanes());
      loaded.run(found, width.lanes());
      assertArrayEquals(expected, found, material::text);
    }
  }

  @ParameterizedTest
  @EnumSource
  void theIndexSaysWhatIsInTheSlots(Width width) {
    List<Slot> slots = formulas(width).slots();
    assertEquals(slots, packed(width).slots());
    for (Slot slot : slots) {
      assertTrue(
          PackedIndex.files(SHIPPED).stream().anyMatch(file -> file.fileName().equals(slot.file())),
          slot::toString);
    }
  }

  @Test
  void theBuildHasTheDigestOfTheShippedSolutions() throws IOException {
    String text = Files.readString(FOLDER.resolve(PackedKernels.INDEX));
    PackedIndex index = PackedIndex.parse(text);
    assertEquals(PackedIndex.digestOf(SHIPPED), index.digest());
    assertEquals(text, index.text());
  }

  @Test
  void theBuildLeavesNoOtherFiles() throws IOException {
    Set<String> expected = new TreeSet<>(Set.of(PackedKernels.INDEX));
    for (String name : List.of(PackedKernels.BISHOPS, PackedKernels.ROOKS)) {
      expected.add(name.replaceFirst(".*\\.", "") + ".class");
    }
    for (Width width : Width.values()) {
      for (PieceKinds material : PieceKinds.all()) {
        for (int stage = 0; stage < 2; stage++) {
          expected.add(
              PackedKernels.className(width, material, stage).replaceFirst(".*\\.", "") + ".class");
        }
      }
    }
    Set<String> found = new TreeSet<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      files.forEach(file -> found.add(String.valueOf(file.getFileName())));
    }
    assertEquals(expected, found);
  }

  @Test
  void aKernelIsLoadedOnce() {
    LaneKernels packed = packed(Width.BITS_128);
    assertSame(packed.kernel(PieceKinds.ALL), packed.kernel(PieceKinds.ALL));
  }

  /** Returns the shipped solutions without the last line of one file. */
  private static SolutionFolder without(String fileName) {
    List<SolutionText> files = new ArrayList<>();
    for (SolutionText file : SHIPPED.files()) {
      List<String> lines = file.lines();
      files.add(
          file.fileName().equals(fileName)
              ? new SolutionText(file.name(), lines.subList(0, lines.size() - 1))
              : file);
    }
    return new SolutionFolder("changed", files);
  }

  @Test
  void aChangeOfAnyFileThatKernelsDependOnChangesTheDigest() {
    List<SolutionText> files = PackedIndex.files(SHIPPED);
    assertTrue(files.size() > 30);
    String digest = PackedIndex.digestOf(SHIPPED);
    for (SolutionText file : files) {
      assertNotEquals(digest, PackedIndex.digestOf(without(file.fileName())), file::name);
    }
    assertEquals(digest, PackedIndex.digestOf(without("passed-pawns-lane.jsonl")));
  }

  @Test
  void changedSolutionsAreNotServedFromThePackedClasses() {
    SolutionFolder changed = without("attacks-west-lane.jsonl");
    LaneKernels kernels = LaneKernels.of(Width.BITS_128, changed, Optional.empty());
    assertFalse(kernels.arePacked());
    assertEquals(8 + 3, kernels.slots().size());
  }

  @Test
  void aMissingSolutionIsNamedThoughKernelsArePacked() {
    SolutionFolder lacking =
        new SolutionFolder(
            "lacking",
            SHIPPED.files().stream()
                .filter(file -> !file.fileName().startsWith("diagonal-line-"))
                .toList());
    FileException error =
        assertThrows(
            FileException.class, () -> LaneKernels.of(Width.BITS_512, lacking, Optional.empty()));
    assertEquals("lacking: no formula for the whole line 'diagonal'", error.getMessage());
  }

  @Test
  void preferredSolutionsAreEmittedAndNamed() {
    SolutionText file =
        SHIPPED.setFiles().stream()
            .filter(each -> each.fileName().equals("attacks-north-lane.jsonl"))
            .findFirst()
            .orElseThrow();
    SolutionText preferred = new SolutionText("folder/mine.jsonl", file.lines());
    LaneKernels kernels = LaneKernels.of(Width.BITS_128, SHIPPED, Optional.of(preferred));
    assertFalse(kernels.arePacked());
    assertEquals(
        List.of("attacks-north"),
        kernels.slots().stream()
            .filter(slot -> slot.file().equals("mine.jsonl"))
            .map(Slot::name)
            .toList());
  }
}
