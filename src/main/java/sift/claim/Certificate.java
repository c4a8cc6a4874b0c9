package sift.claim;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sift.file.Digest;
import sift.file.FileException;
import sift.file.TextFile;
import sift.file.WholeFile;
import sift.lang.BitWidth;

/**
 * A file of claims as JSON Lines: first the question, then counts and claims, last the SHA-256 of
 * all lines before.
 */
public final class Certificate {
  /** The type of the first line. */
  static final String HEAD = "certificate";

  /** The version of the format; 3 is the first common to all kinds of claims. */
  static final long SCHEMA = 3;

  private static final String END = "end";
  private static final int MOST_BYTES = 64 << 20;

  private final Kind kind;
  private final List<Line> lines;

  /** A certificate of these lines, the last one excluded. */
  Certificate(Kind kind, List<Line> lines) {
    this.kind = kind;
    this.lines = List.copyOf(lines);
  }

  /** Returns the meaning of operators that depends on the width, in words. */
  public static String semantics(BitWidth width) {
    return ("%1$d-bit words; shift counts modulo %1$d; >> is logical;"
            + " countl_zero(0) = countr_zero(0) = %1$d; a formula is a tree;"
            + " agreement is under the mask")
        .formatted(width.bits());
  }

  Kind kind() {
    return kind;
  }

  /** Returns the first line. */
  Line head() {
    return lines.getFirst();
  }

  /** Returns the lines of a type. */
  List<Line> all(String type) {
    return lines.stream().filter(line -> line.type().equals(type)).toList();
  }

  /** Returns the files that state targets or problems, each once, as they were typed. */
  public List<String> files() {
    return lines.stream().flatMap(line -> line.optional("file").stream()).distinct().toList();
  }

  /** Whether these files are problems of program synthesis, and not target files. */
  public boolean isOfProblems() {
    return kind == Kind.ANSWERS;
  }

  /** Returns the same certificate with other paths for its files, in their order. */
  public Certificate withFiles(List<String> elsewhere) {
    List<String> files = files();
    return new Certificate(
        kind,
        lines.stream()
            .map(line ->
                line.optional("file")
                    .map(file -> line.with("file", elsewhere.get(files.indexOf(file))))
                    .orElse(line))
            .toList());
  }

  /** Writes the file atomically. */
  public void write(Path file) {
    WholeFile.write(file, text());
  }

  /** Returns its text. */
  String text() {
    List<String> text = lines.stream().map(Line::json).toList();
    return String.join("\n", text) + "\n" + end(text) + "\n";
  }

  /** Returns the last line, the digest of {@code lines}. */
  static String end(List<String> lines) {
    Digest digest = new Digest();
    lines.forEach(line -> digest.add(line + "\n"));
    return "{\"type\":\"%s\",\"sha256\":\"%s\"}".formatted(END, digest.hex());
  }

  /**
   * Reads a certificate.
   *
   * @throws FileException naming file and line, if a line is not in canonical form
   */
  public static Certificate read(Path file) {
    return parse(file.toString(), TextFile.read(file.toString(), file, MOST_BYTES));
  }

  /** Parses a certificate; {@code file} is its name in messages. */
  static Certificate parse(String file, String text) {
    List<String> texts = text.lines().toList();
    if (texts.isEmpty()) {
      throw new FileException(file + " is no certificate: it is empty");
    }
    Kind kind = kind(Line.read(file + ":1", texts.getFirst()));
    if (!texts.getLast().startsWith("{\"type\":\"" + END + "\"")) {
      throw new FileException(file + ": the line 'end' is missing");
    }
    List<String> claimed = texts.subList(0, texts.size() - 1);
    if (!texts.getLast().equals(end(claimed))) {
      throw new FileException(file + " is damaged: its checksum is wrong");
    }
    Set<String> known = new HashSet<>();
    List<Line> lines = new ArrayList<>();
    for (String each : claimed) {
      Line line = Line.read(file + ":" + (lines.size() + 1), each);
      line.check(kind);
      if (!line.json().equals(each) || !known.add(each)) {
        throw line.wrong("not in the form in which sift writes it, or there before");
      }
      lines.add(line);
    }
    if (!kind.isOf(lines.stream().map(Line::type))) {
      throw new FileException(file + ": its lines are not those that sift writes, in their order");
    }
    return new Certificate(kind, lines);
  }

  private static Kind kind(Line head) {
    boolean isOld = Set.of("cost_certificate", "answer").contains(head.type());
    if (!head.type().equals(HEAD) && !isOld) {
      throw head.wrong("no certificate: the first line is not one of the type 'certificate'");
    }
    if (isOld || !head.optional("schema").equals(Optional.of("" + SCHEMA))) {
      throw head.wrong(
          "a certificate of another version of sift; the command that wrote it makes one of schema"
              + " %d, by --certificate FILE".formatted(SCHEMA));
    }
    String claim = head.optional("claim").orElse("");
    return Kind.of(claim)
        .orElseThrow(() ->
            head.wrong("'claim' is '%s', which is no kind of claim".formatted(Line.quoted(claim))));
  }
}
