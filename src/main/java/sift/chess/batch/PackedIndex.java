package sift.chess.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import sift.kernel.Width;

/**
 * What the packed kernels are, as a text: lines of words with tabs between.
 *
 * <pre>
 *   digest  of the solutions
 *   table   name  file  formula
 *   slot    lanes  name  file  formula
 *   kernel  lanes  number of the material  stages  words of its memory  where the counts begin
 * </pre>
 *
 * @param digest the {@link KernelDigest} of the solutions from which the kernels are
 * @param tables what fills the tables of {@link RayTables}
 */
record PackedIndex(String digest, List<Slot> tables, List<Filled> slots, List<Packed> kernels) {
  private static final String TAB = "\t";
  private static final String DIGEST = "digest";
  private static final String TABLE = "table";
  private static final String SLOT = "slot";
  private static final String KERNEL = "kernel";

  /** A slot of the kernels of a width. */
  record Filled(Width width, Slot slot) {
    private String line() {
      return PackedIndex.line(SLOT, width.lanes(), slot.name(), slot.file(), slot.formula());
    }

    private static Filled parse(String[] words) {
      return new Filled(widthOf(words), new Slot(words[2], words[4], words[3]));
    }
  }

  /**
   * A kernel.
   *
   * @param stages how many classes it has
   */
  record Packed(Width width, Material material, int stages, LaneKernel.Memory memory) {
    private String line() {
      return PackedIndex.line(
          KERNEL, width.lanes(), material.number(), stages, memory.words(), memory.counts());
    }

    private static Packed parse(String[] words) {
      return new Packed(
          widthOf(words),
          Material.all().get(Integer.parseInt(words[2])),
          Integer.parseInt(words[3]),
          new LaneKernel.Memory(Integer.parseInt(words[4]), Integer.parseInt(words[5])));
    }
  }

  PackedIndex {
    tables = List.copyOf(tables);
    slots = List.copyOf(slots);
    kernels = List.copyOf(kernels);
  }

  /** Returns the text. */
  String text() {
    StringBuilder text = new StringBuilder(line(DIGEST, digest));
    tables.forEach(slot -> text.append(line(TABLE, slot.name(), slot.file(), slot.formula())));
    slots.forEach(slot -> text.append(slot.line()));
    kernels.forEach(kernel -> text.append(kernel.line()));
    return text.toString();
  }

  private static String line(Object... words) {
    return Arrays.stream(words).map(Object::toString).collect(Collectors.joining(TAB)) + "\n";
  }

  /** Returns what a text says that {@link #text} has returned. */
  static PackedIndex parse(String text) {
    String digest = "";
    List<Slot> tables = new ArrayList<>();
    List<Filled> slots = new ArrayList<>();
    List<Packed> kernels = new ArrayList<>();
    for (String line : text.lines().toList()) {
      String[] words = line.split(TAB, -1);
      switch (words[0]) {
        case DIGEST -> digest = words[1];
        case TABLE -> tables.add(new Slot(words[1], words[3], words[2]));
        case SLOT -> slots.add(Filled.parse(words));
        case KERNEL -> kernels.add(Packed.parse(words));
        default -> throw new IllegalArgumentException("an unknown line: " + line);
      }
    }
    return new PackedIndex(digest, tables, slots, kernels);
  }

  private static Width widthOf(String[] words) {
    return Width.ofLanes(Integer.parseInt(words[1]));
  }

  /** Returns what is in the slots of the kernels of a width. */
  List<Slot> slots(Width width) {
    return slots.stream().filter(each -> each.width() == width).map(Filled::slot).toList();
  }

  /** Returns the kernel of a width for some material. */
  Packed kernel(Width width, Material material) {
    return kernels.stream()
        .filter(each -> each.width() == width && each.material().equals(material))
        .findFirst()
        .orElseThrow();
  }
}
