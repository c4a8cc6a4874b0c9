package sift.kernel.line;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.geometry.Ray;
import sift.geometry.Square;
import sift.kernel.GatherCode;
import sift.kernel.RowCode;
import sift.kernel.Width;
import sift.kernel.line.Composer.Sharing;
import sift.lang.Expr;
import sift.rank.cost.CostModel;
import sift.spec.Slider;

/**
 * Formulas of lines as code for sliders, in every {@link Shape}.
 *
 * <p>The attacks are those along the lines for which there is a formula: a queen's along all four.
 * As right as the formulas, so give proved ones.
 */
public final class SliderKernels {
  private final List<Part> parts;

  /**
   * Program from these formulas: for each line one for the whole, or one for a ray or each ray.
   *
   * @throws IllegalArgumentException if two formulas serve the same squares
   */
  public SliderKernels(Collection<LineFormula> formulas) {
    parts = Parts.of(formulas);
  }

  /**
   * Returns the code of this shape.
   *
   * @param width of the vectors; {@link Shape#SCALAR} has none
   * @return none if the formulas cannot have the shape: rays in lanes need two rays with the same
   *     formula
   */
  public Optional<SliderCode> code(Shape shape, Width width) {
    return switch (shape) {
      case SCALAR -> Optional.of(one(List.of(words(parts))));
      case LANES -> lanes(width);
      case BULK -> {
        Composed composed = sideBySide();
        yield Optional.of(new SliderCode.Preloaded(composed.code(), composed.words(), width));
      }
      case GATHER -> {
        Composed composed = sideBySide();
        yield Optional.of(new SliderCode.Gathered(composed.gathered(), width));
      }
    };
  }

  /**
   * Returns the ways to compute one slider in words, with a table of each word by square.
   *
   * @param costs where these gather tables, there are ways too in which words are computed
   */
  List<GatherCode> inWords(CostModel costs) {
    List<Group> groups = parts.stream().map(Group::of).toList();
    Stream<GatherCode> tables =
        Stream.of(Sharing.TURNS, Sharing.TURNS_AND_BLOCKERS)
            .map(sharing -> Composer.code(groups, 1, sharing).gathered());
    if (!costs.gathers()) {
      return tables.map(SquareTables::of).toList();
    }
    Stream<GatherCode> lines =
        Stream.of(Sharing.SLIDER)
            .filter(_ -> parts.stream().allMatch(Part::isWithoutSlider))
            .map(sharing -> Composer.code(groups, 1, sharing).gathered());
    return Stream.concat(tables, lines)
        .flatMap(code -> Stream.of(SquareTables.of(code), SquareTables.computing(code, costs)))
        .toList();
  }

  /** Returns the lanes; a ray whose formula no other ray has is computed in words beside them. */
  private Optional<SliderCode> lanes(Width width) {
    List<Group> groups = new ArrayList<>();
    List<Part> alone = new ArrayList<>();
    for (List<Part> alike : alike()) {
      if (alike.size() == 1) {
        alone.addAll(alike);
      } else {
        String ray = alike.getFirst().ray().name().toLowerCase(Locale.ROOT);
        groups.addAll(inLanes(alike, width.lanes(), ray + (groups.isEmpty() ? "" : groups.size())));
      }
    }
    if (groups.isEmpty()) {
      return Optional.empty();
    }
    List<Composed> codes = new ArrayList<>();
    codes.add(tabled(groups, width.lanes()));
    if (!alone.isEmpty()) {
      codes.add(words(alone));
    }
    return Optional.of(one(codes));
  }

  private Composed sideBySide() {
    return Composer.code(parts.stream().map(Group::of).toList(), 1, Sharing.TURNS_AND_BLOCKERS);
  }

  private static Composed words(List<Part> parts) {
    return tabled(parts.stream().map(Group::of).toList(), 1);
  }

  private static Composed tabled(List<Group> groups, int lanes) {
    GatherCode code = Composer.code(groups, lanes, Sharing.TURNS).gathered();
    return Composed.of(SquareTables.of(code), lanes);
  }

  /** What decides whether parts can be computed in lanes side by side. */
  private record Kind(Expr formula, Ray ray, Slider slider) {}

  private Collection<List<Part>> alike() {
    Map<Kind, List<Part>> kinds = new LinkedHashMap<>();
    for (Part part : parts) {
      LineFormula formula = part.formula();
      Kind kind = new Kind(formula.formula(), part.turnedRay(), formula.target().slider());
      kinds.computeIfAbsent(kind, _ -> new ArrayList<>()).add(part);
    }
    return kinds.values();
  }

  /**
   * Returns all lanes in one vector if they fit; else each turn by itself, so that no lanes are
   * mixed.
   */
  private static List<Group> inLanes(List<Part> alike, int lanes, String name) {
    if (alike.size() <= lanes) {
      return List.of(new Group(name, alike));
    }
    Map<Turn, List<Part>> turns = new LinkedHashMap<>();
    alike.forEach(part -> turns.computeIfAbsent(part.turn(), _ -> new ArrayList<>()).add(part));
    List<Group> groups = new ArrayList<>();
    for (List<Part> turned : turns.values()) {
      for (int from = 0; from < turned.size(); from += lanes) {
        int to = Math.min(from + lanes, turned.size());
        groups.add(new Group(name + "_" + groups.size(), turned.subList(from, to)));
      }
    }
    return groups;
  }

  /** Returns code for one slider in words. */
  static SliderCode.One one(GatherCode code) {
    return one(List.of(Composed.of(code, 1)));
  }

  private static SliderCode.One one(List<Composed> codes) {
    List<RowCode.Part> rowParts =
        codes.stream().map(code -> new RowCode.Part(code.code(), code.lanes())).toList();
    List<Long> table =
        IntStream.range(0, Square.COUNT)
            .boxed()
            .flatMap(square -> codes.stream().flatMap(code -> code.row(square).stream()))
            .toList();
    return new SliderCode.One(new RowCode(rowParts, table));
  }
}
