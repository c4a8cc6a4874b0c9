package sift.app.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import sift.file.NamedFiles;

/**
 * A command run for somebody else, as {@code sift serve} does: hears its answers as they are
 * printed, tells how far it is, and stops it. What the command is given names no files.
 */
public final class Session {
  private static final ScopedValue<Session> CURRENT = ScopedValue.newInstance();

  private final List<Answers> answers = new ArrayList<>();
  private final Set<Runnable> stops = ConcurrentHashMap.newKeySet();
  private volatile boolean isStopped;
  private volatile Supplier<String> progress = () -> "";

  /** Returns the session of this thread, if it runs a command for somebody else. */
  static Optional<Session> current() {
    return CURRENT.isBound() ? Optional.of(CURRENT.get()) : Optional.empty();
  }

  /** Runs a command in this thread. */
  public void run(Runnable command) {
    NamedFiles.refusedDuring(() -> ScopedValue.where(CURRENT, this).run(command));
  }

  /** Asks the command to end with what it has, as a signal would. */
  public void stop() {
    isStopped = true;
    stops.forEach(Runnable::run);
  }

  /** Returns what the command has answered by now. */
  public synchronized List<Answers> answers() {
    return List.copyOf(answers);
  }

  /** Returns what it is doing, in one line; empty if it does not tell. */
  public String progress() {
    return progress.get();
  }

  /** Hears an answer. */
  synchronized void hear(Answers answer) {
    answers.add(answer);
  }

  /** Learns how far the command is. */
  void follow(Supplier<String> line) {
    progress = line;
  }

  /** Learns what stops the command; one that is to stop already is stopped. */
  void onStop(Runnable stop) {
    stops.add(stop);
    if (isStopped) {
      stop.run();
    }
  }

  /** Forgets what stopped a part of the command that is over. */
  void forget(Runnable stop) {
    stops.remove(stop);
  }
}
