package sift;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Changes texts and bytes at random places, for readers to be tried on. */
public final class Mutation {
  /** How many changed inputs the slow suite tries on each reader. */
  public static final int MANY = 1_000_000;

  /** What is put into every kind of text. */
  private static final List<String> PIECES =
      Stream.concat(
              Stream.of(
                  "",
                  "\\n",
                  "\\u0000",
                  "\\u001b",
                  "\u001b[31m",
                  "\ud83d",
                  "%s",
                  "-1",
                  "0x",
                  "1e999",
                  "4294967296",
                  "9223372036854775807",
                  "18446744073709551616",
                  "9".repeat(400),
                  "true",
                  "false",
                  "null"),
              Stream.of(
                  " \t\n\r\0\u007f\u0085\u2028\u202e\ufeff\u00e9\u0663\uff11\ud83d\ude00\"'\\()[]{},.:;=#+-~019x"
                      .split("")))
          .toList();

  private static final int LONGEST_MESSAGE = 600;
  private static final int MOST_CHANGES = 3;
  private static final int MOST_REPEATS = 10_000;

  private final SplittableRandom random;
  private final List<String> pieces;

  /** Changes that also put in {@code pieces}, which mean something to the reader. */
  public Mutation(SplittableRandom random, List<String> pieces) {
    this.random = random;
    this.pieces = Stream.concat(PIECES.stream(), pieces.stream()).toList();
  }

  /** Returns a text with one to three changes. */
  public String changed(String text) {
    String changed = text;
    for (int changes = 1 + random.nextInt(MOST_CHANGES); changes > 0; changes--) {
      changed =
          switch (random.nextInt(16)) {
            case 0, 1 -> withChangedLines(changed);
            case 2 -> withSpanElsewhere(changed);
            case 3, 4, 5 -> withOtherWord(changed);
            case 6 -> withFlippedBit(changed);
            default -> withPiece(changed);
          };
    }
    return changed;
  }

  /** Returns bytes with a change. */
  public byte[] changed(byte[] bytes) {
    if (bytes.length == 0) {
      return new byte[] {(byte) random.nextInt(256)};
    }
    byte[] changed = bytes.clone();
    int at = random.nextInt(changed.length);
    switch (random.nextInt(6)) {
      case 0 -> changed[at] ^= (byte) (1 << random.nextInt(8));
      case 1 -> changed[at] = (byte) random.nextInt(256);
      case 2 -> changed[at]++;
      case 3 -> changed = Arrays.copyOf(changed, at);
      case 4 -> {
        changed = Arrays.copyOf(changed, changed.length + 1);
        System.arraycopy(bytes, at, changed, at + 1, bytes.length - at);
      }
      default -> {
        changed[at] = random.nextBoolean() ? (byte) -1 : 0;
        changed[(at + 1) % changed.length] = changed[at];
      }
    }
    return changed;
  }

  /** Returns the text with a line left out, twice there, or exchanged with another. */
  private String withChangedLines(String text) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    int line = random.nextInt(lines.size());
    switch (random.nextInt(3)) {
      case 0 -> lines.remove(line);
      case 1 -> lines.add(random.nextInt(lines.size()), lines.get(line));
      default -> Collections.swap(lines, line, random.nextInt(lines.size()));
    }
    return String.join("\n", lines);
  }

  /** Returns the text with a part of it put in elsewhere once more. */
  private String withSpanElsewhere(String text) {
    int from = random.nextInt(text.length() + 1);
    int to = Math.min(text.length(), from + 1 + random.nextInt(30));
    return replaced(text, random.nextInt(text.length() + 1), 0, text.substring(from, to));
  }

  /** Returns the text with a word replaced by another of its words, or by a piece. */
  private String withOtherWord(String text) {
    if (text.isEmpty()) {
      return piece();
    }
    int from = random.nextInt(text.length());
    int to = wordEnd(text, from);
    from = wordStart(text, from);
    int other = random.nextInt(text.length());
    String word =
        random.nextBoolean()
            ? piece()
            : text.substring(wordStart(text, other), wordEnd(text, other));
    return replaced(text, from, to - from, word);
  }

  private static int wordStart(String text, int index) {
    int start = index;
    while (start > 0 && isInWord(text.charAt(start - 1))) {
      start--;
    }
    return start;
  }

  private static int wordEnd(String text, int index) {
    int end = index;
    while (end < text.length() && isInWord(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isInWord(char letter) {
    return Character.isLetterOrDigit(letter) || letter == '_' || letter == '-';
  }

  private String withFlippedBit(String text) {
    if (text.isEmpty()) {
      return piece();
    }
    int at = random.nextInt(text.length());
    return replaced(text, at, 1, "" + (char) (text.charAt(at) ^ 1 << random.nextInt(16)));
  }

  /** Returns the text with a piece in the place of a few characters, mostly of none or one. */
  private String withPiece(String text) {
    int length = random.nextInt(random.nextInt(8) == 0 ? 12 : 2);
    return replaced(text, random.nextInt(text.length() + 1), length, piece());
  }

  private String piece() {
    return switch (random.nextInt(64)) {
      case 0 -> anyPiece().repeat(random.nextInt(20));
      case 1 -> random.nextInt(64) == 0 ? manyPieces() : anyPiece();
      case 2, 3, 4, 5 -> "" + (char) random.nextInt(0x10000);
      case 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 -> "" + random.nextInt(10);
      default -> anyPiece();
    };
  }

  private String anyPiece() {
    return pieces.get(random.nextInt(pieces.size()));
  }

  /** Returns one short piece so often that whoever nests calls for it runs out of stack. */
  private String manyPieces() {
    String piece = anyPiece();
    return piece.length() > 3 ? piece : piece.repeat(random.nextInt(MOST_REPEATS));
  }

  /**
   * Asserts that a changed input was refused as people want it: in one line that can be printed.
   */
  public static void assertOneLine(Object input, @Nullable String message) {
    assertTrue(
        message != null
            && message.length() <= LONGEST_MESSAGE
            && message.chars().noneMatch(Character::isISOControl),
        () -> message + "\n" + input);
  }

  private static String replaced(String text, int from, int length, String with) {
    int to = Math.min(text.length(), from + length);
    return text.substring(0, from) + with + text.substring(to);
  }
}
