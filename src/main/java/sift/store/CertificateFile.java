package sift.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import sift.file.Digest;
import sift.file.WholeFile;
import sift.lang.BinaryOp;
import sift.lang.Grammar;
import sift.lang.Operator;
import sift.lang.UnaryOp;
import sift.search.SearchResult.SizeReport;
import sift.store.Certificate.Claim;
import sift.store.Certificate.Size;
import sift.store.Certificate.TargetDigest;

/**
 * Certificates in files: JSON Lines of the types {@code certificate}, {@code target}, {@code size},
 * {@code claim} and {@code end}; the last has the SHA-256 of the lines before it.
 */
public final class CertificateFile {
  private static final long SCHEMA = 1;

  private CertificateFile() {}

  /** Writes a certificate, whole or not at all. */
  public static void write(Path file, Certificate certificate) throws IOException {
    List<String> lines = new ArrayList<>();
    Certificate.Scope scope = certificate.scope();
    Grammar grammar = scope.grammar();
    lines.add(
        line(
            "certificate",
            "schema",
            SCHEMA,
            "semantics",
            Certificate.SEMANTICS,
            "grammar",
            grammar.name(),
            "inputs",
            grammar.inputs(),
            "constants",
            grammar.constants(),
            "unary",
            grammar.unary().stream().map(Operator::symbol).toList(),
            "binary",
            grammar.binary().stream().map(Operator::symbol).toList(),
            "max_symbols",
            scope.maxSymbols(),
            "class_limit",
            scope.classLimit(),
            "joins",
            scope.joins(),
            "samples",
            certificate.samples()));
    for (TargetDigest target : scope.targets()) {
      lines.add(
          line(
              "target",
              "target",
              target.name(),
              "ray",
              target.ray(),
              "slider",
              target.slider(),
              "cases",
              target.cases(),
              "sha256",
              target.digest()));
    }
    for (Size size : certificate.sizes()) {
      lines.add(
          line(
              "size",
              "symbols",
              size.report().symbols(),
              "functions",
              size.report().functions().orElse(-1),
              "sha256",
              size.digest(),
              "formulas",
              size.report().formulas(),
              "covered",
              size.covered(),
              "complete",
              size.report().complete()));
    }
    for (Claim claim : certificate.claims()) {
      lines.add(
          line(
              "claim",
              "target",
              claim.target(),
              "fewer_than",
              claim.lowerBound(),
              "classes",
              claim.classes(),
              "exact_up_to",
              claim.exactUpTo(),
              "smallest",
              claim.smallest()));
    }
    String end = line("end", "ending", certificate.ending(), "sha256", digest(lines));
    lines.add(end);
    WholeFile.write(file, String.join("\n", lines) + "\n");
  }

