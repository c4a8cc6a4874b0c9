package sift.app.cli.chess;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.perft.WikiPosition;

/**
 * The parts of the default generator, made and run a little on a thread of their own while the
 * command line is read. When the count begins, HotSpot is compiling them, for positions of all
 * kinds: code compiled for the first few nodes of one position is soon thrown away.
 */
public final class HeadStart {
  /** Enough runs for HotSpot to compile all that matters; more would keep it from compiling. */
  private static final int RUNS = 15;

  private static final int DEPTH = 3;

  private static final AtomicReference<@Nullable CompletableFuture<GeneratorParts>> BEGUN =
      new AtomicReference<>();

  private HeadStart() {}

  /** Begins, if there is a processor for it. */
  public static void begin() {
    if (Runtime.getRuntime().availableProcessors() > 1) {
      CompletableFuture<GeneratorParts> made = new CompletableFuture<>();
      BEGUN.set(made);
      Thread.ofPlatform().daemon().name("head start").start(() -> run(made));
    }
  }

  private static void run(CompletableFuture<GeneratorParts> made) {
    GeneratorParts parts;
    try {
      parts = made();
    } catch (RuntimeException | Error e) {
      made.completeExceptionally(e);
      return;
    }
    Generator own = parts.siblings().copy();
    made.complete(parts);
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
      return made(); // for its own exception
    }
  }
}
