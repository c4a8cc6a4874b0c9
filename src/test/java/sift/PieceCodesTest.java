package sift;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import sift.chess.board.Board;
import sift.chess.board.Letters;
import sift.chess.board.PackedPosition;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.chess.game.Position;
import sift.chess.layout.BoardLayout;
import sift.spec.Alphabet;

/** The codes of pieces, which boards, packed positions and targets each state. */
class PieceCodesTest {
  /** Codes of pawn, knight, bishop, rook, queen, king in quad-bitboards, by the chess wiki. */
  private static final List<Integer> QUAD = List.of(1, 2, 3, 4, 5, 6);

  /** Those of a position in 256 bits: {@code s = P | N | B, t = B | Q | R, u = R | K | P}. */
  private static final List<Integer> PACKED = List.of(5, 1, 3, 6, 2, 4);

  private static final Setup SETUP =
      Position.fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1").setup();

  /** Returns the three words of a coding. */
  private static List<Long> words(List<Integer> coding) {
    Board board = SETUP.board();
    long[] words = new long[3];
    for (PieceType type : Letters.ORTHODOX.types()) {
      int code = coding.get(type.ordinal());
      for (int bit = 0; bit < words.length; bit++) {
        words[bit] |= (code >> bit & 1) == 0 ? 0 : board.pieces(type).low();
      }
    }
    return Arrays.stream(words).boxed().toList();
  }

  /** Returns the words of a board in a layout, from the first to before the last. */
  private static List<Long> words(BoardLayout layout, int first, int end) {
    return Arrays.stream(layout.board(SETUP), first, end).boxed().toList();
  }

  /** Returns the codes of the letters with these numbers, without the words before the first. */
  private static List<Integer> codes(Alphabet alphabet, int step, int first) {
    List<Integer> codes = new ArrayList<>();
    for (int letter = 1; letter < alphabet.letters(); letter += step) {
      int code = 0;
      for (int word = first; word < alphabet.words().size(); word++) {
        code |= alphabet.has(letter, word) ? 1 << (word - first) : 0;
      }
      codes.add(code);
    }
    return codes;
  }

  @Test
  void aQuadBitboardHasTheSameCodesEverywhere() {
    assertEquals(words(QUAD), words(BoardLayout.QUAD, 2, 5));
    assertEquals(words(QUAD), words(BoardLayout.CACHE_LINE, 2, 5));
    assertEquals(QUAD, codes(Alphabet.QUAD, 2, 1));
  }

  @Test
  void aPackedPositionHasTheSameCodesEverywhere() {
    PackedPosition packed = PackedPosition.of(SETUP);

    assertEquals(words(PACKED), List.of(packed.s(), packed.t(), packed.u()));
    assertEquals(words(PACKED), words(BoardLayout.PACKED, 1, 4));
    assertEquals(PACKED, codes(Alphabet.PACKED, 1, 0));
  }
}
