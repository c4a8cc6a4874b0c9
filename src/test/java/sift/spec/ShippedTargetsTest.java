package sift.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import sift.file.TextFile;
import sift.geometry.Square;

/** The shipped target files say what they mean: a slow computation of each, bit by bit. */
class ShippedTargetsTest {
  static final List<String> SHIPPED = TargetFile.SHIPPED;

  private static final int WORDS = 500;
  private static final Map<String, Slow> SLOW = slow();

  /** What is wanted, from the words of the inputs. */
  private interface Slow {
    long[] of(long... words);
  }

  private static Map<String, Slow> slow() {
    Map<String, Slow> slow = new TreeMap<>();
    bits(slow);
    numbers(slow);
    boards(slow);
    pieces(slow);
    textbook(slow);
    return slow;
  }

  private static void bits(Map<String, Slow> slow) {
    slow.put("pop2bits", w -> new long[] {first(w[0], 64), first(w[0] ^ lowest(w[0]), 64)});
    one(slow, "lowest-bit", ShippedTargetsTest::lowest);
    one(slow, "lowest-bit-index", x -> first(x, 64));
    one(slow, "highest-bit", x -> x == 0 ? 0 : 1L << last(x));
    one(slow, "highest-bit-index", ShippedTargetsTest::last);
    one(slow, "blsr", x -> x ^ lowest(x));
    one(slow, "blsmsk", x -> x == 0 ? -1 : upTo(first(x, 64)));
    one(slow, "parity", x -> ones(x, 0, 64) % 2);
    one(
        slow,
        "popcount-bytes",
        x -> IntStream.range(0, 8).mapToLong(b -> ones(x, 8 * b, 8 * b + 8) << (8 * b)).sum());
    one(slow, "next-permutation", x -> next(x, 64));
  }

  private static void numbers(Map<String, Slow> slow) {
    two(slow, "average-floor", (x, y) -> unsigned(x).add(unsigned(y)).shiftRight(1));
    two(
        slow,
        "average-ceil",
        (x, y) -> unsigned(x).add(unsigned(y)).add(BigInteger.ONE).shiftRight(1));
    two(
        slow,
        "average-floor-signed",
        (x, y) -> BigInteger.valueOf(x).add(BigInteger.valueOf(y)).shiftRight(1));
    two(
        slow,
        "average-ceil-signed",
        (x, y) ->
            BigInteger.valueOf(x).add(BigInteger.valueOf(y)).add(BigInteger.ONE).shiftRight(1));
    two(slow, "min", (x, y) -> unsigned(x).min(unsigned(y)));
    two(slow, "max", (x, y) -> unsigned(x).max(unsigned(y)));
    two(slow, "min-signed", (x, y) -> BigInteger.valueOf(Math.min(x, y)));
    two(slow, "max-signed", (x, y) -> BigInteger.valueOf(Math.max(x, y)));
    two(slow, "saturated-sum", (x, y) -> BigInteger.valueOf(Math.min(x + y, 255)));
    one(slow, "absolute", Math::abs);
    one(slow, "sign", Long::signum);
  }

  private static void boards(Map<String, Slow> slow) {
    board(slow, "flip-vertical", (file, rank) -> Square.at(file, 7 - rank));
    board(slow, "mirror-horizontal", (file, rank) -> Square.at(7 - file, rank));
    board(slow, "rotate-180", (file, rank) -> Square.at(7 - file, 7 - rank));
    board(slow, "flip-diagonal", (file, rank) -> Square.at(rank, file));
    board(slow, "flip-antidiagonal", (file, rank) -> Square.at(7 - rank, 7 - file));
    board(slow, "rotate-90", (file, rank) -> Square.at(rank, 7 - file));
    board(slow, "rotate-270", (file, rank) -> Square.at(7 - rank, file));
  }

  private static void pieces(Map<String, Slow> slow) {
    slow.put(
        "first-rank-attacks",
        w -> {
          long reached = 0;
          for (int step : new int[] {-1, 1}) {
            for (long at = w[0] + step; at >= 0 && at < 8; at += step) {
              reached |= 1L << at;
              if (bit(w[1], (int) at)) {
                break;
              }
            }
          }
          return new long[] {reached};
        });
    piece(slow, "king-of-square", (files, ranks) -> files * files + ranks * ranks <= 2);
    piece(slow, "knight-of-square", (files, ranks) -> files * files + ranks * ranks == 5);
    piece(slow, "white-pawn-of-square", (files, ranks) -> ranks == 1 && files * files == 1);
    piece(slow, "black-pawn-of-square", (files, ranks) -> ranks == -1 && files * files == 1);
  }

