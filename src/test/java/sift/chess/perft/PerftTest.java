package sift.chess.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.chess.attacks.PextAttacks;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.game.Position;
import sift.chess.game.Uci;
import sift.chess.movegen.ScalarGenerator;

class PerftTest {
  private static final Comparator<Move> ORDER =
      Comparator.comparingInt(Move::from).thenComparingInt(Move::to).thenComparing(Move::kind);

  /** Adds up what it is told. */
  private static final class Watched implements Perft.Watcher {
    private final LongAdder leaves = new LongAdder();
    private final AtomicInteger subtrees = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();

    @Override
    public void counted(long more) {
      leaves.add(more);
    }

    @Override
    public void begin(int depth, int parts) {
      subtrees.set(parts);
    }

    @Override
    public void subtreeDone() {
      done.incrementAndGet();
    }
  }

  private record RootMove(Move move, long nodes) {}

  private static Perft scalar(int threads) {
    return scalar(threads, _ -> {});
  }

  private static Perft scalar(int threads, Perft.Watcher counted) {
    return new Perft(Counter.ofTwoPlies(ScalarGenerator.with(new PextAttacks())), threads, counted);
  }

  private static List<RootMove> divide(Perft perft, Position position, int depth) {
    List<RootMove> roots = new ArrayList<>();
    long sum =
        perft.divide(
            position.setup(), depth, ORDER, (move, nodes) -> roots.add(new RootMove(move, nodes)));
    assertEquals(sum, roots.stream().mapToLong(RootMove::nodes).sum());
    assertEquals(sum, perft.count(position.setup(), depth));
    return roots;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void theWikiAgreesWhateverTheNumberOfThreads(int threads) {
    for (WikiPosition wiki : WikiPosition.ALL) {
      for (int depth = 1; depth <= wiki.depthWithin(5_000_000); depth++) {
        assertEquals(
            wiki.count(depth), scalar(threads).count(wiki.position().setup(), depth), wiki.name());
      }
    }
  }

  @Test
  void theSlowGeneratorCountsTheSame() {
    Perft slow = new Perft(Counter.slow(), 2, _ -> {});
    for (WikiPosition wiki : WikiPosition.ALL) {
      int depth = wiki.depthWithin(100_000);
      assertEquals(divide(scalar(1), wiki.position(), depth), divide(slow, wiki.position(), depth));
    }
  }

  @Test
  void resultsDoNotDependOnThreadCount() {
    WikiPosition endgame = WikiPosition.ALL.get(2);
    List<RootMove> one = divide(scalar(1), endgame.position(), 6);
    assertEquals(one, divide(scalar(2), endgame.position(), 6));
    assertEquals(one, divide(scalar(5), endgame.position(), 6));
  }

  @Test
  void divideIsToldInTheOrderAskedFor() {
    List<RootMove> roots = divide(scalar(2), Position.START, 5);
    assertEquals(
        roots.stream().sorted(Comparator.comparing(RootMove::move, ORDER)).toList(), roots);
    List<RootMove> backwards = new ArrayList<>();
    scalar(2)
        .divide(
            Position.START.setup(),
            5,
            ORDER.reversed(),
            (move, nodes) -> backwards.add(new RootMove(move, nodes)));
    assertEquals(roots.reversed(), backwards);
  }

  @Test
  void thereIsOnePathOfNoMoves() {
    assertEquals(1, scalar(2).count(Position.START.setup(), 0));
  }

  @Test
  void noPathGoesOnFromAMate() {
    Position mate = Position.fen("7k/5KQ1/8/8/8/8/8/8 b - - 0 1");
    assertEquals(1, scalar(1).count(mate.setup(), 0));
    assertEquals(0, scalar(1).count(mate.setup(), 1));
    assertEquals(0, scalar(2).count(mate.setup(), 9));
  }

  @Test
  void progressIsTheCountInTheEnd() {
    Watched watched = new Watched();
    assertEquals(scalar(2, watched).count(Position.START.setup(), 5), watched.leaves.sum());
    assertEquals(watched.subtrees.get(), watched.done.get());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aStopEndsACountThatWouldTakeForever(int threads) {
    AtomicBoolean hasBegun = new AtomicBoolean();
    Perft perft =
        scalar(
            threads,
            _ -> {
              if (hasBegun.getAndSet(true)) {
                throw new CancellationException("stopped");
              }
            });
    assertThrows(CancellationException.class, () -> perft.count(Position.START.setup(), 20));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aSumThatDoesNotFitIsNotSilent(int threads) {
    Perft perft = new Perft(new Enormous(), threads, _ -> {});
    assertThrows(ArithmeticException.class, () -> perft.count(Position.START.setup(), 5));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 12})
  void thereAreNoMoreWorkersThanSubtreesOrThanTwoForEachProcessor(int depth) {
    CopiedCounter counter = new CopiedCounter(new AtomicInteger());
    Watched watched = new Watched();
    Perft perft = new Perft(counter, 1_000, watched);
    assertEquals(1L << depth, perft.count(Position.START.setup(), depth));
    assertEquals(Math.min(watched.subtrees.get(), Perft.maxThreads()), counter.copies().get());
  }

  @Test
  void aMoveThatNothingFollowsIsToldBeforeAnyCounting() {
    Position firstMoveMates = Position.fen("1R6/8/8/8/8/8/2K5/k7 w - - 0 1");
    LongAdder nodes = new LongAdder();
    Perft perft = scalar(1, nodes::add);
    List<Long> counted = new ArrayList<>();
    perft.divide(
        firstMoveMates.setup(),
        5,
        Comparator.comparing(move -> Uci.STANDARD.text(Position.START, move)),
        (_, _) -> counted.add(nodes.sum()));
    assertEquals(0, counted.getFirst());
  }

  /** Finds two moves everywhere, and below each more paths than half of what a long can count. */
  private record Enormous() implements Counter {
    @Override
    public List<Child> children(Setup setup) {
      Move move = new Move(0, 1, Move.Kind.ORDINARY);
      return List.of(new Child(move, setup), new Child(move, setup));
    }

    @Override
    public long perft(Setup setup, int depth) {
      return Long.MAX_VALUE / 2 + 1;
    }

    @Override
    public int quickDepth() {
      return 1;
    }

    @Override
    public Counter copy() {
      return this;
    }
  }
}
