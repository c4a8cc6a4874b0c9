package sift.store;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import sift.lang.BinaryOp;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.lang.Operator;
import sift.lang.UnaryOp;
import sift.search.request.Coverage;
import sift.search.request.SearchResult.SizeReport;
import sift.spec.SetTargets;
import sift.spec.Target;
import sift.store.Certificate.Claim;
import sift.store.Certificate.Size;

/**
 * Compares what a certificate says in one place with what follows from another, by arithmetic and
 * without a search: numbers of formulas from numbers of functions, bounds from counts, the ending
 * from the sizes.
 */
final class Consistency {
  private static final String FUNCTIONS = "functions";
  private static final Set<String> WAYS =
      Set.of("inverse", "hash", "filter", "compared", "computed");

  private final Certificate certificate;
  private final List<Target> targets;
  private final Grammar grammar;
  private final List<String> contradictions = new ArrayList<>();

  private Consistency(Certificate certificate, List<Target> targets) {
    this.certificate = certificate;
    this.targets = targets;
    this.grammar = certificate.scope().grammar();
  }

  /** Returns what does not go together, a line each. */
  static List<String> contradictions(Certificate certificate, List<Target> targets) {
    Consistency consistency = new Consistency(certificate, targets);
    difference(consistency.grammar)
        .ifPresent(other -> consistency.contradictions.add("grammar: " + other));
    consistency.samples();
    consistency.sizes();
    consistency.claims();
    consistency.ending();
    return consistency.contradictions;
  }

  private static boolean isShipped(Grammar grammar) {
    return GrammarFile.SHIPPED.contains(grammar.name());
  }

  private void check(boolean follows, String contradiction) {
    if (!follows) {
      contradictions.add(contradiction);
    }
  }

  /** Returns how a grammar differs from the shipped one of its name, if it does. */
  static Optional<String> difference(Grammar grammar) {
    if (!isShipped(grammar)) {
      return Optional.empty();
    }
    Grammar shipped = GrammarFile.read(grammar.name(), SetTargets.inputsOfAnyTarget());
    boolean isSame =
        !shipped.isForProgramsOnly()
            && shipped.inputs().equals(grammar.inputs())
            && shipped.constants().equals(grammar.constants())
            && shipped.unary().equals(grammar.unary())
            && shipped.binary().equals(grammar.binary());
    return isSame
        ? Optional.empty()
        : Optional.of("that of the name '%s' has other symbols".formatted(grammar.name()));
  }

  /** Returns the name of a grammar that is not shipped, as a field that is not checked. */
  static Optional<String> stated(Grammar grammar) {
    return isShipped(grammar)
        ? Optional.empty()
        : Optional.of(
            "the name of the grammar: %s; its symbols are those searched"
                .formatted(grammar.name()));
  }

  private void samples() {
    Set<String> known = new HashSet<>();
    for (String sample : certificate.samples()) {
      boolean isCase =
          targets.stream()
              .anyMatch(target -> {
                String prefix = target.name() + " ";
                OptionalLong index =
                    sample.startsWith(prefix)
                        ? decimal(sample.substring(prefix.length()))
                        : OptionalLong.empty();
                return index.isPresent() && index.getAsLong() < target.domain().cases();
              });
      check(
          isCase && known.add(sample),
          "samples: '%s' is no case of a target, or there twice"
              .formatted(CertificateLine.quoted(sample)));
    }
  }

  private void sizes() {
    int sizes = certificate.sizes().size();
    check(
        certificate.complete() >= sizes - 1,
        "size %d is not complete, but a larger one follows".formatted(certificate.complete() + 1));
    check(
        sizes <= certificate.scope().maxSymbols(),
        "%d sizes, but max_symbols is %d".formatted(sizes, certificate.scope().maxSymbols()));
    int stored = certificate.stored();
    for (Size size : certificate.sizes()) {
      SizeReport report = size.report();
      boolean isStored = report.symbols() <= stored;
      check(
          isStored == report.functions().isPresent() && isStored != size.digest().isEmpty(),
          "size %d: functions are told apart up to a size, each with its sha256"
              .formatted(report.symbols()));
    }
    for (int i = 0; i < sizes && contradictions.isEmpty(); i++) {
      size(certificate.sizes().get(i)); // what is wrong below makes more wrong above
    }
  }

  private void size(Size size) {
    SizeReport report = size.report();
    int symbols = report.symbols();
    try {
      if (report.functions().isPresent()) {
        long functions = report.functions().getAsLong();
        check(
            size.covered().equals(List.of(FUNCTIONS + " " + functions)),
            "size %d: 'covered' is not its %d functions".formatted(symbols, functions));
        check(
            functions <= coverage(symbols).formulas(symbols).orElse(0),
            "size %d: more functions than formulas".formatted(symbols));
        checkFormulas(size, OptionalLong.of(report.formulas()));
      } else if (report.complete()) {
        checkFormulas(size, covered(size));
      } else {
        check(
            size.covered().isEmpty(),
            "size %d: 'covered' of a size not complete".formatted(symbols));
      }
    } catch (ArithmeticException e) {
      contradictions.add(
          "size %d: the formulas over that many functions are beyond counting".formatted(symbols));
    }
  }

