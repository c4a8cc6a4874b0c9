package sift.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import sift.claim.plain.PlainCase;
import sift.claim.plain.PlainEnumeration;
import sift.claim.plain.PlainEnumeration.Limits;
import sift.claim.plain.PlainEnumeration.Outcome;
import sift.claim.plain.PlainGrammar;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.search.refine.Refinement;
import sift.search.refine.SampleChoice;
import sift.spec.Domain;

/**
 * The plain twin on samples of domains. A formula right on the samples is tried on all cases; a
 * counterexample becomes a sample, and the enumeration restarts.
 */
final class DomainEnumeration {
  private static final int CASES = 16;

  private DomainEnumeration() {}

  /** A case of a domain. */
  record DomainCase(Domain domain, int index) implements PlainCase {
    @Override
    public long value(Expr leaf) {
      return domain.value(leaf, index);
    }

    @Override
    public boolean accepts(long word) {
      return ((word ^ domain.expected(index)) & domain.mask(index)) == 0;
    }
  }

  /** Enumerates the levels; a formula found is right on all cases of all domains. */
  static Outcome run(
      PlainGrammar grammar,
      List<Domain> domains,
      Limits limits,
      Progress progress,
      Consumer<PlainEnumeration.Level> report) {
    BitWidth width = domains.getFirst().width();
    List<DomainCase> cases = new ArrayList<>();
    domains.forEach(domain -> cases.addAll(cases(domain)));
    return Refinement.run(
        () -> PlainEnumeration.run(grammar, width, cases, limits, progress, report),
        outcome -> outcome.found().flatMap(formula -> wrong(domains, formula)).stream().toList(),
        cases::addAll,
        _ -> false);
  }

  private static Optional<DomainCase> wrong(List<Domain> domains, Expr formula) {
    return domains.stream()
        .flatMap(
            domain -> IntStream.range(0, domain.cases()).mapToObj(i -> new DomainCase(domain, i)))
        .filter(each -> !each.domain().isRight(formula, each.index()))
        .findFirst();
  }

  /** Returns cases at equal distances, the one with the widest mask first: it refutes most. */
  private static List<DomainCase> cases(Domain domain) {
    int count = Math.min(CASES, domain.cases());
    IntStream places =
        IntStream.range(0, count).map(i -> (int) ((2L * i + 1) * domain.cases() / (2L * count)));
    return SampleChoice.widestFirst(domain, places.boxed())
        .map(i -> new DomainCase(domain, i))
        .toList();
  }
}
