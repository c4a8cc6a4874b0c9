package sift.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import sift.geometry.Layout;
import sift.word.Word;

/** Boards of each alphabet as pictures. */
class AlphabetTest {
  static final List<Alphabet> ALL =
      List.of(
          Alphabet.PIECES,
          Alphabet.SLIDERS,
          Alphabet.KINGS,
          Alphabet.OWNERS,
          Alphabet.ARMIES,
          Alphabet.ATTACKED,
          Alphabet.PAWNS,
          Alphabet.PAWNS_ON_ALL_SQUARES,
          Alphabet.QUAD,
          Alphabet.PACKED);

  /** Returns a picture of a board with every letter, in the order of the letters from a1. */
  private static String picture(Alphabet alphabet) {
    long[] words = alphabet.bits(IntStream.range(0, alphabet.letters()).toArray(), 1);
    List<String> rows =
        alphabet.picture(Arrays.stream(words).mapToObj(Word::of).toList(), Layout.LANE).reversed();
    return String.join(" ", rows).replace(" ", "").substring(0, alphabet.letters());
  }

  @ParameterizedTest
  @FieldSource("ALL")
  void everyLetterHasAMarkOfItsOwn(Alphabet alphabet) {
    String marks = picture(alphabet);

    assertEquals(marks.length(), marks.chars().distinct().count(), marks);
    assertEquals('.', marks.charAt(0));
    assertTrue(alphabet.heading().length() <= 20, alphabet.heading());
  }

  @Test
  void codesAreShownAsTheLettersOfAFen() {
    assertEquals(".PpNnBbRrQqKk", picture(Alphabet.QUAD));
    assertEquals(".PNBRQK", picture(Alphabet.PACKED));
  }

  @Test
  void eachWordOfACodeHasItsTypes() {
    CodedPieces quad = new CodedPieces(Alphabet.QUAD, List.of(1));
    CodedPieces packed = new CodedPieces(Alphabet.PACKED, List.of(1));

    assertEquals(
        "pawns, bishops, queens; knights, bishops, kings; rooks, queens, kings",
        texts(quad, "b1", "b2", "b3"));
    assertEquals(
        "pawns, knights, bishops; bishops, rooks, queens; pawns, rooks, kings",
        texts(packed, "s", "t", "u"));
  }

  private static String texts(CodedPieces pieces, String... words) {
    return Arrays.stream(words).map(pieces::typesIn).collect(Collectors.joining("; "));
  }
}
