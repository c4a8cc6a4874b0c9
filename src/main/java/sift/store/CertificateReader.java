package sift.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import sift.lang.BinaryOp;
import sift.lang.Grammar;
import sift.lang.Operator;
import sift.lang.UnaryOp;
import sift.search.request.Join;
import sift.search.request.SearchResult.SizeReport;
import sift.search.request.TakenSizes;
import sift.store.Certificate.Claim;
import sift.store.Certificate.Size;

/**
 * Reads the lines of a certificate. Every line and every field must be known, and written as {@link
 * CertificateFile} writes it; what is not is refused with file and line.
 */
final class CertificateReader {
  private static final int MOST_SYMBOLS = 99;
  private static final int MOST_LEAVES = 64;
  private static final String GRAMMAR_NAME = "[a-z0-9][a-z0-9-]*";

  private final String file;
  private final List<String> lines;
  private int next;

  /** A reader of these lines; messages call them {@code file}. */
  CertificateReader(String file, List<String> lines) {
    this.file = file;
    this.lines = lines;
  }

  /**
   * Returns the certificate.
   *
   * @throws CertificateException if the lines are none, or damaged
   */
  Certificate certificate() {
    CertificateLine head = head();
    if (lines.size() < 2 || !lines.getLast().startsWith("{\"type\":\"end\"")) {
      throw new CertificateException(file + ": the line 'end' is missing");
    }
    CertificateLine end = new CertificateLine(file, lines.size(), lines.getLast());
    end.allow(List.of("type", "ending", "sha256"));
    if (!lines.getLast().equals(CertificateFile.end(lines, end.text("ending")))) {
      throw new CertificateException(file + " is damaged: its checksum is wrong");
    }
    Certificate.Scope scope = scope(head);
    List<String> samples = head.texts("samples");
    List<Size> sizes = all("size", CertificateReader::size);
    List<Claim> claims = all("claim", CertificateReader::claim);
    Optional<TakenSizes> taken = taken(sizes.size());
    if (next < lines.size() - 1) {
      throw line(next).wrong("found a line of another type or in another place than sift writes");
    }
    Certificate certificate =
        new Certificate(scope, samples, sizes, claims, taken, end.text("ending"));
    checkShape(certificate);
    checkForm(certificate);
    return certificate;
  }

  private CertificateLine head() {
    if (lines.isEmpty()) {
      throw new CertificateException(file + " is no certificate: it is empty");
    }
    CertificateLine head;
    try {
      head = line(next++);
    } catch (CertificateException e) {
      throw new CertificateException(e.getMessage() + "; no certificate of sift begins so");
    }
    if (!head.is("certificate")) {
      throw head.wrong("no certificate: the first line is not one of the type 'certificate'");
    }
    long schema = head.number("schema", 0, Long.MAX_VALUE);
    if (schema != CertificateFile.SCHEMA) {
      throw head.wrong(
          "a certificate of schema %d; this sift reads schema %d"
              .formatted(schema, CertificateFile.SCHEMA));
    }
    return head;
  }

  private CertificateLine line(int index) {
    return new CertificateLine(file, index + 1, lines.get(index));
  }

  private <T> List<T> all(String type, Function<CertificateLine, T> read) {
    List<T> all = new ArrayList<>();
    for (; next < lines.size() - 1; next++) {
      CertificateLine line = line(next);
      if (!line.is(type)) {
        break;
      }
      all.add(read.apply(line));
    }
    return all;
  }

  private Certificate.Scope scope(CertificateLine head) {
    head.allow(
        List.of(
            "type",
            "schema",
            "semantics",
            "grammar",
            "inputs",
            "constants",
            "unary",
            "binary",
            "max_symbols",
            "class_limit",
            "joins",
            "samples"));
    List<String> joins = head.texts("joins");
    List<String> allowed =
        Arrays.stream(Join.values()).map(join -> join.name().toLowerCase(Locale.ROOT)).toList();
    if (!joins.equals(allowed.stream().filter(joins::contains).toList())) {
      throw head.wrong(
          "'joins' must be some of %s, in this order".formatted(String.join(", ", allowed)));
    }
    Certificate.Scope scope =
        new Certificate.Scope(
            grammar(head),
            all("target", TargetDigest::read),
            head.integer("max_symbols", 1, MOST_SYMBOLS),
            head.number("class_limit", 1, Long.MAX_VALUE),
            joins);
    if (!head.text("semantics").equals(Certificate.semantics(scope.width()))) {
      throw head.wrong("'semantics' gives the operators another meaning than this sift");
    }
    return scope;
  }

