package sift.search.checkpoint;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import sift.file.FileException;
import sift.search.request.Journal;
import sift.search.request.SearchRequest;
import sift.search.request.TakenSizes;

/**
 * A checkpoint: the journal of a search in a folder.
 *
 * <pre>
 *   question           the request: "sift checkpoint 4", lines "name: value", "sha256: .."
 *   00000001.step      header, the digest that ends the file before (question for the first),
 *   00000002.step      the step, SHA-256 of all that
 *   00000003.question  the request with a larger --max-symbols: as question, with "after: " and the
 *   00000004.step      digest of the file before; the steps after it are of that request
 *   lock               held while a search runs
 * </pre>
 *
 * <p>Every file gets its name only when it is whole and on the disk, so a killed search leaves a
 * valid checkpoint; the chain of digests shows whether a step is missing, damaged or from
 * elsewhere. Who writes a false step can write a right digest too: what the steps say is compared
 * with what the search rebuilds, and the rest is {@link #trusted}.
 */
public final class Checkpoint implements Journal, AutoCloseable {
  private final FileChain files;
  private final long everyNanos;
  private final FileChannel lock;
  private List<Step> steps = new ArrayList<>();
  private Consumer<String> onStep = message -> {};
  private Consumer<String> onWarning = message -> {};
  // A larger request, to be written before the first step that is of it.
  private Optional<Question> larger = Optional.empty();
  // What was taken over from smaller formulas, if it could not be written: later steps rest on it.
  private Optional<Step> takenOver = Optional.empty();
  private Optional<String> failure = Optional.empty();
  private Optional<Standing> resumed = Optional.empty();
  private Optional<Standing> kept = Optional.empty();
  private long lastNanos = System.nanoTime();

  private Checkpoint(FileChain files, long everySeconds, FileChannel lock) {
    this.files = files;
    this.everyNanos = everySeconds * 1_000_000_000;
    this.lock = lock;
  }