  /** Returns the arithmetic over the functions of all sizes below {@code size} that are stored. */
  private Coverage coverage(int size) {
    List<Long> functions = certificate.functions();
    return new Coverage(grammar, functions.subList(0, Math.min(size - 1, functions.size())));
  }

  /** Checks the number of formulas of a complete size. */
  private void checkFormulas(Size size, OptionalLong covered) {
    int symbols = size.report().symbols();
    long claimed = size.report().formulas();
    boolean follows = new Coverage(grammar, certificate.functions()).explains(symbols, claimed);
    check(
        follows && covered.isPresent(),
        "size %d: %d formulas claimed, %s follow from the functions below"
            .formatted(
                symbols,
                claimed,
                coverage(symbols).formulas(symbols).stream()
                    .mapToObj(Long::toString)
                    .findFirst()
                    .orElse("none")));
  }

  /** Returns how many formulas 'covered' says, if it is what follows for each operator. */
  private OptionalLong covered(Size size) {
    int symbols = size.report().symbols();
    Map<String, Long> byOperator = new LinkedHashMap<>();
    Set<String> ways = new HashSet<>();
    for (String way : size.covered()) {
      String[] words = way.split(" ", -1);
      OptionalLong count = decimal(words[words.length - 1]);
      boolean isWay = words.length == 3 && count.isPresent() && WAYS.contains(words[1]);
      check(
          isWay && ways.add(words[0] + " " + words[1]),
          "size %d: 'covered' says '%s'".formatted(symbols, CertificateLine.quoted(way)));
      if (isWay) {
        byOperator.merge(words[0], count.getAsLong(), Math::addExact);
      }
    }
    Coverage coverage = coverage(symbols);
    if (coverage.formulas(symbols).isEmpty()) {
      return OptionalLong.empty();
    }
    for (UnaryOp op : grammar.unary()) {
      checkCovered(symbols, byOperator, op, coverage.rootedIn(op, symbols));
    }
    for (BinaryOp op : grammar.binary()) {
      checkCovered(symbols, byOperator, op, coverage.rootedIn(op, symbols));
    }
    check(
        byOperator.isEmpty(),
        "size %d: 'covered' has operators that are not in the grammar".formatted(symbols));
    return OptionalLong.of(coverage.formulas(symbols).getAsLong());
  }

  private void checkCovered(int symbols, Map<String, Long> covered, Operator op, long formulas) {
    long claimed = Optional.ofNullable(covered.remove(op.symbol())).orElse(0L);
    check(
        claimed == formulas,
        "size %d: %d formulas with %s on top claimed, %d follow from the functions below"
            .formatted(symbols, claimed, op.symbol(), formulas));
  }

  private void claims() {
    int complete = certificate.complete();
    for (Claim claim : certificate.claims()) {
      OptionalInt smallest = Certificate.smallest(claim);
      check(
          claim.lowerBound() == Math.min(smallest.orElse(Integer.MAX_VALUE), complete + 1),
          "%s: 'none of fewer than %d symbols' does not follow from %d complete sizes"
              .formatted(claim.target(), claim.lowerBound(), complete));
      check(
          claim.exactUpTo() <= complete,
          "%s: counts exact up to %d do not follow from %d complete sizes"
              .formatted(claim.target(), claim.exactUpTo(), complete));
      long classes = smallest.isPresent() ? claim.classes().get(smallest.getAsInt() - 1) : 0;
      check(
          claim.smallest().isEmpty() == smallest.isEmpty() && claim.smallest().size() <= classes,
          "%s: %d smallest formulas for %d classes"
              .formatted(claim.target(), claim.smallest().size(), classes));
    }
  }

  private void ending() {
    int sizes = certificate.sizes().size();
    boolean areAllComplete = certificate.complete() == sizes;
    boolean follows =
        switch (certificate.ending()) {
          case "exhausted" -> areAllComplete && sizes == certificate.scope().maxSymbols();
          case "found" ->
              areAllComplete
                  && certificate.claims().stream()
                      .limit(targets.size())
                      .allMatch(claim -> Certificate.smallest(claim).isPresent());
          case "memory_cap", "stored_limit", "class_limit", "interrupted" -> true;
          default -> false;
        };
    check(
        follows,
        "ending: '%s' does not follow from %d complete of at most %d sizes"
            .formatted(
                CertificateLine.quoted(certificate.ending()),
                certificate.complete(),
                certificate.scope().maxSymbols()));
  }

  private static OptionalLong decimal(String text) {
    return text.matches("0|[1-9][0-9]{0,17}")
        ? OptionalLong.of(Long.parseLong(text))
        : OptionalLong.empty();
  }
}
