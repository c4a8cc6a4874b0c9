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
import sift.search.Journal;
import sift.search.SearchRequest;

/**
 * A checkpoint: the journal of a search in a folder.
 *
 * <pre>
 *   question       the request: "sift checkpoint 1", lines "name: value", "sha256: .."
 *   00000001.step  header, SHA-256 of the file before (of question for the first), the step,
 *   00000002.step  SHA-256 of all that
 *   lock           held while a search runs
 * </pre>
 *
 * <p>Every file gets its name only when it is whole and on the disk, so a killed search leaves a
 * valid checkpoint; the chain of digests shows whether a step is missing, damaged or from
 * elsewhere. Who writes a false step can write a right digest too: what the steps say is compared
 * with what the search rebuilds, and the rest is {@link #trusted}.
 */
public final class Checkpoint implements Journal, AutoCloseable {
  private static final String HEADER = "sift checkpoint 1";
  private static final String QUESTION = "question";
  private static final String DIGEST = "sha256: ";
  private static final int DIGEST_BYTES = 32;
  private static final int MOST_QUESTION_BYTES = 1 << 20;
  private static final int MOST_STEP_BYTES = 1 << 30;

  private final Path folder;
  private final long everyNanos;
  private final FileChannel lock;
  private final List<Step> steps = new ArrayList<>();
  private Consumer<String> onStep = message -> {};
  private Optional<Step> resumed = Optional.empty();
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
      List<String> text = new ArrayList<>(List.of(HEADER));
      text.addAll(RequestText.of(request, arguments, keepsAll).text());
      byte[] digest = sha256(lines(text));
      text.add(DIGEST + hex(digest));
      CheckpointFolder.write(folder, QUESTION, lines(text));
      return new Checkpoint(folder, everySeconds, digest, lock);
    } catch (IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  private static void checkIsNew(Path folder) throws IOException {
    if (Files.exists(folder.resolve(QUESTION))) {
      throw new CheckpointException(
          folder + " holds a checkpoint already; go on with --resume, or remove the folder");
    }
    try (Stream<Path> files = Files.list(folder)) {
      if (files.anyMatch(file -> file.toString().endsWith(".step"))) {
        throw new CheckpointException(folder + " holds steps of another checkpoint");
      }
    }
  }

  /** Returns the arguments with which the search of a checkpoint was typed. */
  public static List<String> arguments(Path folder) throws IOException {
    return question(folder).arguments();
  }

  /**
   * Opens the checkpoint in {@code folder} to go on from.
   *
   * @throws CheckpointException if there is none, it is damaged, in use, or of another search
   */
  public static Checkpoint resume(
      Path folder, SearchRequest request, boolean keepsAll, long everySeconds) throws IOException {
    RequestText question = question(folder);
    Optional<String> difference = question.difference(RequestText.of(request, List.of(), keepsAll));
    if (difference.isPresent()) {
      throw new CheckpointException(
          folder + " is the checkpoint of another search: " + difference.get());
    }
    byte[] digest = sha256(lines(withHeader(question)));
    Checkpoint checkpoint =
        new Checkpoint(folder, everySeconds, digest, CheckpointFolder.lock(folder));
    try {
      checkpoint.readSteps(request);
    } catch (IOException | RuntimeException e) {
      checkpoint.close();
      throw e;
    }
    return checkpoint;
  }

  /** Calls {@code newOnStep} with a message whenever a step is written. */
  public void onStep(Consumer<String> newOnStep) {
    onStep = newOnStep;
  }

  @Override
  public List<Step> steps() {
    return List.copyOf(steps);
  }

  /**
   * Returns the sizes whose absence of other classes rests on the steps read, as a sentence;
   * nothing if there are none. Smaller ones are rebuilt and matched again by the search.
   */
  public Optional<String> trusted() {
    if (resumed.isEmpty()) {
      return Optional.empty();
    }
    Standing standing = resumed.get().standing();
    int rebuilt = standing.bank().stored();
    int done = standing.reports().size();
    int last = done + (standing.position().taken() > 0 ? 1 : 0);
    if (last <= rebuilt && last == done) {
      return Optional.empty();
    }
    int first = Math.min(rebuilt + 1, last);
    return Optional.of(
        "that the sizes %s have no classes but those found rests on the checkpoint%s"
            .formatted(
                first == last ? "" + first : first + " to " + last,
                last == done ? "" : " (of %d in part)".formatted(last)));
  }

  @Override
  public boolean isDue() {
    return System.nanoTime() - lastNanos >= everyNanos;
  }

  @Override
  public void append(Step step) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      bytes.writeBytes(header());
      bytes.writeBytes(StepCodec.bytes(step));
      byte[] digest = sha256(bytes.toByteArray());
      bytes.writeBytes(digest);
      CheckpointFolder.write(folder, name(written + 1), bytes.toByteArray());
      written++;
      last = digest;
      lastNanos = System.nanoTime();
      onStep.accept(
          "checkpoint %d: %d sizes done, %d tasks of the next"
              .formatted(
                  written, step.standing().reports().size(), step.standing().position().taken()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }

  private void readSteps(SearchRequest request) throws IOException {
    int count = 0;
    try (Stream<Path> files = Files.list(folder)) {
      count = (int) files.filter(file -> file.toString().endsWith(".step")).count();
    }
    for (int number = 1; number <= count; number++) {
      Path file = folder.resolve(name(number));
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
      written = number;
      resumed = Optional.of(steps.getLast());
    }
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
    byte[] text = HEADER.getBytes(StandardCharsets.US_ASCII);
    ByteBuffer header = ByteBuffer.allocate(Short.BYTES + text.length + DIGEST_BYTES);
    return header.putShort((short) text.length).put(text).put(last).array();
  }

  private static RequestText question(Path folder) throws IOException {
    Path file = folder.resolve(QUESTION);
    if (!Files.isRegularFile(file)) {
      throw new CheckpointException(folder + " holds no checkpoint: no file '" + QUESTION + "'");
    }
    String text =
        new String(CheckpointFolder.read(file, MOST_QUESTION_BYTES), StandardCharsets.UTF_8);
    List<String> all = text.lines().toList();
    if (all.isEmpty() || !all.getFirst().startsWith("sift checkpoint ")) {
      throw new CheckpointException(file + " is no checkpoint of sift");
    }
    if (!all.getFirst().equals(HEADER)) {
      throw new CheckpointException(
          "%s is a '%.40s'; this sift reads '%s'".formatted(file, all.getFirst(), HEADER));
    }
    List<String> body = all.subList(0, all.size() - 1);
    if (!all.getLast().equals(DIGEST + hex(sha256(lines(body))))) {
      throw new CheckpointException(file + " is damaged: its checksum is wrong");
    }
    try {
      return RequestText.read(body.subList(1, body.size()));
    } catch (IllegalArgumentException e) {
      throw new CheckpointException(file + ": " + e.getMessage());
    }
  }

  private static List<String> withHeader(RequestText question) {
    List<String> text = new ArrayList<>(List.of(HEADER));
    text.addAll(question.text());
    return text;
  }

  private static String name(int number) {
    return "%08d.step".formatted(number);
  }

  private static byte[] lines(List<String> lines) {
    return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] sha256(byte[] bytes) {
    return new Digest().add(bytes).bytes();
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
