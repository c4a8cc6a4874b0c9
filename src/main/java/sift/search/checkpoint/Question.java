package sift.search.checkpoint;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import sift.file.Digest;

/**
 * A question of a checkpoint: what the search is asked at first, or from some step on.
 *
 * @param request what is asked
 * @param after the SHA-256 of the file before; none of the first question
 */
record Question(RequestText request, String after) {
  /** What checkpoints of all versions begin with. */
  static final String NAME = "sift checkpoint ";

  /** A new version whenever tasks are cut otherwise or fingerprints are others: steps have both. */
  static final String HEADER = NAME + "4";

  static final String FIRST = "question";

  /** How the names of later questions end; they are numbered together with the steps. */
  static final String LATER = ".question";

  private static final String AFTER = "after: ";
  private static final String DIGEST = "sha256: ";
  private static final int MOST_BYTES = 1 << 20;

  /** Returns whether a folder has a first question, of any version, by how it begins. */
  static boolean isIn(Path folder) throws IOException {
    Path first = folder.resolve(FIRST);
    if (!Files.isRegularFile(first)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(first)) {
      return new String(in.readNBytes(NAME.length()), StandardCharsets.UTF_8).equals(NAME);
    }
  }

  /** Returns the last question in a folder. */
  static Question last(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      throw new CheckpointException(folder + ": no such folder");
    }
    if (!Files.isDirectory(folder)) {
      return read(folder.resolve(FIRST));
    }
    try (Stream<Path> files = Files.list(folder)) {
      return read(
          files
              .filter(file -> file.toString().endsWith(LATER))
              .max(Path::compareTo)
              .orElse(folder.resolve(FIRST)));
    }
  }

  /**
   * Returns the question in a file.
   *
   * @throws CheckpointException if it is none, or damaged
   */
  static Question read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new CheckpointException(
          file.getParent() + " holds no checkpoint: no file '" + file.getFileName() + "'");
    }
    List<String> all =
        new String(CheckpointFolder.read(file, MOST_BYTES), StandardCharsets.UTF_8)
            .lines()
            .toList();
    if (all.isEmpty() || !all.getFirst().startsWith(NAME)) {
      throw new CheckpointException(file + " is no checkpoint of sift");
    }
    if (!all.getFirst().equals(HEADER)) {
      throw new CheckpointException(
          "%s is a '%.40s'; this sift reads '%s'".formatted(file, all.getFirst(), HEADER));
    }
    List<String> body = all.subList(0, all.size() - 1);
    if (!all.getLast().equals(DIGEST + new Digest().add(bytes(body)).hex())) {
      throw new CheckpointException(file + " is damaged: its checksum is wrong");
    }
    boolean isLater = body.size() > 1 && body.get(1).startsWith(AFTER);
    try {
      return new Question(
          RequestText.read(body.subList(isLater ? 2 : 1, body.size())),
          isLater ? body.get(1).substring(AFTER.length()) : "");
    } catch (IllegalArgumentException e) {
      throw new CheckpointException(file + ": " + e.getMessage());
    }
  }

  /** Writes the file. */
  void write(Path folder, String name) {
    List<String> text = body();
    text.add(DIGEST + new Digest().add(bytes(text)).hex());
    CheckpointFolder.write(folder, name, bytes(text));
  }

  /** Returns the SHA-256 that the file after this one refers to. */
  byte[] digest() {
    return new Digest().add(bytes(body())).bytes();
  }

  private List<String> body() {
    List<String> body = new ArrayList<>(List.of(HEADER));
    if (!after.isEmpty()) {
      body.add(AFTER + after);
    }
    body.addAll(request.text());
    return body;
  }

  private static byte[] bytes(List<String> lines) {
    return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
