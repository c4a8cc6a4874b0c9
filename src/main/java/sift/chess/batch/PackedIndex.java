package sift.chess.batch;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import sift.file.Digest;
import sift.kernel.Width;
import sift.kernel.line.LineSolutions;
import sift.rank.cost.CostFile;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/**
 * Of which solutions the packed kernels are made. As text it is the digest, and a line for each
 * slot:
 *
 * <pre>
 *   {@code BITS_128  attacks-north  attacks-north-lane.jsonl  t1 = (s << 8); ..}   with tabs
 * </pre>
 *
 * @param digest of all that the formulas of kernels depend on, beside the program itself: packed
 *     kernels are used only where it is that of the {@link #digestOf solutions}
 * @param slots what is in the slots, by the name of the width; of tables by {@link #TABLES}
 */
record PackedIndex(String digest, Map<String, List<Slot>> slots) {
  /** The key of what fills {@link RayTables}. */
  static final String TABLES = "tables";

  private static final String TAB = "\t";

  /**
   * Returns the digest of the solution files among which {@link FormulaChoice} and {@link
   * RayFormulas} choose, and of the cost models by which they do: the SHA-256, in hexadecimal, of
   * each file the name without the folder, the number of its lines, and the lines, then the same of
   * each cost model. Nothing is proved.
   */
  static String digestOf(SolutionFolder folder) {
    Digest digest = new Digest();
    for (SolutionText file : files(folder)) {
      add(digest, file.fileName(), file.lines());
    }
    Stream.concat(
            Arrays.stream(Width.values()).map(FormulaChoice::costModel),
            Stream.of(RayFormulas.COST_MODEL))
        .distinct()
        .forEach(model -> add(digest, model, CostFile.text(model).lines().toList()));
    return digest.hex();
  }

  /** Returns the files among whose formulas kernels choose. */
  static List<SolutionText> files(SolutionFolder folder) {
    return folder.files().stream()
        .filter(file ->
            LineSolutions.isOfRays(file) || (file.isOfAttacks() && FormulaChoice.isInLanes(file)))
        .toList();
  }

  private static void add(Digest digest, String name, List<String> lines) {
    digest.add(name + "\n" + lines.size() + "\n" + String.join("\n", lines) + "\n");
  }

  /** Returns the index of which this is the {@link #text}. */
  static PackedIndex parse(String text) {
    List<String> lines = text.lines().toList();
    return new PackedIndex(
        lines.getFirst(),
        lines.stream()
            .skip(1)
            .map(line -> line.split(TAB, -1))
            .collect(
                groupingBy(
                    words -> words[0],
                    TreeMap::new,
                    mapping(words -> new Slot(words[1], words[3], words[2]), toList()))));
  }

  /** Returns the text. */
  String text() {
    Stream<String> rows =
        slots.entrySet().stream()
            .flatMap(group ->
                group.getValue().stream()
                    .map(slot ->
                        String.join(
                            TAB, group.getKey(), slot.name(), slot.file(), slot.formula())));
    return String.join("\n", Stream.concat(Stream.of(digest), rows).toList()) + "\n";
  }

  /** Returns what is in the slots of the kernels of a width. */
  List<Slot> slots(Width width) {
    return slots.getOrDefault(width.name(), List.of());
  }

  /** Returns what fills {@link RayTables}. */
  List<Slot> tables() {
    return slots.getOrDefault(TABLES, List.of());
  }
}
