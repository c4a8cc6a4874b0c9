package sift.chess.batch;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import sift.kernel.Width;

/**
 * Of which solutions the packed kernels are made. As text it is the digest, and a line for each
 * slot:
 *
 * <pre>
 *   {@code BITS_128  attacks-north  attacks-north-lane.jsonl  t1 = (s << 8); ..}   with tabs
 * </pre>
 *
 * @param digest of the solutions, the {@link KernelDigest}
 * @param slots what is in the slots, by the name of the width; of tables by {@link #TABLES}
 */
record PackedIndex(String digest, Map<String, List<Slot>> slots) {
  /** The key of what fills {@link RayTables}. */
  static final String TABLES = "tables";

  private static final String TAB = "\t";

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
