package sift.bench.boards;

import static sift.bench.boards.Contestant.PLAIN;

import java.util.Arrays;
import java.util.List;
import sift.chess.board.PackedPosition;

/**
 * Positions packed in four words with all flags, by {@link PackedPosition} and by its plain twin.
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

  @Override
  public List<Contestant> contestants(List<Sample> samples) {
    for (int i = 0; i < Sample.COUNT; i++) {
      PackedPosition.unpacked(samples.get(i).setup(), given, i * UNPACKED);
      PackedPosition.of(samples.get(i).setup()).write(givenPacked, i * PACKED);
    }
    return List.of(
        unpacking(Contestant.COPY, PLAIN, this::copy),
        packing(EXPAND, this::pack),
        packing(PLAIN, this::packPlainly),
        unpacking("unpack", EXPAND, () -> unpack(givenPacked)),
        unpacking("unpack", PLAIN, () -> unpackPlainly(givenPacked)),
        unpacking("pack, unpack", EXPAND, this::packAndUnpack),
        unpacking("pack, unpack", PLAIN, this::packAndUnpackPlainly));
  }

  private Contestant packing(String form, Runnable pass) {
    return new Contestant(
        "pack",
        form,
        Contestant.FEW,
        pass,
        () -> {
          Arrays.fill(packed, 0);
          pass.run();
          return Arrays.equals(givenPacked, packed);
        });
  }

  private Contestant unpacking(String operation, String form, Runnable pass) {
    return new Contestant(
        operation,
        form,
        Contestant.FEW,
        pass,
        () -> {
          Arrays.fill(unpacked, 0);
          pass.run();
          return Arrays.equals(given, unpacked);
        });
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