  /** The problems of the book, on words of 32 bits. */
  private static void textbook(Map<String, Slow> slow) {
    one(slow, "hd-01", x -> x ^ lowest(x));
    one(slow, "hd-02", x -> x & x + 1 & 0xffffffffL);
    one(slow, "hd-03", ShippedTargetsTest::lowest);
    one(slow, "hd-04", x -> x == 0 ? 0xffffffffL : upTo(first(x, 32)));
    one(slow, "hd-05", x -> x == 0 ? 0xffffffffL : x | upTo(first(x, 32)));
    one(slow, "hd-06", x -> (x | 1L << first(~x, 32)) & 0xffffffffL);
    one(slow, "hd-07", x -> 1L << first(~x, 32) & 0xffffffffL);
    one(slow, "hd-08", x -> x == 0 ? 0xffffffffL : lowest(x) - 1);
    one(slow, "hd-09", x -> Math.abs((int) x) & 0xffffffffL);
    slow.put("hd-10", w -> truth(last(w[0]) == last(w[1])));
    slow.put("hd-11", w -> truth(last(w[0]) > last(w[1])));
    slow.put("hd-12", w -> truth(last(w[0]) >= last(w[1])));
    one(slow, "hd-13", x -> Integer.signum((int) x) & 0xffffffffL);
    slow.put("hd-14", w -> new long[] {(w[0] + w[1]) / 2});
    slow.put("hd-15", w -> new long[] {(w[0] + w[1] + 1) / 2});
    slow.put("hd-16", w -> new long[] {Math.max((int) w[0], (int) w[1]) & 0xffffffffL});
    one(
        slow,
        "hd-17",
        x -> {
          long rest = x;
          for (int at = first(x, 32); at < 32 && bit(x, at); at++) {
            rest &= ~(1L << at);
          }
          return rest;
        });
    one(slow, "hd-18", x -> ones(x, 0, 32) == 1 ? 1 : 0);
    slow.put(
        "hd-19",
        w -> {
          long fields = (w[0] >>> w[2] % 32 ^ w[0]) & w[1];
          return new long[] {(w[0] ^ fields ^ fields << w[2] % 32) & 0xffffffffL};
        });
    one(slow, "hd-20", x -> next(x, 32));
    slow.put("hd-21", w -> new long[] {w[0] == w[1] ? w[2] : w[0] == w[2] ? w[3] : w[1]});
    one(slow, "hd-22", x -> ones(x, 0, 32) % 2);
    one(slow, "hd-23", x -> ones(x, 0, 32));
    one(
        slow,
        "hd-24",
        x -> {
          long power = 1;
          while (power < x) {
            power *= 2;
          }
          return x == 0 ? 0 : power & 0xffffffffL;
        });
    slow.put("hd-25", w -> new long[] {(w[0] * w[1]) >>> 32});
  }

  private static void one(Map<String, Slow> slow, String name, LongUnaryOperator of) {
    slow.put(name, words -> new long[] {of.applyAsLong(words[0])});
  }

  private interface Numbers {
    BigInteger of(long x, long y);
  }

  private static void two(Map<String, Slow> slow, String name, Numbers of) {
    slow.put(name, words -> new long[] {of.of(words[0], words[1]).longValue()});
  }

  private interface Place {
    int of(int file, int rank);
  }

  private static void board(Map<String, Slow> slow, String name, Place to) {
    one(
        slow,
        name,
        x -> {
          long board = 0;
          for (int square = 0; square < 64; square++) {
            if (bit(x, square)) {
              board |= 1L << to.of(Square.file(square), Square.rank(square));
            }
          }
          return board;
        });
  }

  private interface Leap {
    boolean has(int files, int ranks);
  }

  private static void piece(Map<String, Slow> slow, String name, Leap leap) {
    one(
        slow,
        name,
        from -> {
          long reached = 0;
          for (int to = 0; to < 64; to++) {
            int files = Square.file(to) - Square.file((int) from);
            int ranks = Square.rank(to) - Square.rank((int) from);
            if (to != from && leap.has(files, ranks)) {
              reached |= 1L << to;
            }
          }
          return reached;
        });
  }

  private static boolean bit(long word, int at) {
    return (word >>> at & 1) == 1;
  }

  private static int first(long word, int none) {
    return IntStream.range(0, none).filter(at -> bit(word, at)).findFirst().orElse(none);
  }

  /** Returns the number of the highest one, -1 of 0. */
  private static int last(long word) {
    return IntStream.range(0, 64).filter(at -> bit(word, at)).max().orElse(-1);
  }

  private static long lowest(long word) {
    return word == 0 ? 0 : 1L << first(word, 64);
  }

