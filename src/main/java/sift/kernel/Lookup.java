package sift.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Word by square that is looked up byte by byte in a table of 16 bytes, which fits a vector
 * register.
 *
 * <p>Byte {@code i} of the word for a square on file f and rank r is entry {@code n = file * f +
 * rank * r + row * i}, modulo 16; it is 0 if n is negative. Each factor is -1, 0 or 1, so {@code
 * file * f + rank * r} takes at most 15 values, no two of them 16 apart.
 *
 * @param file the factor of the square's file
 * @param rank the factor of its rank
 * @param row the factor of the byte's number in the word
 * @param entries bytes as numbers below 256
 */
public record Lookup(int file, int rank, int row, List<Long> entries) {
  private static final int SIZE = 16;
  private static final List<Integer> FACTORS = List.of(0, 1, -1);

  public Lookup {
    entries = List.copyOf(entries);
  }

  /** Returns the look-up of a word by square, from a1 to h8, if there is one. */
  public static Optional<Lookup> of(List<Long> words) {
    return FACTORS.stream()
        .flatMap(file ->
            FACTORS.stream()
                .flatMap(rank -> FACTORS.stream().map(row -> of(words, file, rank, row))))
        .filter(lookup ->
            IntStream.range(0, words.size())
                .allMatch(square -> lookup.word(square) == words.get(square)))
        .findFirst();
  }

  private static Lookup of(List<Long> words, int file, int rank, int row) {
    Long[] entries = new Long[SIZE];
    Arrays.fill(entries, 0L);
    Lookup places = new Lookup(file, rank, row, List.of(entries));
    for (int square = 0; square < words.size(); square++) {
      for (int i = 0; i < Long.BYTES; i++) {
        int entry = places.index(square) + row * i;
        if (entry >= 0) {
          entries[entry % SIZE] = (words.get(square) >>> (Byte.SIZE * i)) & 0xff;
        }
      }
    }
    return new Lookup(file, rank, row, List.of(entries));
  }

  private int index(int square) {
    return file * (square & 7) + rank * (square >> 3);
  }

  private long word(int square) {
    long word = 0;
    for (int i = 0; i < Long.BYTES; i++) {
      int entry = index(square) + row * i;
      word |= entry < 0 ? 0 : entries.get(entry % SIZE) << (Byte.SIZE * i);
    }
    return word;
  }

  /** Returns the 16 words, each at {@code file * f + rank * r} modulo 16. */
  public List<Long> words() {
    Long[] words = new Long[SIZE];
    Arrays.fill(words, 0L);
    IntStream.range(0, Long.SIZE)
        .forEach(square -> words[Math.floorMod(index(square), SIZE)] = word(square));
    return List.of(words);
  }

  /**
   * Returns eight of the entries as a word.
   *
   * @param half 0 or 1
   */
  public long half(int half) {
    return IntStream.range(0, Long.BYTES)
        .mapToLong(i -> entries.get(half * Long.BYTES + i) << (Byte.SIZE * i))
        .reduce(0, (x, y) -> x | y);
  }
}
