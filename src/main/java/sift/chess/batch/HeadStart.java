package sift.chess.batch;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.ScalarGenerator;
import sift.chess.perft.WikiPosition;
import sift.chess.siblings.SiblingGenerator;

/**
 * Parts of the default generator that are begun before it is known what they are to count, which
 * takes a tenth of a second. They are made on a thread of their own; a copy of the siblings then
 * counts along the first moves of a few games, beside the beginning of the count. So HotSpot
 * compiles their code soon, and for positions of all kinds: what it compiles for the first few
 * nodes of one position is soon thrown away.
 */
public final class HeadStart {
  /** Enough for HotSpot to meet nearly all cases; more would take the processors from the count. */
  private static final int MOVES = 5;

  private static final int DEPTH = 3;

  /** How much further in the list of its moves each position takes one than that before it. */
  private static final int STRIDE = 7;

  private static final AtomicReference<@Nullable CompletableFuture<Optional<Parts>>> BEGUN =
      new AtomicReference<>();

  private HeadStart() {}

  /** What the fast generators are made of. */
  public record Parts(RayTables tables, Generator scalar, SiblingGenerator siblings) {
    /** Returns generators that look attacks up in {@code tables}. */
    public static Parts of(RayTables tables) {
      Generator scalar = ScalarGenerator.with(tables.attacks());
      return new Parts(tables, scalar, SiblingGenerator.over(scalar, tables.attacks()));
    }
  }

  /** Begins, if there is a processor for it. */
  public static void begin() {
    if (Runtime.getRuntime().availableProcessors() > 1) {
      begin(HeadStart::made);
    }
  }

  /** Begins with parts that are made so. */
  static void begin(Supplier<Parts> maker) {
    CompletableFuture<Optional<Parts>> made = new CompletableFuture<>();
    BEGUN.set(made);
    Thread.ofPlatform().daemon().name("head start").start(() -> run(maker, made));
  }

  private static void run(Supplier<Parts> maker, CompletableFuture<Optional<Parts>> made) {
    Generator own;
    try {
      Parts parts = maker.get();
      own = parts.siblings().copy();
      made.complete(Optional.of(parts));
    } catch (RuntimeException | Error e) {
      made.complete(Optional.empty()); // the one who asks for them meets it again
      return;
    }
    List<Game> games =
        WikiPosition.ALL.stream()
            .map(each -> new Game(GeneratorPosition.of(each.position().setup()).words()))
            .toList();
    for (int i = 0; i < MOVES; i++) {
      games.forEach(each -> each.countAndMove(own));
    }
  }

  /** The first moves of a game, of all kinds, and the replies that are counted on its way. */
  static final class Game {
    private final long[] start;
    private final long[] children = new long[Generator.MAX_CHILDREN * GeneratorPosition.WORDS];
    private long[] position;
    private int moves;

    Game(long[] start) {
      this.start = start;
      position = start;
    }

    /**
     * Returns the leaves below the position, and makes the next move; begins again where there is
     * none.
     */
    long countAndMove(Generator generator) {
      long leaves = generator.perft(position, 0, DEPTH);
      int count = generator.children(position, 0, children);
      moves++;
      int move = count == 0 ? 0 : moves * STRIDE % count * GeneratorPosition.WORDS;
      position =
          count == 0 ? start : Arrays.copyOfRange(children, move, move + GeneratorPosition.WORDS);
      return leaves;
    }
  }

  private static Parts made() {
    return Parts.of(RayTables.shipped());
  }

  /** Returns the parts of the default generator, for one caller. */
  public static Parts parts() {
    CompletableFuture<Optional<Parts>> begun = BEGUN.getAndSet(null);
    return begun == null ? made() : begun.join().orElseGet(HeadStart::made);
  }
}