  /** Returns the ones up to a bit and with it. */
  private static long upTo(int at) {
    return at == 63 ? -1 : (1L << (at + 1)) - 1;
  }

  private static long ones(long word, int from, int to) {
    return IntStream.range(from, to).filter(at -> bit(word, at)).count();
  }

  private static BigInteger unsigned(long word) {
    return new BigInteger(Long.toUnsignedString(word));
  }

  /**
   * Returns the next word of as many ones: the highest of the lowest run goes up by one place, the
   * others of the run go to the low end.
   */
  private static long next(long word, int bits) {
    int at = first(word, bits);
    int run = 0;
    while (bit(word, at + 1)) {
      at++;
      run++;
    }
    return (word & ~upTo(at)) | (1L << (at + 1)) | ((1L << run) - 1);
  }

  private static long[] truth(boolean isTrue) {
    return new long[] {isTrue ? 1 : 0};
  }

  @Test
  void everyFileIsShippedAndHasASlowTwinAndANameOfItsOwn() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("targets"))) {
      List<String> names =
          files.map(file -> file.getFileName().toString().replace(".toml", "")).sorted().toList();
      assertEquals(
          names, Stream.concat(SHIPPED.stream(), SetFile.SHIPPED.stream()).sorted().toList());
      assertEquals(SHIPPED.stream().sorted().toList(), List.copyOf(SLOW.keySet()));
      assertEquals(SHIPPED.size(), new HashSet<>(SHIPPED).size());
    }
    TreeSet<String> taken = new TreeSet<>(LineTargets.names());
    taken.addAll(LineTargets.namesWithSlider());
    taken.addAll(SetTargets.names());
    SHIPPED.forEach(name -> assertFalse(taken.contains(name), name));
  }

  @ParameterizedTest
  @FieldSource("SHIPPED")
  void whatIsStatedIsWhatTheSlowTwinComputes(String name) {
    WordTarget target = TargetFile.read(name);
    assertEquals(name, target.name());
    Slow slow = Objects.requireNonNull(SLOW.get(name));
    List<long[]> cases = WordTargets.all(target).orElseGet(() -> WordTargets.drawn(target, WORDS));
    assertTrue(cases.size() >= 64, name);
    for (int result = 0; result < target.results().size(); result++) {
      Domain domain = target.domain(result, cases);
      for (int i = 0; i < cases.size(); i++) {
        long[] words = cases.get(i);
        long expected = slow.of(words)[result] & domain.mask(i);
        assertEquals(expected, domain.expected(i), () -> name + " of " + List.of(hex(words)));
      }
    }
  }

  @Test
  void edgesOfThoseOnAllWordsAreRight() {
    SplittableRandom random = new SplittableRandom(3);
    for (String name : SHIPPED) {
      WordTarget target = TargetFile.read(name);
      if (WordTargets.all(target).isPresent()) {
        continue;
      }
      for (int i = 0; i < 200; i++) {
        long[] words = target.inputs().stream().mapToLong(_ -> edge(target, random)).toArray();
        if (target.holds(words)) {
          Domain domain = target.domain(0, List.of(words));
          assertEquals(
              Objects.requireNonNull(SLOW.get(name)).of(words)[0] & domain.mask(0),
              domain.expected(0),
              () -> name + " of " + List.of(hex(words)));
        }
      }
    }
  }

  private static long edge(WordTarget target, SplittableRandom random) {
    int bits = target.width().bits();
    long power = 1L << random.nextInt(bits);
    return target
        .width()
        .word(
            switch (random.nextInt(4)) {
              case 0 -> power;
              case 1 -> power - 1;
              case 2 -> -power;
              default -> random.nextInt(3) - 1;
            });
  }

  private static String hex(long[] words) {
    return String.join(
        ", ", IntStream.range(0, words.length).mapToObj(i -> "%x".formatted(words[i])).toList());
  }

  @Test
  void theFilesSayWhereTheyComeFrom() {
    for (String name : SHIPPED) {
      String text = TextFile.read("targets/" + name + ".toml", 1 << 16);
      assertTrue(text.startsWith("name = \"" + name + "\"\nsource = \""), name);
      Optional<Domain> all =
          WordTargets.of(TargetFile.read(name), true, Optional::empty)
              .getFirst()
              .stated()
              .orElseThrow()
              .all();
      assertEquals(
          List.of(
                  "pop2bits",
                  "saturated-sum",
                  "first-rank-attacks",
                  "king-of-square",
                  "knight-of-square",
                  "white-pawn-of-square",
                  "black-pawn-of-square")
              .contains(name),
          all.isPresent(),
          name);
    }
    assertEquals(2081, WordTargets.all(TargetFile.read("pop2bits")).orElseThrow().size());
  }
}
