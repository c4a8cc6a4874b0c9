package sift.chess.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.chess.attacks.PextAttacks;
import sift.chess.board.Fen;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.MoveSets;
import sift.chess.movegen.ScalarGenerator;
import sift.kernel.Width;
import sift.store.SolutionFolder;

/** Which kernels lanes ask for. */
class LanesTest {
  private static final Generator SCALAR = ScalarGenerator.with(new PextAttacks());

  private final LaneKernels kernels =
      LaneKernels.of(Width.preferred(), SolutionFolder.shipped(), Optional.empty());

  /** Has the kernel for all material, and the exact one as soon as it was wanted. */
  private final class Source implements Preparation {
    private final List<Integer> wanted = new ArrayList<>();

    @Override
    public Lanes lanes() {
      return new Lanes(this, Batch.with(kernels.kernel(PieceKinds.ALL)));
    }

    @Override
    public LaneKernel kernel(int material) {
      return kernels.kernel(wanted.contains(material) ? new PieceKinds(material) : PieceKinds.ALL);
    }

    @Override
    public void want(int material) {
      wanted.add(material);
    }
  }

  /** Has the kernel for rooks alone. */
  private final class OnlyRooks implements Preparation {
    private final List<Integer> wanted = new ArrayList<>();
    private final LaneKernel only = kernels.kernel(new PieceKinds(PieceKinds.STRAIGHTS));

    @Override
    public Lanes lanes() {
      return new Lanes(this, Batch.with(only));
    }

    @Override
    public @Nullable LaneKernel kernel(int material) {
      return material == PieceKinds.STRAIGHTS ? only : null;
    }

    @Override
    public void want(int material) {
      wanted.add(material);
    }
  }

  @Test
  void theKernelForJustTheMaterialIsWantedWhenManyNodesHaveIt() {
    Source source = new Source();
    Lanes lanes = source.lanes();
    long[] words = words("4k3/pp6/8/8/8/8/6PP/R3K3 w - - 0 1");
    Generator scalar = SCALAR.copy();
    MoveSets moves = new MoveSets();
    scalar.moves(words, 0, moves);
    int material = PieceKinds.numberAfter(moves, words, 0);
    long replies = scalar.perft(words, 0, 2);
    int half = Lanes.OFTEN / 2 + 1;
    for (int part = 0; part < 3; part++) {
      assertEquals(part < 2 ? List.of() : List.of(material), source.wanted);
      for (int i = 0; i < half; i++) {
        assertTrue(lanes.add(words, 0, moves, moves.count(), material));
      }
      assertEquals(half * replies, lanes.drain());
    }
    assertEquals(List.of(material), source.wanted);
  }

  @Test
  void whatHasNoKernelYetIsNotAdded() {
    int straights = PieceKinds.STRAIGHTS;
    Lanes lanes = new OnlyRooks().lanes();
    long[] words = words("4k3/pp6/8/8/8/8/6PP/R3K3 w - - 0 1");
    Generator scalar = SCALAR.copy();
    MoveSets moves = new MoveSets();
    scalar.moves(words, 0, moves);
    assertTrue(lanes.add(words, 0, moves, moves.count(), straights));
    assertFalse(lanes.add(words, 0, moves, moves.count(), PieceKinds.ALL.number()));
    assertEquals(scalar.perft(words, 0, 2), lanes.drain());
  }

  @Test
  void aKernelThatIsMissedOftenIsWanted() {
    OnlyRooks source = new OnlyRooks();
    Lanes lanes = source.lanes();
    for (int i = 0; i <= Lanes.OFTEN; i++) {
      assertTrue(lanes.serves(PieceKinds.STRAIGHTS));
      assertFalse(lanes.serves(PieceKinds.KNIGHTS));
    }
    assertEquals(List.of(), source.wanted);
    assertEquals(0, lanes.drain());
    assertEquals(List.of(PieceKinds.KNIGHTS), source.wanted);
  }

  @ParameterizedTest
  @CsvSource({
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1, straights",
    "4k3/8/6n1/8/8/6B1/8/4K3 w - - 0 1, knights diagonals",
    "r3k3/pp6/8/8/8/8/6PP/4K3 w q - 0 1, knights diagonals straights castling"
  })
  void theMaterialOfASampleIsThatOfAllItsNodes(String fen, String expected) {
    int material = Sample.below(words(fen), SCALAR).material();
    assertEquals(expected, PieceKinds.all().get(material).text());
  }

  /** Promotions bring every kind of officer, and rights of the other side are those to come. */
  @ParameterizedTest
  @CsvSource({
    "4k3/pp6/8/8/8/8/6PP/4K3 w - - 0 1, pawns",
    "4k3/pp6/8/8/8/8/6PP/N3K3 w - - 0 1, knights",
    "4k3/pp6/8/8/8/8/6PP/2b1K3 w - - 0 1, diagonals",
    "4k3/pp6/8/8/8/8/6PP/R3K3 w - - 0 1, straights",
    "4k3/pp6/8/8/8/8/6PP/R3K3 w Q - 0 1, straights",
    "4k3/pp6/8/8/8/8/6PP/n1b1K3 w - - 0 1, knights diagonals",
    "4k3/pp6/8/8/8/8/6PP/q3K3 w - - 0 1, diagonals straights",
    "r3k3/pp6/8/8/8/8/6PP/4K3 w q - 0 1, knights diagonals straights castling",
    "4k3/7P/8/8/8/8/8/4K3 w - - 0 1, knights diagonals straights"
  })
  void theMaterialAfterMovesIsTheLeastThatAllPositionsHave(String fen, String expected) {
    long[] words = words(fen);
    MoveSets moves = new MoveSets();
    SCALAR.copy().moves(words, 0, moves);
    assertEquals(expected, PieceKinds.all().get(PieceKinds.numberAfter(moves, words, 0)).text());
  }

  private static long[] words(String fen) {
    return GeneratorPosition.of(Fen.parse(fen)).words();
  }
}
