package sift.chess.batch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sift.chess.attacks.PextAttacks;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.RandomGames;
import sift.chess.movegen.ScalarGenerator;
import sift.kernel.Width;
import sift.lang.Expr;
import sift.lang.Program;
import sift.store.SolutionFolder;

/** The kernel that decodes the pieces, against the one that is given their sets. */
class PieceWordsTest {
  /** The codes of pawn, knight, bishop, rook, queen, king. */
  private static final List<Integer> CODING = List.of(0b001, 0b111, 0b011, 0b110, 0b010, 0b100);

  private static List<GeneratorPosition> positions() {
    return RandomGames.sample().stream().map(GeneratorPosition::of).toList();
  }

  private static Program sets(PieceWords words) {
    return Program.simplified(
        words.names(),
        Stream.concat(
                Stream.of(words.own(), words.enemy())
                    .flatMap(side ->
                        Stream.of(
                            side.pawns(),
                            side.knights(),
                            side.bishopsQueens(),
                            side.rooksQueens(),
                            side.kings())),
                Stream.<Expr>of(words.occupied()))
            .toList());
  }

  @Test
  void bothKernelsCountTheMovesOfPositionsOfGames() {
    Generator scalar = ScalarGenerator.with(new PextAttacks());
    List<GeneratorPosition> all =
        positions().stream()
            .filter(each -> (each.castlingEnPassant() & 0xFFFFFFFFFFFF00L) == 0)
            .toList();
    SolutionFolder folder = SolutionFolder.shipped();
    Width width = Width.preferred();
    LaneKernel given = BatchKernel.of(width, folder, Optional.empty());
    LaneKernel decoding = BatchKernel.overCodes(width, folder);
    for (int i = 0; i < all.size(); i += LaneColumn.ROWS) {
      List<GeneratorPosition> some = all.subList(i, Math.min(i + LaneColumn.ROWS, all.size()));
      long[] counts = some.stream().mapToLong(each -> scalar.count(each.words(), 0)).toArray();
      assertArrayEquals(counts, KernelWork.counts(given, some));
      assertArrayEquals(counts, KernelWork.counts(decoding, some));
    }
  }

  @Test
  void theSetsOfBothSidesAreDecoded() {
    Program given = sets(PieceWords.ofSets(Material.ALL));
    Program decoded = sets(PieceWords.CODES);
    for (GeneratorPosition position : positions()) {
      assertArrayEquals(
          given.run(PieceWords.ofSets(Material.ALL).of(position)),
          decoded.run(PieceWords.CODES.of(position)));
    }
  }

  @Test
  void theWordsHoldTheCodes() {
    GeneratorPosition one =
        new GeneratorPosition(0, 1, 1 << 1, 1 << 2 | 1 << 4, 1 << 3 | 1 << 4, 1 << 5, 0);
    long[] words = PieceWords.CODES.of(one);
    for (int type = 0; type < CODING.size(); type++) {
      int code = 0;
      for (int bit = 0; bit < 3; bit++) {
        code |= (int) (words[1 + bit] >>> type & 1) << bit;
      }
      assertEquals(CODING.get(type), code);
    }
  }
}
