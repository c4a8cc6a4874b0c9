package sift.search.checkpoint;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import sift.file.Digest;
import sift.file.FileException;
import sift.search.Journal;
import sift.search.SearchRequest;
import sift.search.TakenSizes;

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
  private static final String STEP = ".step";
  private static final int DIGEST_BYTES = 32;
  private static final int MOST_STEP_BYTES = 1 << 30;

  private final Path folder;
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
  private byte[] last;
  private int written;
  private long lastNanos = System.nanoTime();

  private Checkpoint(Path folder, long everySeconds, byte[] digest, FileChannel lock) {
    this.folder = folder;
    this.everyNanos = everySeconds * 1_000_000_000;
    this.last = digest;
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
      return new Checkpoint(folder, everySeconds, question.digest(), lock);
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
    try (Stream<Path> files = Files.list(folder)) {
      if (files.anyMatch(Checkpoint::isNumbered)) {
        throw new CheckpointException(folder + " holds steps of another checkpoint");
      }
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
        new Checkpoint(folder, everySeconds, first.digest(), CheckpointFolder.lock(folder));
    try {
      int before = checkpoint.readAll(first.request(), request);
      if (request.maxSymbols() < before) {
        throw new CheckpointException(
            "%s is for up to %d symbols; --max-symbols may be %d or more, not %d"
                .formatted(folder, before, before, request.maxSymbols()));
      }
      if (request.maxSymbols() > before) {
        checkpoint.larger =
            Optional.of(new Question(asked, HexFormat.of().formatHex(checkpoint.last)));
      }
    } catch (IOException | RuntimeException e) {
      checkpoint.close();
      throw e;
    }
    return checkpoint;
  }

  /** Returns the folder. */
  public Path folder() {
    return folder;
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
        append(larger.get());
        larger = Optional.empty();
      }
      if (takenOver.isPresent()) {
        write(takenOver.get());
        takenOver = Optional.empty();
      }
      if (!step.standing().isTakenOver()) {
        write(step);
      }
      kept = Optional.of(step.standing());
      failure = Optional.empty();
      onStep.accept("checkpoint %d: kept are %s".formatted(written, extent(step.standing())));
      return true;
    } catch (FileException e) {
      if (failure.isEmpty()) {
        onWarning.accept(e.getMessage() + "; it is tried again as long as the search runs");
      }
      failure = Optional.of(String.valueOf(e.getMessage()));
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e); // bytes in memory cannot fail
    } finally {
      lastNanos = System.nanoTime(); // what cannot be written is tried again when a step is due
    }
  }

  private void write(Step step) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(header());
    bytes.writeBytes(StepCodec.bytes(step));
    byte[] digest = sha256(bytes.toByteArray());
    bytes.writeBytes(digest);
    if (bytes.size() > MOST_STEP_BYTES) {
      throw new FileException(
          "%s: cannot be written: a step has at most %,d bytes"
              .formatted(folder.resolve(name(written + 1)), MOST_STEP_BYTES));
    }
    CheckpointFolder.write(folder, name(written + 1), bytes.toByteArray());
    written++;
    last = digest;
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

  private void append(Question question) {
    question.write(folder, number(written + 1) + Question.LATER);
    written++;
    last = question.digest();
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }

  /**
   * Reads all files after the first question; returns the largest formulas asked for in the end.
   */
  private int readAll(RequestText first, SearchRequest request) throws IOException {
    int count = 0;
    try (Stream<Path> files = Files.list(folder)) {
      count = (int) files.filter(Checkpoint::isNumbered).count();
    }
    int maxSymbols = first.maxSymbols();
    for (int number = 1; number <= count; number++) {
      Path question = folder.resolve(number(number) + Question.LATER);
      if (Files.exists(question)) {
        maxSymbols = readQuestion(question, first, maxSymbols);
      } else {
        readStep(folder.resolve(name(number)), request.withMaxSymbols(maxSymbols));
      }
      written = number;
    }
    return maxSymbols;
  }

  private static boolean isNumbered(Path file) {
    return file.toString().endsWith(STEP) || file.toString().endsWith(Question.LATER);
  }

  /** Reads a later question; returns the largest formulas asked for. */
  private int readQuestion(Path file, RequestText first, int before) throws IOException {
    Question question = Question.read(file);
    if (!question.after().equals(HexFormat.of().formatHex(last))) {
      throw new CheckpointException(file + " does not follow from the file before it");
    }
    if (question.request().maxSymbols() <= before
        || first.difference(question.request()).isPresent()) {
      throw new CheckpointException(file + " asks for something else than larger formulas");
    }
    last = question.digest();
    return question.request().maxSymbols();
  }

  private void readStep(Path file, SearchRequest request) throws IOException {
    if (!Files.exists(file)) {
      throw new CheckpointException(file + " is missing");
    }
    byte[] bytes = CheckpointFolder.read(file, MOST_STEP_BYTES);
    int length = bytes.length - DIGEST_BYTES;
    byte[] digest = length < 0 ? new byte[0] : sha256(Arrays.copyOf(bytes, length));
    if (length < 0 || !Arrays.equals(digest, Arrays.copyOfRange(bytes, length, bytes.length))) {
      throw new CheckpointException(file + " is damaged: its checksum is wrong");
    }
    steps.add(step(file, Arrays.copyOf(bytes, length), request));
    last = digest;
    resumed = Optional.of(steps.getLast().standing());
    kept = resumed;
  }

  /** Returns the step in the bytes of a file, its digest left out. */
  private Step step(Path file, byte[] bytes, SearchRequest request) {
    byte[] header = header();
    int headerBytes = header.length - DIGEST_BYTES;
    if (!Arrays.equals(Arrays.copyOf(bytes, headerBytes), Arrays.copyOf(header, headerBytes))) {
      throw new CheckpointException(file + " was written by another version of sift");
    }
    if (!Arrays.equals(Arrays.copyOf(bytes, header.length), header)) {
      throw new CheckpointException(file + " does not follow from the file before it");
    }
    return StepCodec.read(
        file.toString(), Arrays.copyOfRange(bytes, header.length, bytes.length), request);
  }

  /** Returns what the file after the last one begins with. */
  private byte[] header() {
    byte[] text = Question.HEADER.getBytes(StandardCharsets.US_ASCII);
    ByteBuffer header = ByteBuffer.allocate(Short.BYTES + text.length + DIGEST_BYTES);
    return header.putShort((short) text.length).put(text).put(last).array();
  }

  private static String name(int number) {
    return number(number) + STEP;
  }

  private static String number(int number) {
    return "%08d".formatted(number);
  }

  private static byte[] sha256(byte[] bytes) {
    return new Digest().add(bytes).bytes();
  }
}
