package sift.app.cli.terminal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Lets a command finish properly when the user or the system ends the program.
 *
 * <p>A signal starts the JVM's shutdown; the hook says so, asks the command to stop, waits until it
 * has written what it has, and lets the JVM exit with the signal's code, 129, 130 or 143.
 */
public final class Interrupt implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 30;

  // Commands may be within one another, and a program ends once.
  private static final AtomicBoolean SAID = new AtomicBoolean();

  private final CountDownLatch done = new CountDownLatch(1);
  private final Runnable removal;

  private Interrupt(Runnable stop) {
    Thread hook =
        new Thread(
            () -> {
              stop.run();
              if (done.getCount() > 0 && !SAID.getAndSet(true)) {
                LiveProgress.sayAside("sift: stopping");
              }
              awaitEnd();
            },
            "interrupt");
    Runtime.getRuntime().addShutdownHook(hook);
    removal = () -> remove(hook);
  }

  private Interrupt(Session session, Runnable stop) {
    session.onStop(stop);
    removal = () -> session.forget(stop);
  }

  private static void remove(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The shutdown has begun, and this hook is part of it.
    }
  }

  /** From now until {@link #close}, a signal or the end of the session makes {@code stop} run. */
  public static Interrupt runs(Runnable stop) {
    return Session.current()
        .map(session -> new Interrupt(session, stop))
        .orElseGet(() -> new Interrupt(stop));
  }

  private void awaitEnd() {
    try {
      if (!done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        System.err.println("sift: did not end within " + PATIENCE_SECONDS + " s");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** From now until {@link #close}, a signal makes {@code last} run, and nothing is waited for. */
  public static Interrupt ends(Runnable last) {
    Interrupt interrupt = runs(last);
    interrupt.done.countDown();
    return interrupt;
  }

  /** Says that everything is written. */
  @Override
  public void close() {
    done.countDown();
    removal.run();
  }
}