  /**
   * Begins a checkpoint in {@code folder}, which is made if missing and must not hold one.
   *
   * @param arguments how the search was typed
   * @param keepsAll whether a formula of every class is wanted
   * @param everySeconds write a step when so many seconds have passed since the last
   * @throws CheckpointException if the folder holds a checkpoint
   */
  public static Checkpoint begin(
      Path folder,
      SearchRequest request,
      List<String> arguments,
      boolean keepsAll,
      long everySeconds)
      throws IOException {
    Files.createDirectories(folder);
    FileChannel lock = CheckpointFolder.lock(folder);
    try {
      checkIsNew(folder);
      Question question = new Question(RequestText.of(request, arguments, keepsAll), "");
      question.write(folder, Question.FIRST);
      return new Checkpoint(new FileChain(folder, question), everySeconds, lock);
    } catch (IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  /**
   * Refuses a folder that is there and holds a checkpoint, or what is left of one.
   *
   * @throws CheckpointException if it does
   */
  public static void checkIsNew(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    if (Files.exists(folder.resolve(Question.FIRST))) {
      throw new CheckpointException(
          folder + " holds a checkpoint already; go on with --resume, or remove the folder");
    }
    if (FileChain.length(folder) > 0) {
      throw new CheckpointException(folder + " holds steps of another checkpoint");
    }
  }

  /** Returns whether a folder holds a checkpoint, of any version. */
  public static boolean isIn(Path folder) throws IOException {
    return Question.isIn(folder);
  }

  /** Returns the arguments with which the search of a checkpoint was typed. */
  public static List<String> arguments(Path folder) throws IOException {
    return Question.last(folder).request().arguments();
  }

  /**
   * Opens the checkpoint in {@code folder} to go on from. If the request is for larger formulas
   * than before, and else the same, that is recorded with the first step of it.
   *
   * @param arguments how the request was typed
   * @throws CheckpointException if there is none, it is damaged, in use, or of another search
   */
  public static Checkpoint resume(
      Path folder,
      SearchRequest request,
      List<String> arguments,
      boolean keepsAll,
      long everySeconds)
      throws IOException {
    Question first = Question.read(folder.resolve(Question.FIRST));
    RequestText asked = RequestText.of(request, arguments, keepsAll);
    Optional<String> difference = first.request().difference(asked);
    if (difference.isPresent()) {
      throw new CheckpointException(
          folder + " is the checkpoint of another search: " + difference.get());
    }
    Checkpoint checkpoint =
        new Checkpoint(new FileChain(folder, first), everySeconds, CheckpointFolder.lock(folder));
    try {
      int before = checkpoint.files.readAll(first.request(), request, checkpoint::add);
      if (request.maxSymbols() < before) {
        throw new CheckpointException(
            "%s is for up to %d symbols; --max-symbols may be %d or more, not %d"
                .formatted(folder, before, before, request.maxSymbols()));
      }
      if (request.maxSymbols() > before) {
        checkpoint.larger = Optional.of(new Question(asked, checkpoint.files.lastDigest()));
      }
    } catch (IOException | RuntimeException e) {
      checkpoint.close();
      throw e;
    }
    return checkpoint;
  }

  /** Adds a step that was read. */
  private void add(Step step) {
    steps.add(step);
    resumed = Optional.of(step.standing());
    kept = resumed;
  }

  /** Returns the folder. */
  public Path folder() {
    return files.folder();
  }

  /** Returns how far the steps go: {@code "6 sizes, and 1 task of size 7"}. */
  public String kept() {
    return kept.map(Checkpoint::extent).orElse("no size");
  }

  /** Calls {@code newOnStep} with a message whenever a step is written. */
  public void onStep(Consumer<String> newOnStep) {
    onStep = newOnStep;
  }

  /**
   * Calls {@code newOnWarning} with a message if sizes that were begun or done begin anew, or a
   * step cannot be written.
   */
  public void onWarning(Consumer<String> newOnWarning) {
    onWarning = newOnWarning;
  }

  /** Returns the larger limit that no step has been written for yet, if it is so. */
  public Optional<Integer> unrecordedLimit() {
    return larger.map(question -> question.request().maxSymbols());
  }

  /** Returns why the last step could not be written, if it could not. */
  public Optional<String> failure() {
    return failure;
  }

  @Override
  public List<Step> takeSteps() {
    List<Step> taken = steps;
    steps = new ArrayList<>();
    return taken;
  }

  /**
   * Returns the sizes whose absence of other classes rests on the steps read; nothing if there are
   * none. Smaller ones are rebuilt and matched again by the search.
   */
  public Optional<TakenSizes> trusted() {
    if (resumed.isEmpty()) {
      return Optional.empty();
    }
    Standing standing = resumed.get();
    int rebuilt = standing.bank().stored();
    int last = standing.begun();
    boolean inPart = last > standing.reports().size();
    return last <= rebuilt && !inPart
        ? Optional.empty()
        : Optional.of(new TakenSizes(Math.min(rebuilt + 1, last), last, inPart));
  }

  @Override
  public boolean isDue() {
    return System.nanoTime() - lastNanos >= everyNanos;
  }

  @Override
  public boolean append(Step step) {
    if (step.standing().isTakenOver()) {
      tellRestart(step.standing());
      resumed = Optional.of(step.standing());
      takenOver = Optional.of(step);
    }
    try {
      if (larger.isPresent()) {
        files.add(larger.get());
        larger = Optional.empty();
      }
      if (takenOver.isPresent()) {
        files.add(takenOver.get());
        takenOver = Optional.empty();
      }
      if (!step.standing().isTakenOver()) {
        files.add(step);
      }
      kept = Optional.of(step.standing());
      failure = Optional.empty();
      onStep.accept(
          "checkpoint %d: kept are %s".formatted(files.length(), extent(step.standing())));
      return true;
    } catch (FileException e) {
      if (failure.isEmpty()) {
        onWarning.accept(e.getMessage() + "; it is tried again as long as the search runs");
      }
      failure = Optional.of(String.valueOf(e.getMessage()));
      return false;
    } finally {
      lastNanos = System.nanoTime(); // what cannot be written is tried again when a step is due
    }
  }

  /** Returns how far a search has come: {@code "6 sizes, and 1 task of size 7"}. */
  private static String extent(Standing standing) {
    int sizes = standing.reports().size();
    int tasks = standing.position().taken();
    return "%d %s%s"
        .formatted(
            sizes,
            sizes == 1 ? "size" : "sizes",
            tasks == 0
                ? ""
                : ", and %d %s of size %d"
                    .formatted(tasks, tasks == 1 ? "task" : "tasks", sizes + 1));
  }

  /** Tells what of the steps read is not among what the search takes over. */
  private void tellRestart(Standing taken) {
    int begun = resumed.map(Standing::begun).orElse(0);
    int first = taken.reports().size() + 1;
    if (begun >= first) {
      onWarning.accept(
          "resumed: not all serves the larger --max-symbols: %s anew"
              .formatted(
                  begun == first
                      ? "size %d begins".formatted(first)
                      : "sizes %d to %d begin".formatted(first, begun)));
    }
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
