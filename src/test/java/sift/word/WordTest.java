package sift.word;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sift.Seed;

/** Words of 128 bits against numbers of any size, and against their digits. */
class WordTest {
  private static final BigInteger MODULUS = BigInteger.ONE.shiftLeft(Word.SIZE);

  private final SplittableRandom random = new SplittableRandom(Seed.of("WordTest", 128));

  @Test
  void everyWordIsItsNumber() {
    words().forEach(word -> assertEquals(word, Word.of(word.unsigned())));
    assertEquals(MODULUS.subtract(BigInteger.ONE), Word.ONES.unsigned());
  }

  @Test
  void onesAreListedFromTheLowest() {
    words()
        .forEach(word -> {
          int[] ones = IntStream.range(0, Word.SIZE).filter(word::has).toArray();
          assertArrayEquals(ones, word.bits().toArray());
          int index = 0;
          for (int one : word) {
            assertEquals(ones[index], one);
            index++;
          }
          assertEquals(word.bitCount(), index);
        });
  }

  @Test
  void arithmeticIsThatOfNumbersModulo2To128() {
    assertSame(Word::plus, BigInteger::add);
    assertSame(Word::minus, BigInteger::subtract);
    assertSame(Word::times, BigInteger::multiply);
  }

  @Test
  void logicIsThatOfNumbers() {
    assertSame(Word::and, BigInteger::and);
    assertSame(Word::or, BigInteger::or);
    assertSame(Word::xor, BigInteger::xor);
    assertSame(Word::andNot, BigInteger::andNot);
    words().forEach(word -> assertEquals(word.xor(Word.ONES), word.not()));
  }

  @Test
  void shiftsAreProductsAndQuotientsOfPowersOfTwo() {
    words()
        .forEach(word ->
            IntStream.range(-1, 2 * Word.SIZE)
                .forEach(count -> {
                  BigInteger number = word.unsigned();
                  int places = Math.floorMod(count, Word.SIZE);
                  assertEquals(Word.of(number.shiftLeft(places)), word.shiftLeft(count));
                  assertEquals(Word.of(number.shiftRight(places)), word.shiftRight(count));
                }));
  }

  @Test
  void countsAreThoseOfTheDigits() {
    words()
        .forEach(word -> {
          String digits = digits(word);
          assertEquals(digits.replace("0", "").length(), word.bitCount());
          assertEquals((digits + "1").indexOf('1'), word.leadingZeros());
          String back = new StringBuilder(digits).reverse().toString();
          assertEquals((back + "1").indexOf('1'), word.trailingZeros());
          assertEquals(back, digits(word.reverse()));
          assertEquals(
              String.join("", Stream.of(digits.split("(?<=\\G.{8})")).toList().reversed()),
              digits(word.reverseBytes()));
          assertEquals(digits.indexOf('1') < 0, word.isZero());
        });
  }

  @Test
  void bitsAreNumberedFromTheLowEnd() {
    IntStream.range(0, Word.SIZE)
        .forEach(index -> {
          assertEquals(BigInteger.ONE.shiftLeft(index), Word.bit(index).unsigned());
          assertEquals(Word.bit(index).minus(Word.ONE), Word.ones(index));
          IntStream.range(0, Word.SIZE)
              .forEach(other -> assertEquals(other == index, Word.bit(index).has(other)));
        });
    assertEquals(Word.ONES, Word.ones(Word.SIZE));
  }

  @Test
  void hexadecimalHasNoZerosInFront() {
    assertEquals("0x0", Word.ZERO.toString());
    assertEquals("0xff", Word.of(255).toString());
    assertEquals("0x10000000000000002", new Word(1, 2).toString());
  }

  private void assertSame(BinaryOperator<Word> ours, BinaryOperator<BigInteger> numbers) {
    words()
        .forEach(x ->
            words()
                .forEach(y ->
                    assertEquals(
                        Word.of(numbers.apply(x.unsigned(), y.unsigned())), ours.apply(x, y))));
  }

  private static String digits(Word word) {
    String digits = word.unsigned().toString(2);
    return "0".repeat(Word.SIZE - digits.length()) + digits;
  }

  /** Returns the words where carries begin and end, and random ones, dense and sparse. */
  private Stream<Word> words() {
    Stream<Word> edges =
        Stream.of(0, 1, 2, 62, 63, 64, 65, 126, 127)
            .flatMap(index -> Stream.of(Word.bit(index), Word.ones(index), Word.ones(index).not()));
    Stream<Word> drawn =
        Stream.generate(() -> new Word(random.nextLong() << random.nextInt(64), random.nextLong()))
            .limit(30);
    return Stream.concat(edges, drawn);
  }
}
