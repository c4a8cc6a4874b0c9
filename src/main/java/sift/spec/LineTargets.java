package sift.spec;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sift.geometry.BoardSize;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.lang.BitWidth;
import sift.word.Word;

/**
 * The targets of the command line: sliding attacks along one of the four lines, on a board of any
 * size. Words have 64 bits, or 128 where the board has more than 64 squares; a1 is bit 0, the
 * squares follow rank after rank, and the bits above the last square are 0.
 *
 * <p>Rays are wanted from {@code sq, occ, rev_occ} with {@code rev_occ = bit_reverse(occ)}; lines
 * from {@code o, s = 1 << sq, ro = bit_reverse(o), rs = bit_reverse(s)}. Cases come in the order of
 * squares, then of ascending subsets.
 */
public final class LineTargets {
  /** The inputs of rays, as the original post names them. */
  public static final List<String> RAY_INPUTS = List.of("sq", "occ", "rev_occ");

  /** The inputs of whole lines, as the Chess Programming Wiki names them. */
  public static final List<String> LINE_INPUTS = List.of("o", "s", "ro", "rs");

  /** Suffix of a line's name if the slider's own square counts as occupied. */
  public static final String WITH_SLIDER = "-with-slider";

  private static final Map<String, List<Line>> NAMED = named();

  /** The cases of chess, made once: every line of a file of solutions has some. */
  private static final Map<Cases, Domain> OF_CHESS = new ConcurrentHashMap<>();

  private LineTargets() {}

  private record Cases(Line line, Target.Sliding sliding) {}

  private static Map<String, List<Line>> named() {
    Map<String, List<Line>> named = new LinkedHashMap<>();
    named.put("all", List.of(Line.values()));
    for (Line line : Line.values()) {
      named.put(name(line), List.of(line));
    }
    for (Line line : Line.values()) {
      named.put(line.shortName().toLowerCase(Locale.ROOT), List.of(line));
    }
    named.put("rank", List.of(Line.HORIZONTAL));
    named.put("file", List.of(Line.VERTICAL));
    named.put("rook", List.of(Line.HORIZONTAL, Line.VERTICAL));
    named.put("bishop", List.of(Line.DIAGONAL, Line.ANTIDIAGONAL));
    named.put("queen", List.of(Line.values()));
    return named;
  }

  /** Returns the names that mean one or more lines, in lower case. */
  public static List<String> names() {
    return List.copyOf(NAMED.keySet());
  }

  /** Returns the same names where the slider's square counts as occupied. */
  public static List<String> namesWithSlider() {
    return names().stream().map(name -> name + WITH_SLIDER).toList();
  }

  /** Returns every input name that some target offers. */
  public static List<String> allInputs() {
    return Stream.concat(RAY_INPUTS.stream(), LINE_INPUTS.stream()).toList();
  }

  /** Returns the name of a line on the command line, {@code "diagonal"}. */
  public static String name(Line line) {
    return line.name().toLowerCase(Locale.ROOT);
  }

  /** Returns the line of a target made here. */
  public static Line line(Target target) {
    return Line.valueOf(target.name().replace(WITH_SLIDER, "").toUpperCase(Locale.ROOT));
  }

  /**
   * Returns the target of one line.
   *
   * @throws IllegalArgumentException for a single ray with the slider included, which is not
   *     supported
   */
  public static Target of(Line line, Ray ray, Slider slider) {
    return of(BoardSize.CHESS, line, ray, slider);
  }

  /** Returns the target of one line on a board, as {@link #of(Line, Ray, Slider)}. */
  public static Target of(BoardSize board, Line line, Ray ray, Slider slider) {
    if (slider == Slider.INCLUDED && ray != Ray.LINE) {
      throw new IllegalArgumentException("the slider's square lies on the line, not on a ray");
    }
    String name = name(line) + (slider == Slider.INCLUDED ? WITH_SLIDER : "");
    Target.Sliding sliding = new Target.Sliding(ray, slider);
    Domain domain =
        board.equals(BoardSize.CHESS)
            ? OF_CHESS.computeIfAbsent(new Cases(line, sliding), _ -> domain(board, line, sliding))
            : domain(board, line, sliding);
    return new Target(name, sliding, domain);
  }

