package sift.app.cli.chess;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.perft.WikiPosition;

/**
 * The parts of the default generator, made on a thread of their own while the command line is read.
 * A copy of the siblings then counts along a few games, beside the beginning of the count. So
 * HotSpot compiles their code soon, and for positions of all kinds: what it compiles for the first
 * few nodes of one position is soon thrown away.
 */
public final class HeadStart {
  /** Enough for HotSpot to compile all that matters; more would keep it from compiling. */
  private static final int MOVES = 15;

  private static final int DEPTH = 3;

  /** How much further in the list of its moves each position takes one than that before it. */
  private static final int STRIDE = 7;

  /** Options with which something else counts, or nothing. */
  private static final Set<String> EXCLUDING =
      Set.of(
          "--attacks",
          "--board",
          "--generator",
          "--help",
          "-h",
          "--layout",
          "--solutions",
          "--variant");

  private static final AtomicReference<@Nullable CompletableFuture<GeneratorParts>> BEGUN =
      new AtomicReference<>();

  private HeadStart() {}

  /**
   * Begins, if there is a processor for it, and if the default generator is to count.
   *
   * @param options the words of the command line
   */
  public static void begin(List<String> options) {
    if (Runtime.getRuntime().availableProcessors() > 1 && isForDefault(options)) {
      begin(HeadStart::made);
    }
  }

  /** Returns whether no option names another generator. */
  static boolean isForDefault(List<String> options) {
    return options.stream().noneMatch(each -> EXCLUDING.contains(each.split("=", 2)[0]));
  }

  /** Begins with parts that are made so. */
  static void begin(Supplier<GeneratorParts> maker) {
    CompletableFuture<GeneratorParts> made = new CompletableFuture<>();
    BEGUN.set(made);
    Thread.ofPlatform().daemon().name("head start").start(() -> run(maker, made));
  }

  private static void run(Supplier<GeneratorParts> maker, CompletableFuture<GeneratorParts> made) {
    Generator own;
    try {
      GeneratorParts parts = maker.get();
      own = parts.siblings().copy();
      made.complete(parts);
    } catch (RuntimeException | Error e) {
      made.completeExceptionally(e); // for the one who asks for the parts
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

  /** A game of moves of all kinds, and the replies that are counted on its way. */
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

  private static GeneratorParts made() {
    return GeneratorParts.of(ChosenSliders.shipped());
  }

  /** Returns the parts of the default generator, for one caller. */
  static GeneratorParts parts() {
    CompletableFuture<GeneratorParts> begun = BEGUN.getAndSet(null);
    if (begun == null) {
      return made();
    }
    try {
      return begun.join();
    } catch (CompletionException e) {
      switch (e.getCause()) {
        case RuntimeException cause -> throw cause;
        case Error cause -> throw cause;
        case null, default -> throw e;
      }
    }
  }
}