  /**
   * Reads a certificate.
   *
   * @throws CertificateException if it is damaged or none
   */
  public static Certificate read(Path file) throws IOException {
    List<String> lines =
        new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
    if (lines.size() < 3) {
      throw new CertificateException(
          file + " is no certificate: it has " + lines.size() + " lines");
    }
    List<Fields> fields = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      fields.add(new Fields(file, i + 1, lines.get(i)));
    }
    Fields end = fields.getLast();
    if (!end.text("type").equals("end")) {
      throw new CertificateException(file + ": the line 'end' is missing");
    }
    if (!end.text("sha256").equals(digest(lines.subList(0, lines.size() - 1)))) {
      throw new CertificateException(file + " is damaged: its checksum is wrong");
    }
    Fields head = fields.getFirst();
    if (!head.text("type").equals("certificate") || head.number("schema") != SCHEMA) {
      throw new CertificateException(
          file + ":1: no certificate of schema " + SCHEMA + ", which this sift reads");
    }
    try {
      Certificate certificate = certificate(fields, head, end);
      check(file, certificate);
      return certificate;
    } catch (NumberFormatException e) {
      throw new CertificateException(file + ": not a number: " + e.getMessage());
    }
  }

  private static void check(Path file, Certificate certificate) {
    int targets = certificate.scope().targets().size();
    int sizes = certificate.sizes().size();
    boolean claimsFit =
        certificate.claims().size() == targets + (targets > 1 ? 1 : 0)
            && certificate.claims().stream().allMatch(claim -> claim.classes().size() == sizes);
    boolean sizesFit =
        IntStream.range(0, sizes)
            .allMatch(i -> certificate.sizes().get(i).report().symbols() == i + 1);
    if (targets == 0 || !claimsFit || !sizesFit) {
      throw new CertificateException(file + ": targets, sizes and claims do not go together");
    }
  }

  private static Certificate certificate(List<Fields> fields, Fields head, Fields end) {
    return new Certificate(
        new Certificate.Scope(
            grammar(head),
            all(fields, "target", CertificateFile::target),
            (int) head.number("max_symbols"),
            head.number("class_limit"),
            head.texts("joins")),
        head.texts("samples"),
        all(fields, "size", CertificateFile::size),
        all(fields, "claim", CertificateFile::claim),
        end.text("ending"));
  }

  private static <T> List<T> all(List<Fields> lines, String type, Function<Fields, T> read) {
    return lines.stream().filter(line -> line.text("type").equals(type)).map(read).toList();
  }

  private static Grammar grammar(Fields head) {
    return new Grammar(
        head.text("grammar"),
        "certificate",
        head.texts("inputs"),
        head.texts("constants").stream().map(Long::valueOf).toList(),
        head.texts("unary").stream().map(symbol -> operator(UnaryOp.values(), symbol)).toList(),
        head.texts("binary").stream().map(symbol -> operator(BinaryOp.values(), symbol)).toList());
  }

  private static <O extends Operator> O operator(O[] all, String symbol) {
    Optional<O> found = Arrays.stream(all).filter(op -> op.symbol().equals(symbol)).findFirst();
    return found.orElseThrow(
        () -> new CertificateException("the certificate's operator '" + symbol + "' is unknown"));
  }

  private static TargetDigest target(Fields line) {
    return new TargetDigest(
        line.text("target"),
        line.text("ray"),
        line.text("slider"),
        (int) line.number("cases"),
        line.text("sha256"));
  }

  private static Size size(Fields line) {
    long functions = line.number("functions");
    return new Size(
        new SizeReport(
            (int) line.number("symbols"),
            functions < 0 ? OptionalLong.empty() : OptionalLong.of(functions),
            line.number("formulas"),
            line.truth("complete")),
        line.text("sha256"),
        line.texts("covered"));
  }

  private static Claim claim(Fields line) {
    return new Claim(
        line.text("target"),
        (int) line.number("fewer_than"),
        line.texts("classes").stream().map(Long::valueOf).toList(),
        (int) line.number("exact_up_to"),
        line.texts("smallest"));
  }

  private static String line(String type, Object... namesAndValues) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", type);
    for (int i = 0; i < namesAndValues.length; i += 2) {
      values.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return JsonLine.write(values);
  }

  private static String digest(List<String> lines) {
    Digest digest = new Digest();
    lines.forEach(line -> digest.add(line + "\n"));
    return digest.hex();
  }

  /** The fields of one line; one that is missing or of another kind is an error. */
  private static final class Fields {
    private final String where;
    private final Map<String, Object> values;

    Fields(Path file, int line, String text) {
      where = file + ":" + line;
      try {
        values = JsonLine.read(text);
      } catch (IllegalArgumentException e) {
        throw new CertificateException(where + ": " + e.getMessage());
      }
    }

    String text(String name) {
      return value(name, String.class, "a text");
    }

    long number(String name) {
      return value(name, Long.class, "a whole number");
    }

    boolean truth(String name) {
      return value(name, Boolean.class, "true or false");
    }

    List<String> texts(String name) {
      List<?> texts = value(name, List.class, "a list");
      return texts.stream().map(String::valueOf).toList();
    }

    private <T> T value(String name, Class<T> type, String kind) {
      Object value = values.get(name);
      if (!type.isInstance(value)) {
        throw new CertificateException(where + ": '" + name + "' must be " + kind);
      }
      return type.cast(value);
    }
  }
}