  /** Returns all lines, in the order of {@link Line}, for one ray and slider. */
  public static List<Target> all(Ray ray, Slider slider) {
    return Stream.of(Line.values()).map(line -> of(line, ray, slider)).toList();
  }

  /**
   * Returns the targets that a list like {@code "diagonal,VE"}, {@code "rook"} or {@code "all"}
   * means, in the order of {@link Line}.
   *
   * @param ray the ray asked for, or null: positive, or the line for targets with the slider
   * @throws IllegalArgumentException if a name is unknown, or names and ray do not go together
   */
  public static List<Target> parse(String names, @Nullable Ray ray) {
    return parse(BoardSize.CHESS, names, ray);
  }

  /** Returns the targets on a board, as {@link #parse(String, Ray)}. */
  public static List<Target> parse(BoardSize board, String names, @Nullable Ray ray) {
    Set<Line> lines = EnumSet.noneOf(Line.class);
    Set<Slider> sliders = EnumSet.noneOf(Slider.class);
    for (String name : names.split(",", -1)) {
      String lower = name.strip().toLowerCase(Locale.ROOT);
      boolean included = lower.endsWith(WITH_SLIDER);
      String base = included ? lower.substring(0, lower.length() - WITH_SLIDER.length()) : lower;
      lines.addAll(lines(base, name.strip()));
      sliders.add(included ? Slider.INCLUDED : Slider.EXCLUDED);
    }
    if (sliders.size() > 1) {
      throw new IllegalArgumentException(
          "targets with and without '" + WITH_SLIDER + "' cannot be searched for together");
    }
    Slider slider = sliders.iterator().next();
    Ray wanted = ray != null ? ray : slider == Slider.INCLUDED ? Ray.LINE : Ray.POSITIVE;
    if (slider == Slider.INCLUDED && wanted != Ray.LINE) {
      throw new IllegalArgumentException(
          "targets '" + WITH_SLIDER + "' are lines; allowed is --ray line");
    }
    return lines.stream().map(line -> of(board, line, wanted, slider)).toList();
  }

  /** Returns the inputs of a ray's formulas. */
  public static List<String> inputs(Ray ray) {
    return ray == Ray.LINE ? LINE_INPUTS : RAY_INPUTS;
  }

  /** Returns the shipped grammar that fits a ray's inputs. */
  public static String defaultGrammar(Ray ray) {
    return ray == Ray.LINE ? "hyperbola" : "rotated";
  }

  private static List<Line> lines(String name, String typed) {
    return Optional.ofNullable(NAMED.get(name)).orElseThrow(() -> SetTargets.unknown(typed));
  }

  /** Returns how many cases a line or ray has on a board, without making them. */
  public static long cases(BoardSize board, Line line, Ray ray) {
    return IntStream.range(0, board.squares())
        .mapToLong(square -> 1L << RayWalk.mask(board, square, line, ray).bitCount())
        .sum();
  }

  private static Domain domain(BoardSize board, Line line, Target.Sliding sliding) {
    BitWidth width = BitWidth.ofBoard(board.squares());
    Domain.Builder builder = new Domain.Builder(width, inputs(sliding.ray())).on(board);
    for (int square = 0; square < board.squares(); square++) {
      Word mask = RayWalk.mask(board, square, line, sliding.ray());
      Word blockers = Word.ZERO;
      do {
        Word occupied = sliding.slider().occupied(square, blockers, mask);
        Word attacks = RayWalk.attacks(board, square, line, sliding.ray(), blockers);
        builder.add(
            square, occupied, mask, attacks, inputs(width, square, occupied, sliding.ray()));
        blockers = blockers.minus(mask).and(mask);
      } while (!blockers.isZero());
    }
    return builder.build();
  }

  /** Returns the words of {@link #RAY_INPUTS} or {@link #LINE_INPUTS}, in their order. */
  private static Word[] inputs(BitWidth width, int square, Word occupied, Ray ray) {
    Word reversed = reversed(width, occupied);
    Word slider = Word.bit(square);
    return ray == Ray.LINE
        ? new Word[] {occupied, slider, reversed, reversed(width, slider)}
        : new Word[] {Word.of(square), occupied, reversed};
  }

  private static Word reversed(BitWidth width, Word board) {
    return board.reverse().shiftRight(Word.SIZE - width.bits());
  }
}
