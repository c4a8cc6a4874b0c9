package sift.store;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sift.geometry.BoardSize;
import sift.geometry.Ray;
import sift.lang.BitWidth;
import sift.spec.Slider;
import sift.spec.Target;

/**
 * A target as a certificate has it.
 *
 * @param name how the command line calls it
 * @param kind what it is about
 * @param cases the number of its cases
 * @param digest of all of them
 */
public record TargetDigest(String name, Kind kind, int cases, String digest) {
  /** What a target is about. */
  public sealed interface Kind {
    /** Attacks along a line of a board, its size as on the command line. */
    record Line(String board, String ray, String slider) implements Kind {}

    /**
     * A function of words.
     *
     * @param file the name of a shipped file that states it, or the path of another
     * @param width how many bits the words have
     * @param inputs the words given, in the order in which a case has them
     */
    record Words(String file, int width, List<String> inputs) implements Kind {
      public Words {
        inputs = List.copyOf(inputs);
      }
    }
  }

  /** Returns what a certificate has of a target. */
  static TargetDigest of(Target target) {
    return new TargetDigest(
        target.name(), kind(target), target.domain().cases(), target.domain().digest());
  }

  private static Kind kind(Target target) {
    return target
        .stated()
        .<Kind>map(words ->
            new Kind.Words(
                StatedTarget.file(words.function()),
                target.domain().width().bits(),
                target.domain().inputs()))
        .orElseGet(
            () -> new Kind.Line(target.board().text(), target.rayName(), target.sliderName()));
  }

  /** Reads the fields that {@link #fields} writes. */
  static TargetDigest read(CertificateLine line) {
    boolean isOfWords = line.has("file");
    line.allow(
        isOfWords
            ? List.of("type", "target", "file", "width", "inputs", "cases", "sha256")
            : List.of("type", "target", "board", "ray", "slider", "cases", "sha256"));
    return new TargetDigest(
        line.text("target"),
        isOfWords
            ? new Kind.Words(
                line.text("file"), line.integer("width", 1, Long.SIZE), line.texts("inputs"))
            : new Kind.Line(
                board(line).text(),
                line.oneOf("ray", names(Ray.values())),
                line.oneOf("slider", names(Slider.values()))),
        line.integer("cases", 1, Integer.MAX_VALUE),
        line.text("sha256"));
  }

  private static List<String> names(Enum<?>[] all) {
    return Arrays.stream(all).map(each -> each.name().toLowerCase(Locale.ROOT)).toList();
  }

  private static BoardSize board(CertificateLine line) {
    try {
      return line.has("board") ? BoardSize.parse(line.text("board")) : BoardSize.CHESS;
    } catch (IllegalArgumentException e) {
      throw line.wrong("'board': " + e.getMessage());
    }
  }

  /** Returns the fields of a line of a certificate, names and values in turn. */
  Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("target", name);
    switch (kind) {
      case Kind.Line(String board, String ray, String slider) -> {
        if (!board.equals(BoardSize.CHESS.text())) {
          fields.put("board", board);
        }
        fields.put("ray", ray);
        fields.put("slider", slider);
      }
      case Kind.Words(String file, int width, List<String> inputs) -> {
        fields.put("file", file);
        fields.put("width", width);
        fields.put("inputs", inputs);
      }
    }
    fields.put("cases", cases);
    fields.put("sha256", digest);
    return fields;
  }

  /** Returns how many bits its words have. */
  BitWidth width() {
    return switch (kind) {
      case Kind.Line line -> BitWidth.ofBoard(BoardSize.parse(line.board()).squares());
      case Kind.Words words -> new BitWidth(words.width());
    };
  }

  /** Returns the file that states it, if one does. */
  Optional<String> file() {
    return kind instanceof Kind.Words words ? Optional.of(words.file()) : Optional.empty();
  }

  /** Returns the same target, stated by another file. */
  TargetDigest in(String file) {
    return kind instanceof Kind.Words words
        ? new TargetDigest(name, new Kind.Words(file, words.width(), words.inputs()), cases, digest)
        : this;
  }

  /** Whether this is the target that was searched, case by case. */
  boolean isOf(Target target) {
    return equals(of(target));
  }

  /**
   * Returns the target that its file states.
   *
   * @throws IllegalArgumentException if none is stated there
   * @throws CertificateException if it is another than was searched
   */
  Target stated() {
    String file =
        file()
            .orElseThrow(() ->
                new IllegalArgumentException(
                    "'%s' is none that a file states, as others are".formatted(name)));
    Target stated = StatedTarget.of(name, file);
    if (!stated.hasAllCases() || !isOf(stated)) {
      TargetDigest now = of(stated);
      throw new CertificateException(
          "the certificate is about another '%s' than %s states: %s there, %s here"
              .formatted(name, file, text(), now.text().equals(text()) ? "others" : now.text()));
    }
    return stated;
  }

  private String text() {
    return "%,d cases of width %d".formatted(cases, width().bits());
  }
}
