package sift.claim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.lang.Grammar;
import sift.spec.Target;

/**
 * The claim of a search by cost about a target.
 *
 * @param least what each of the formulas costs; nothing if none is known
 * @param noneBelow no formula costs less as a tree; nothing if there is none at all
 * @param formulas that cost the least
 */
public record Cheapest(
    Target target, Optional<Fraction> least, Optional<Fraction> noneBelow, List<String> formulas) {
  /** What is to be least where operators count, and no machine. */
  static final String OPERATIONS = "operations";

  public Cheapest {
    formulas = List.copyOf(formulas);
  }

  /**
   * The machine of a question.
   *
   * @param cost how the command line calls the model
   * @param digest the SHA-256 of the model's text
   * @param tableSymbols words by square were those of up to so many symbols
   */
  public record Machine(String cost, String digest, int tableSymbols) {}

  /**
   * Returns the certificate of a search.
   *
   * @param minimize what was to be least: {@code latency}, {@code throughput}, {@code operations}
   * @param machine none with operations
   * @param claims one at least
   */
  public static Certificate certificate(
      Grammar grammar, String minimize, Optional<Machine> machine, List<Cheapest> claims) {
    Map<String, Object> head =
        GrammarFields.of(Kind.CHEAPEST, grammar, claims.getFirst().target.domain().width());
    head.put("minimize", minimize);
    machine.ifPresent(of -> {
      head.put("cost", of.cost);
      head.put("cost_sha256", of.digest);
      head.put("table_symbols", of.tableSymbols);
    });
    List<Line> lines = new ArrayList<>(List.of(new Line(Certificate.HEAD, head)));
    claims.forEach(claim -> lines.add(new Line("target", claim.fields())));
    return new Certificate(Kind.CHEAPEST, lines);
  }

  /** Returns the claim on a line about a target. */
  static Cheapest read(Line line, Target target) {
    return new Cheapest(
        target, line.cost("least"), line.cost("none_below"), line.texts("formulas"));
  }

  private Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>(TargetFields.of(target));
    least.ifPresent(cost -> fields.put("least", cost.toString()));
    noneBelow.ifPresent(cost -> fields.put("none_below", cost.toString()));
    fields.put("formulas", formulas);
    return fields;
  }
}
