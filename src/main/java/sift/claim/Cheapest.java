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
 * @param least the cost of each of the formulas; nothing if none is known
 * @param noneBelow a lower bound: no formula costs less, as a tree; nothing if no formula exists
 * @param formulas the cheapest formulas found
 */
public record Cheapest(
    Target target, Optional<Fraction> least, Optional<Fraction> noneBelow, List<String> formulas) {
  /** The objective without a machine: the number of operators. */
  static final String OPERATIONS = "operations";

  public Cheapest {
    formulas = List.copyOf(formulas);
  }

  /**
   * The machine of a question.
   *
   * @param cost the model's name on the command line
   * @param digest the SHA-256 of the model's text
   * @param tableSymbols the greatest number of symbols of words by square
   */
  public record Machine(String cost, String digest, int tableSymbols) {}

  /**
   * Returns the certificate of a search.
   *
   * @param minimize the objective: {@code latency}, {@code throughput}, {@code operations}
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

  /** Reads the claim about a target from its line. */
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
