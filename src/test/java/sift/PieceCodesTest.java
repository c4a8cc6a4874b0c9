package sift;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import sift.chess.board.Board;
import sift.chess.board.PackedPosition;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.chess.game.Position;
import sift.chess.layout.BoardDefinition;
import sift.search.coding.PieceCoding;
import sift.spec.Alphabet;

/** The codes of pieces, which boards, packed positions, targets and codings each state. */
class PieceCodesTest {
  private static final Setup SETUP =
      Position.fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1").setup();

  /** Returns the three words of a coding. */
  private static List<Long> words(PieceCoding coding) {
    Board board = SETUP.board();
    long[] words = new long[3];
    for (PieceType type : PieceType.values()) {
      int code = coding.code(PieceCoding.TYPES.charAt(type.ordinal()));
      for (int bit = 0; bit < words.length; bit++) {
        words[bit] |= (code >> bit & 1) == 0 ? 0 : board.pieces(type);
      }
    }
    return Arrays.stream(words).boxed().toList();
  }

  /** Returns the words of a board in a layout, from the first to before the last. */
  private static List<Long> words(BoardDefinition definition, int first, int end) {
    long[] board = new long[definition.layout().words()];
    definition.layout().load(SETUP, board, 0);
    return Arrays.stream(board, first, end).boxed().toList();
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
    assertEquals(words(PieceCoding.QUAD), words(BoardDefinition.QUAD, 2, 5));
    assertEquals(words(PieceCoding.QUAD), words(BoardDefinition.CACHE_LINE, 2, 5));
    assertEquals(PieceCoding.QUAD.codes(), codes(Alphabet.QUAD, 2, 1));
  }

  @Test
  void aPackedPositionHasTheSameCodesEverywhere() {
    PackedPosition packed = PackedPosition.of(SETUP);

    assertEquals(words(PieceCoding.PACKED), List.of(packed.s(), packed.t(), packed.u()));
    assertEquals(words(PieceCoding.PACKED), words(BoardDefinition.PACKED, 1, 4));
    assertEquals(PieceCoding.PACKED.codes(), codes(Alphabet.PACKED, 1, 0));
  }
}
