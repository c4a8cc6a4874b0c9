package sift.app.cli.options;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.UserException;
import sift.chess.layout.BoardLayout;
import sift.chess.pawns.PawnSets;
import sift.file.Nearest;
import sift.geometry.Ray;
import sift.lang.snippet.SourceLanguage;
import sift.proof.SmtProgram;
import sift.rank.Ranking;
import sift.search.request.Join;
import sift.shorten.Aim;

/** Reads the lower-case names of an enum's constants, and lists them for completion. */
public abstract class Named<E extends Enum<E>> implements ITypeConverter<E>, Iterable<String> {
  private final E[] constants;

  Named(E[] constants) {
    this.constants = constants.clone();
  }

  @Override
  public E convert(String value) {
    return constants[index(value, names(constants))];
  }

  @Override
  public Iterator<String> iterator() {
    return names(constants).iterator();
  }

  /** Returns the names of constants as people type them. */
  static List<String> names(Enum<?>[] constants) {
    return Arrays.stream(constants).map(Named::name).toList();
  }

  /** Returns the name of a constant as people type it. */
  public static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the index of a name among those that are allowed, its case aside. */
  static int index(String value, List<String> names) {
    int index = names.indexOf(value.toLowerCase(Locale.ROOT));
    if (index < 0) {
      throw new TypeConversionException(
          "unknown '%s'%s".formatted(value, Nearest.allowed(value, names)));
    }
    return index;
  }

  /** Reads {@code all}, {@code none} or a list of joins. */
  public static Set<Join> joins(String list) {
    if (list.equals("all")) {
      return EnumSet.allOf(Join.class);
    }
    Set<Join> joins = EnumSet.noneOf(Join.class);
    if (!list.equals("none")) {
      for (String name : list.split(",", -1)) {
        try {
          joins.add(new Joins().convert(name));
        } catch (TypeConversionException e) {
          throw new UserException("--joins: " + e.getMessage() + "; or all, or none");
        }
      }
    }
    return joins;
  }

  private static final class Joins extends Named<Join> {
    Joins() {
      super(Join.values());
    }
  }

  /** Reads {@code positive}, {@code negative}, {@code line}. */
  public static final class Rays extends Named<Ray> {
    public Rays() {
      super(Ray.values());
    }
  }

  /** Reads {@code modulo}, {@code zero}. */
  static final class Shifts extends Named<ShiftOption.Meaning> {
    Shifts() {
      super(ShiftOption.Meaning.values());
    }
  }

  /** Reads {@code z3}, {@code cvc5}. */
  public static final class Solvers extends Named<SmtProgram> {
    Solvers() {
      super(SmtProgram.values());
    }
  }

  /** Reads {@code ranks}, {@code files} and so on, and former names of layouts. */
  static final class Layouts extends Named<LayoutName> {
    Layouts() {
      super(LayoutName.values());
    }
  }

  /** Reads {@code classical}, {@code denser}, {@code quad} and so on. */
  public static final class BoardLayouts extends Named<BoardLayout> {
    public BoardLayouts() {
      super(BoardLayout.values());
    }
  }

  /** Reads {@code text}, {@code jsonl}. */
  static final class Formats extends Named<Format> {
    Formats() {
      super(Format.values());
    }
  }

  /** Reads {@code families}, {@code classes}, {@code pareto}. */
  public static final class Listings extends Named<Ranking.Listing> {
    Listings() {
      super(Ranking.Listing.values());
    }
  }

  /** Reads {@code symbols}, {@code operations}, {@code latency}, {@code throughput}. */
  public static final class Measures extends Named<Aim.Measure> {
    Measures() {
      super(Aim.Measure.values());
    }
  }

  /** Reads {@code middle}, {@code none}, {@code two}, {@code telling}, {@code all}. */
  public static final class Examples extends Named<Example> {
    Examples() {
      super(Example.values());
    }
  }

  /** Reads {@code scalar}, {@code slow}. */
  public static final class GeneratorNames extends Named<GeneratorName> {
    GeneratorNames() {
      super(GeneratorName.values());
    }
  }

  /** Reads {@code strict}, {@code wide}. */
  public static final class Readings extends Named<PawnSets.Reading> {
    public Readings() {
      super(PawnSets.Reading.values());
    }
  }

  /** Reads {@code columns}, {@code scalar}, {@code lanes}, {@code bulk}, {@code gather}. */
  public static final class KernelShapes extends Named<KernelShape> {
    KernelShapes() {
      super(KernelShape.values());
    }
  }

  /** Reads {@code bash}, {@code zsh}, {@code fish}. */
  public static final class Shells extends Named<Shell> {
    Shells() {
      super(Shell.values());
    }
  }

  /** Reads {@code c}, {@code cpp}, {@code java}. */
  static final class SourceLanguages extends Named<SourceLanguage> {
    SourceLanguages() {
      super(SourceLanguage.values());
    }
  }
}
