package sift.app.cli.chess;

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
 * The parts of the default generator, made on a thread of their own while the command line is read;
 * a copy of the siblings then runs a little. When the count begins, HotSpot is compiling their
 * code, for positions of all kinds: what it compiles for the first few nodes of one position is
 * soon thrown away.
 */
public final class HeadStart {
  /** Enough runs for HotSpot to compile all that matters; more would keep it from compiling. */
  private static final int RUNS = 15;

  private static final int DEPTH = 3;

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
    for (int i = 0; i < RUNS; i++) {
      for (WikiPosition each : WikiPosition.ALL) {
        own.perft(GeneratorPosition.of(each.position().setup()).words(), 0, DEPTH);
      }
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
