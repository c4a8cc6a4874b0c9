package sift.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvFileTest {
  private static final int MANY = 2000;

  @Test
  void wordsAreReadInEveryNotation() {
    CsvFile table =
        CsvFile.parse(
            "a.csv",
            """
            # a comment

            x , y,\tz_1   # names
            1, 0x1f, 0b101
              # between
            -1,-0x80,+7
            "12", " 0XFF " ,0B11 # behind
            255,0x000000000000000000001,0
            """,
            8);
    assertEquals(List.of("x", "y", "z_1"), table.names());
    assertEquals(
        List.of(
            new CsvFile.Row(4, List.of(1L, 31L, 5L)),
            new CsvFile.Row(6, List.of(255L, 128L, 7L)),
            new CsvFile.Row(7, List.of(12L, 255L, 3L)),
            new CsvFile.Row(8, List.of(255L, 1L, 0L))),
        table.rows());
  }

  @ParameterizedTest
  @ValueSource(strings = {",", ";", "\t"})
  void cellsAreSeparatedAsTheNamesAre(String separator) {
    for (String end : List.of("\n", "\r\n", "\r")) {
      String text =
          Stream.of(List.of("x", "y"), List.of("1", "2"), List.of("3", "4"))
              .map(cells -> String.join(separator, cells))
              .collect(Collectors.joining(end, "\ufeff", end));
      CsvFile table = CsvFile.parse("a.csv", text, 64);
      assertEquals(List.of("x", "y"), table.names());
      assertEquals(
          List.of(List.of(1L, 2L), List.of(3L, 4L)),
          table.rows().stream().map(CsvFile.Row::words).toList());
    }
  }

  @Test
  void wordsOfEveryWidthReachFromTheLeastSignedToTheLargestUnsigned() {
    for (int bits = 1; bits <= 64; bits++) {
      BigInteger end = BigInteger.ONE.shiftLeft(bits);
      BigInteger least = end.shiftRight(1).negate();
      String text = "x\n" + end.subtract(BigInteger.ONE) + "\n" + least;
      List<CsvFile.Row> rows = CsvFile.parse("a.csv", text, bits).rows();
      assertEquals(-1L >>> (64 - bits), rows.get(0).words().getFirst());
      assertEquals(1L << (bits - 1), rows.get(1).words().getFirst());
      String message = "a.csv:2:1: '%s' does not fit into %d bits";
      assertRefused("x\n" + end, bits, message.formatted(end, bits));
      BigInteger below = least.subtract(BigInteger.ONE);
      assertRefused("x\n" + below, bits, message.formatted(below, bits));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''               | a.csv: is empty; wanted are a line of names and rows of numbers
          '# only\\n \\n'  | a.csv: is empty; wanted are a line of names and rows of numbers
          x,y\\n           | a.csv:1:1: found names, but no row of numbers below them
          x,1\\n1,2        | a.csv:1:3: found '1' among the names of the columns; allowed are letters, digits and _, no digit first
          x,,y\\n1,2,3     | a.csv:1:3: found '' among the names of the columns; allowed are letters, digits and _, no digit first
          x, x\\n1,2       | a.csv:1:4: the name 'x' stands here twice
          x,y\\n1,2,3      | a.csv:2:5: found 3 cells; the line of names has 2 (x, y)
          x,y\\n1          | a.csv:2:1: found 1 cell; the line of names has 2 (x, y)
          x,y\\n1,         | a.csv:2:3: found an empty cell; allowed are 56, 0x38, 0b111000, -1
          x,y\\n1;2        | a.csv:2:1: found 1 cell; the line of names has 2 (x, y)
          x;y\\n1;2,5      | a.csv:2:3: '2,5' is no number; allowed are 56, 0x38, 0b111000, -1
          x\\n0x           | a.csv:2:1: '0x' is no number; allowed are 56, 0x38, 0b111000, -1
          x\\n-            | a.csv:2:1: '-' is no number; allowed are 56, 0x38, 0b111000, -1
          x\\n017          | a.csv:2:1: '017' is octal, or no number, in C and Java; allowed are 56, 0x38, 0b111000, -1
          x,y\\n1, "2      | a.csv:2:4: found "2; quotes are "56"
          x\\n"2"3"        | a.csv:2:1: found "2"3"; quotes are "56"
          """)
  void whatIsWrongIsShownWithItsPlace(String text, String message) {
    assertRefused(text.replace("\\n", "\n"), 64, message);
  }

  @Test
  void tooManyColumnsAndEnormousNumbersAreRefused() {
    String names =
        Stream.iterate(0, i -> i + 1).limit(65).map(i -> "x" + i).collect(Collectors.joining(","));
    assertRefused(names, 64, "a.csv:1:1: found 65 columns; allowed are at most 64");
    assertThrows(
        FileException.class, () -> CsvFile.parse("a.csv", "x\n" + "9".repeat(1_000_000), 64));
    assertThrows(
        FileException.class, () -> CsvFile.parse("a.csv", "x\n0x" + "f".repeat(1_000_000), 64));
  }

  @Test
  void aFileIsReadByItsPath(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a.csv"), "x,y\n1,2\n");
    CsvFile table = CsvFile.read(file.toString(), 64);
    assertEquals(List.of(new CsvFile.Row(2, List.of(1L, 2L))), table.rows());
    assertEquals(file + ":2:1: no", table.wrong(2, "no").getMessage());
    Path none = folder.resolve("none.csv");
    FileException missing =
        assertThrows(FileException.class, () -> CsvFile.read(none.toString(), 64));
    assertEquals(none + ": no such file", missing.getMessage());
  }

  /** The twin writes words; the reader must read what was written. */
  @Test
  void whatIsWrittenInAnyNotationIsRead() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < MANY; i++) {
      int bits = 1 + random.nextInt(64);
      long word = random.nextLong() >>> random.nextInt(64) & -1L >>> (64 - bits);
      long signed = word << (64 - bits) >> (64 - bits);
      String text =
          switch (random.nextInt(4)) {
            case 0 -> "0x" + Long.toHexString(word);
            case 1 -> "0b" + Long.toBinaryString(word);
            case 2 -> Long.toUnsignedString(word);
            default -> Long.toString(signed);
          };
      assertEquals(
          List.of(new CsvFile.Row(2, List.of(word, 0L))),
          CsvFile.parse("a.csv", "x,y\n" + text + ",0", bits).rows(),
          text);
    }
  }

  private static void assertRefused(String text, int bits, String message) {
    FileException wrong =
        assertThrows(FileException.class, () -> CsvFile.parse("a.csv", text, bits), text);
    assertEquals(message, wrong.getMessage());
  }
}
