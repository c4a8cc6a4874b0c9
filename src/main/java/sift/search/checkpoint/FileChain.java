package sift.search.checkpoint;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.function.Consumer;
import java.util.stream.Stream;
import sift.file.Digest;
import sift.file.FileException;
import sift.search.request.Journal.Step;
import sift.search.request.SearchRequest;

/**
 * The numbered files of a checkpoint, steps and later questions: each has the digest of the one
 * before it, the first that of the first question.
 */
final class FileChain {
  private static final String STEP = ".step";
  private static final int DIGEST_BYTES = 32;
  private static final int MOST_STEP_BYTES = 1 << 30;

  private final Path folder;
  // The digest of the last file.
  private byte[] last;
  private int length;

  /** A chain of no files as yet, after the first question. */
  FileChain(Path folder, Question first) {
    this.folder = folder;
    last = first.digest();
  }

  /** Returns how many numbered files a folder has. */
  static int length(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return (int)
          files
              .map(Path::toString)
              .filter(file -> file.endsWith(STEP) || file.endsWith(Question.LATER))
              .count();
    }
  }

  Path folder() {
    return folder;
  }

  /** Returns how many files were read or written. */
  int length() {
    return length;
  }

  /** Returns the digest of the last file, in hexadecimal. */
  String lastDigest() {
    return HexFormat.of().formatHex(last);
  }

  /** Writes a question. */
  void add(Question question) {
    question.write(folder, number(length + 1) + Question.LATER);
    length++;
    last = question.digest();
  }

  /** Writes a step. */
  void add(Step step) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(header());
    bytes.writeBytes(StepCodec.bytes(step));
    byte[] digest = sha256(bytes.toByteArray());
    bytes.writeBytes(digest);
    if (bytes.size() > MOST_STEP_BYTES) {
      throw new FileException(
          "%s: cannot be written: a step has at most %,d bytes"
              .formatted(folder.resolve(name(length + 1)), MOST_STEP_BYTES));
    }
    CheckpointFolder.write(folder, name(length + 1), bytes.toByteArray());
    length++;
    last = digest;
  }

  /**
   * Reads all of them, and returns the largest formulas asked for in the end.
   *
   * @param first the first question
   * @param onStep receives the steps
   */
  int readAll(RequestText first, SearchRequest request, Consumer<Step> onStep) throws IOException {
    int count = length(folder);
    int maxSymbols = first.maxSymbols();
    for (int number = 1; number <= count; number++) {
      Path question = folder.resolve(number(number) + Question.LATER);
      if (Files.exists(question)) {
        maxSymbols = readQuestion(question, first, maxSymbols);
      } else {
        onStep.accept(readStep(folder.resolve(name(number)), request.withMaxSymbols(maxSymbols)));
      }
      length = number;
    }
    return maxSymbols;
  }

  /** Reads a later question; returns the largest formulas asked for. */
  private int readQuestion(Path file, RequestText first, int before) throws IOException {
    Question question = Question.read(file);
    if (!question.after().equals(lastDigest())) {
      throw new CheckpointException(file + " does not follow from the file before it");
    }
    if (question.request().maxSymbols() <= before
        || first.difference(question.request()).isPresent()) {
      throw new CheckpointException(file + " asks for something else than larger formulas");
    }
    last = question.digest();
    return question.request().maxSymbols();
  }

  private Step readStep(Path file, SearchRequest request) throws IOException {
    if (!Files.exists(file)) {
      throw new CheckpointException(file + " is missing");
    }
    byte[] bytes = CheckpointFolder.read(file, MOST_STEP_BYTES);
    int content = bytes.length - DIGEST_BYTES;
    byte[] digest = content < 0 ? new byte[0] : sha256(Arrays.copyOf(bytes, content));
    if (content < 0 || !Arrays.equals(digest, Arrays.copyOfRange(bytes, content, bytes.length))) {
      throw new CheckpointException(file + " is damaged: its checksum is wrong");
    }
    Step step = step(file, Arrays.copyOf(bytes, content), request);
    last = digest;
    return step;
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
