package sift.app.cli.options;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import sift.bench.sliders.SliderAlgorithm;
import sift.chess.attacks.Attacks;
import sift.kernel.Width;
import sift.kernel.line.KernelAttacks;
import sift.kernel.line.LineFormula;
import sift.kernel.line.Shape;
import sift.store.SolutionFolder;

/**
 * The algorithms for the attacks of sliders, as people name them.
 *
 * @param algorithm one of the literature's; none means formulas of solutions
 */
public record AttacksName(Optional<SliderAlgorithm> algorithm) {
  public static final AttacksName FORMULAS = new AttacksName(Optional.empty());

  public static AttacksName of(SliderAlgorithm algorithm) {
    return new AttacksName(Optional.of(algorithm));
  }

  /** {@code "hyperbola-quintessence"}, or {@code "formulas"}. */
  public String text() {
    return algorithm
        .map(each -> each.name().toLowerCase(Locale.ROOT).replace('_', '-'))
        .orElse("formulas");
  }

  /** Returns the algorithm; formulas are the smallest of {@code solutions}. */
  public Attacks attacks(Supplier<SolutionFolder> solutions) {
    return algorithm
        .map(SliderAlgorithm::attacks)
        .orElseGet(() ->
            KernelAttacks.of(
                LineFormula.smallestOfLines(solutions.get()), Shape.SCALAR, Width.preferred()));
  }

  private static List<AttacksName> all() {
    return Stream.concat(
            Arrays.stream(SliderAlgorithm.values()).map(AttacksName::of), Stream.of(FORMULAS))
        .toList();
  }

  /** Reads a name. */
  public static final class Reader implements ITypeConverter<AttacksName> {
    @Override
    public AttacksName convert(String value) {
      List<AttacksName> all = all();
      return all.get(Named.index(value, all.stream().map(AttacksName::text).toList()));
    }
  }

  /** All names, for the help text and for completion. */
  public static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return all().stream().map(AttacksName::text).iterator();
    }
  }
}
