package sift.chess.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.kernel.Width;

/**
 * What the packed kernels are, as rows of words; a text has tabs between them.
 *
 * <pre>
 *   digest  of the solutions, the {@link KernelDigest}
 *   table   name  file  formula                       of what fills {@link RayTables}
 *   slot    lanes  name  file  formula
 *   kernel  lanes  number of the material  stages  words of its memory  where the counts begin
 * </pre>
 */
record PackedIndex(List<List<String>> rows) {
  private static final String TAB = "\t";
  private static final String DIGEST = "digest";
  private static final String TABLE = "table";
  private static final String SLOT = "slot";
  private static final String KERNEL = "kernel";

  /**
   * A kernel.
   *
   * @param stages how many classes it has
   */
  record Packed(int stages, LaneKernel.Memory memory) {}

  /** Returns the index of what a text says that {@link #text} has returned. */
  static PackedIndex parse(String text) {
    return new PackedIndex(text.lines().map(line -> List.of(line.split(TAB, -1))).toList());
  }

  /** Returns the index of a digest alone. */
  static PackedIndex of(String digest) {
    return new PackedIndex(new ArrayList<>(List.of(row(DIGEST, digest))));
  }

  private static List<String> row(Object... words) {
    return Arrays.stream(words).map(Object::toString).toList();
  }

  void addTable(Slot slot) {
    rows.add(row(TABLE, slot.name(), slot.file(), slot.formula()));
  }

  void addSlot(Width width, Slot slot) {
    rows.add(row(SLOT, width.lanes(), slot.name(), slot.file(), slot.formula()));
  }

  void add(Width width, PieceKinds material, Packed kernel) {
    LaneKernel.Memory memory = kernel.memory();
    rows.add(
        row(
            KERNEL,
            width.lanes(),
            material.number(),
            kernel.stages(),
            memory.words(),
            memory.counts()));
  }

  /** Returns the text. */
  String text() {
    return rows.stream().map(row -> String.join(TAB, row) + "\n").collect(Collectors.joining());
  }

  /** Returns what follows these first words in the rows that begin with them. */
  private Stream<List<String>> after(Object... first) {
    return rows.stream()
        .filter(row -> row.subList(0, Math.min(first.length, row.size())).equals(row(first)))
        .map(row -> row.subList(first.length, row.size()));
  }

  /** Returns the {@link KernelDigest} of the solutions from which the kernels are. */
  String digest() {
    return after(DIGEST).findFirst().orElseThrow().getFirst();
  }

  /** Returns what fills the tables of {@link RayTables}. */
  List<Slot> tables() {
    return after(TABLE).map(PackedIndex::slot).toList();
  }

  /** Returns what is in the slots of the kernels of a width. */
  List<Slot> slots(Width width) {
    return after(SLOT, width.lanes()).map(PackedIndex::slot).toList();
  }

  private static Slot slot(List<String> words) {
    return new Slot(words.get(0), words.get(2), words.get(1));
  }

  /** Returns the kernel of a width for some material. */
  Packed kernel(Width width, PieceKinds material) {
    List<Integer> numbers =
        after(KERNEL, width.lanes(), material.number()).findFirst().orElseThrow().stream()
            .map(Integer::valueOf)
            .toList();
    return new Packed(numbers.get(0), new LaneKernel.Memory(numbers.get(1), numbers.get(2)));
  }
}