  /** Returns the symbols that the first line of a certificate has. */
  static Grammar grammar(CertificateLine head) {
    Grammar grammar =
        new Grammar(
            head.text("grammar"),
            "certificate",
            head.texts("inputs"),
            head.numbers("constants", Long.MIN_VALUE),
            head.texts("unary").stream()
                .map(symbol -> operator(head, UnaryOp.values(), symbol))
                .toList(),
            head.texts("binary").stream()
                .map(symbol -> operator(head, BinaryOp.values(), symbol))
                .toList());
    if (!grammar.name().matches(GRAMMAR_NAME)) {
      throw head.wrong("'%s' is no name of a grammar".formatted(quoted(grammar.name())));
    }
    int leaves = grammar.leaves().size();
    if (leaves == 0 || leaves > MOST_LEAVES) {
      throw head.wrong(
          "%d inputs and constants together; allowed are 1 to %d".formatted(leaves, MOST_LEAVES));
    }
    if (hasTwice(grammar.leaves()) || hasTwice(grammar.unary()) || hasTwice(grammar.binary())) {
      throw head.wrong("an input, a constant or an operator stands there twice");
    }
    return grammar;
  }

  private static boolean hasTwice(List<?> list) {
    return new HashSet<>(list).size() < list.size();
  }

  private static <O extends Operator> O operator(CertificateLine head, O[] all, String symbol) {
    return Arrays.stream(all)
        .filter(op -> op.symbol().equals(symbol))
        .findFirst()
        .orElseThrow(() -> head.wrong("unknown operator '" + quoted(symbol) + "'"));
  }

  private static Size size(CertificateLine line) {
    line.allow(
        List.of("type", "symbols", "functions", "sha256", "formulas", "covered", "complete"));
    long functions = line.number("functions", -1, Integer.MAX_VALUE);
    return new Size(
        new SizeReport(
            line.integer("symbols", 1, MOST_SYMBOLS),
            functions < 0 ? OptionalLong.empty() : OptionalLong.of(functions),
            line.number("formulas", 0, Long.MAX_VALUE),
            line.truth("complete")),
        line.text("sha256"),
        line.texts("covered"));
  }

  private static Claim claim(CertificateLine line) {
    line.allow(List.of("type", "target", "fewer_than", "classes", "exact_up_to", "smallest"));
    return new Claim(
        line.text("target"),
        line.integer("fewer_than", 1, MOST_SYMBOLS + 1),
        line.numbers("classes", 0),
        line.integer("exact_up_to", 0, MOST_SYMBOLS),
        line.texts("smallest"));
  }

  /** Returns what was taken from a checkpoint of that many sizes, the next perhaps begun. */
  private Optional<TakenSizes> taken(int sizes) {
    CertificateLine line = line(next);
    if (!line.is("checkpoint")) {
      return Optional.empty();
    }
    next++;
    line.allow(List.of("type", "first", "last", "last_in_part"));
    int last = line.integer("last", 1, sizes + 1);
    return Optional.of(
        new TakenSizes(line.integer("first", 1, last), last, line.truth("last_in_part")));
  }

  private void checkShape(Certificate certificate) {
    List<TargetDigest> targets = certificate.scope().targets();
    int sizes = certificate.sizes().size();
    List<String> names = new ArrayList<>(targets.stream().map(TargetDigest::name).toList());
    if (targets.size() > 1) {
      names.add(Certificate.ALL);
    }
    int firstSize = 1 + targets.size();
    for (int i = 0; i < sizes; i++) {
      if (certificate.sizes().get(i).report().symbols() != i + 1) {
        throw line(firstSize + i).wrong("'symbols' must be %d here".formatted(i + 1));
      }
    }
    for (int i = 0; i < Math.min(names.size(), certificate.claims().size()); i++) {
      Claim claim = certificate.claims().get(i);
      if (!claim.target().equals(names.get(i))) {
        throw line(firstSize + sizes + i)
            .wrong(
                "a claim for '%s' where one for '%s' must stand"
                    .formatted(quoted(claim.target()), quoted(names.get(i))));
      }
      if (claim.classes().size() != sizes) {
        throw line(firstSize + sizes + i)
            .wrong("%d 'classes' for %d sizes".formatted(claim.classes().size(), sizes));
      }
    }
    if (targets.isEmpty() || names.size() != certificate.claims().size()) {
      throw new CertificateException(
          "%s: %d claims for %d targets"
              .formatted(file, certificate.claims().size(), targets.size()));
    }
  }

  /** Refuses lines that mean what they say, but are not as they would be written. */
  private void checkForm(Certificate certificate) {
    List<String> written = CertificateFile.lines(certificate);
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).equals(written.get(i))) {
        throw line(i).wrong("not in the form in which sift writes it");
      }
    }
  }

  private static String quoted(String text) {
    return CertificateLine.quoted(text);
  }
}
