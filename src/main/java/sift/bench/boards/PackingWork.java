package sift.bench.boards;

import static sift.bench.boards.Contestant.PLAIN;
import static sift.bench.boards.Contestant.VECTOR;

import java.util.Arrays;
import java.util.List;
import sift.chess.board.PackedColumns;
import sift.chess.board.PackedPosition;

/**
 * Positions packed in four words with all flags, by {@link PackedPosition}, by its plain twin, and
 * in columns by {@link PackedColumns}.
 *
 * <p>All positions are packed before the first one is unpacked.
 */
final class PackingWork implements BoardWork {
  private static final int UNPACKED = PackedPosition.UNPACKED_WORDS;
  private static final int PACKED = PackedPosition.WORDS;

  /** By the instructions that expand and compress the empty squares. */
  private static final String EXPAND = "expand";

  private final long[] given = new long[Sample.COUNT * UNPACKED];
  private final long[] givenPacked = new long[Sample.COUNT * PACKED];
  private final long[] packed = new long[Sample.COUNT * PACKED];
  private final long[] unpacked = new long[Sample.COUNT * UNPACKED];

  // The same in columns.
  private long[] givenColumns = {};
  private long[] givenPackedColumns = {};
  private final long[] packedColumns = new long[packed.length];
  private final long[] unpackedColumns = new long[unpacked.length];

  @Override
  public List<Contestant> contestants(List<Sample> samples) {
    for (int i = 0; i < Sample.COUNT; i++) {
      PackedPosition.unpacked(samples.get(i).setup(), given, i * UNPACKED);
      PackedPosition.of(samples.get(i).setup()).write(givenPacked, i * PACKED);
    }
    givenColumns = columns(given, UNPACKED);
    givenPackedColumns = columns(givenPacked, PACKED);
    return List.of(
        unpacking(Contestant.COPY, PLAIN, this::copy),
        packing(EXPAND, this::pack),
        packing(PLAIN, this::packPlainly),
        writing("pack", VECTOR, this::packColumns, packedColumns, givenPackedColumns),
        unpacking("unpack", EXPAND, () -> unpack(givenPacked)),
        unpacking("unpack", PLAIN, () -> unpackPlainly(givenPacked)),
        writing(
            "unpack",
            VECTOR,
            () -> PackedColumns.unpack(givenPackedColumns, unpackedColumns),
            unpackedColumns,
            givenColumns),
        unpacking("pack, unpack", EXPAND, this::packAndUnpack),
        unpacking("pack, unpack", PLAIN, this::packAndUnpackPlainly),
        writing("pack, unpack", VECTOR, this::packAndUnpackColumns, unpackedColumns, givenColumns));
  }

  private static long[] columns(long[] rows, int words) {
    long[] columns = new long[rows.length];
    for (int i = 0; i < rows.length; i++) {
      columns[i % words * Sample.COUNT + i / words] = rows[i];
    }
    return columns;
  }

  private Contestant packing(String form, Runnable pass) {
    return writing("pack", form, pass, packed, givenPacked);
  }

  private Contestant unpacking(String operation, String form, Runnable pass) {
    return writing(operation, form, pass, unpacked, given);
  }

  private static Contestant writing(
      String operation, String form, Runnable pass, long[] results, long[] expected) {
    return new Contestant(
        operation,
        form,
        Contestant.FEW,
        pass,
        () -> {
          Arrays.fill(results, 0);
          pass.run();
          return Arrays.equals(expected, results);
        });
  }

  private void packColumns() {
    PackedColumns.pack(givenColumns, packedColumns);
  }

  private void packAndUnpackColumns() {
    packColumns();
    PackedColumns.unpack(packedColumns, unpackedColumns);
  }

  private void copy() {
    System.arraycopy(given, 0, unpacked, 0, given.length);
  }

  private void pack() {
    for (int i = 0; i < Sample.COUNT; i++) {
      PackedPosition.pack(given, i * UNPACKED, packed, i * PACKED);
    }
  }

  private void unpack(long[] from) {
    for (int i = 0; i < Sample.COUNT; i++) {
      PackedPosition.unpack(from, i * PACKED, unpacked, i * UNPACKED);
    }
  }

  private void packAndUnpack() {
    pack();
    unpack(packed);
  }

  private void packPlainly() {
    for (int i = 0; i < Sample.COUNT; i++) {
      PlainPacking.pack(given, i * UNPACKED, packed, i * PACKED);
    }
  }

  private void unpackPlainly(long[] from) {
    for (int i = 0; i < Sample.COUNT; i++) {
      PlainPacking.unpack(from, i * PACKED, unpacked, i * UNPACKED);
    }
  }

  private void packAndUnpackPlainly() {
    packPlainly();
    unpackPlainly(packed);
  }
}
