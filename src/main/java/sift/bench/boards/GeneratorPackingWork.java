package sift.bench.boards;

import static sift.bench.boards.Contestant.PLAIN;

import java.util.Arrays;
import java.util.List;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.PackedWords;

/**
 * Positions of the generator packed in four words, without flags, by {@link PackedWords}.
 *
 * <p>All positions are packed before the first one is unpacked.
 */
final class GeneratorPackingWork implements BoardWork {
  private static final int UNPACKED = GeneratorPosition.WORDS;
  private static final int PACKED = PackedWords.WORDS;

  private final long[] given = new long[Sample.COUNT * UNPACKED];
  private final long[] packed = new long[Sample.COUNT * PACKED];
  private final long[] unpacked = new long[Sample.COUNT * UNPACKED];

  @Override
  public List<Contestant> contestants(List<Sample> samples) {
    for (int i = 0; i < Sample.COUNT; i++) {
      long[] words = GeneratorPosition.of(samples.get(i).setup()).words();
      System.arraycopy(words, 0, given, i * UNPACKED, UNPACKED);
    }
    return List.of(
        unpacking(Contestant.COPY, this::copy), unpacking("pack, unpack", this::packAndUnpack));
  }

  private Contestant unpacking(String operation, Runnable pass) {
    return new Contestant(
        operation,
        PLAIN,
        Contestant.FEW,
        pass,
        () -> {
          Arrays.fill(unpacked, -1);
          pass.run();
          return Arrays.equals(given, unpacked);
        });
  }

  private void copy() {
    System.arraycopy(given, 0, unpacked, 0, given.length);
  }

  private void packAndUnpack() {
    for (int i = 0; i < Sample.COUNT; i++) {
      PackedWords.pack(given, i * UNPACKED, packed, i * PACKED);
    }
    for (int i = 0; i < Sample.COUNT; i++) {
      PackedWords.unpack(packed, i * PACKED, unpacked, i * UNPACKED);
    }
  }
}
