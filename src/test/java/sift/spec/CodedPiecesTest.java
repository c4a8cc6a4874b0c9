package sift.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sift.geometry.Layout;

class CodedPiecesTest {
  static Stream<Arguments> targets() {
    return Stream.of(
        Arguments.of("quad-occupied", 0b1111111111110L),
        Arguments.of("quad-white", 0b0101010101010L),
        Arguments.of("quad-pawns", 0b0000000000110L),
        Arguments.of("quad-knights", 0b0000000011000L),
        Arguments.of("quad-bishops", 0b0000001100000L),
        Arguments.of("quad-rooks", 0b0000110000000L),
        Arguments.of("quad-queens", 0b0011000000000L),
        Arguments.of("quad-kings", 0b1100000000000L));
  }

  @ParameterizedTest
  @MethodSource("targets")
  void aQuadHoldsEachTypeAndColor(String name, long squares) {
    SetTarget target = SetTargets.of(name, Layout.LANE);
    int[] board = new int[Long.SIZE];
    for (int letter = 0; letter < Alphabet.QUAD.letters(); letter++) {
      board[letter] = letter;
    }
    long[] words = Alphabet.QUAD.bits(board, 1);
    assertEquals(List.of(0b1010101010100L), List.of(words[0]), "black");
    assertEquals(squares, target.walk(words));
  }

  @ParameterizedTest
  @MethodSource("types")
  void thePackedWordsAreUnionsOfThreeTypes(int number, String name) {
    long[] words = Alphabet.PACKED.bits(new int[] {0, 1, 2, 3, 4, 5, 6}, 1);
    assertEquals(1L << number, SetTargets.of(name, Layout.LANE).walk(words));
    // s = P | N | B, t = B | R | Q, u = R | K | P
    assertEquals(
        List.of(0b0001110L, 0b0111000L, 0b1010010L), List.of(words[0], words[1], words[2]));
  }

  static Stream<Arguments> types() {
    return Stream.of(
        Arguments.of(1, "packed-pawns"),
        Arguments.of(2, "packed-knights"),
        Arguments.of(3, "packed-bishops"),
        Arguments.of(4, "packed-rooks"),
        Arguments.of(5, "packed-queens"),
        Arguments.of(6, "packed-kings"));
  }
}
