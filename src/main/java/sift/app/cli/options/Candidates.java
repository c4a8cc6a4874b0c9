package sift.app.cli.options;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import sift.chess.perft.WikiPosition;
import sift.geometry.Line;
import sift.kernel.Width;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.rank.cost.CostFile;
import sift.spec.LineTargets;
import sift.spec.SetFile;
import sift.spec.SetTargets;
import sift.spec.TargetFile;

/**
 * What a shell may offer as the value of an option or argument. A candidate {@code *.toml} stands
 * for the files with such names.
 */
public abstract class Candidates implements Iterable<String> {
  private static final String TOML = "*.toml";

  private Candidates() {}

  /**
   * Returns the candidates; those of one group may stand together in a list with commas between.
   */
  public abstract List<List<String>> groups();

  /** Returns the same where set-wise targets may be meant, too. */
  public List<List<String>> groupsWithSets() {
    return groups();
  }

  /** Returns the same where several of them may be results of one program, too. */
  public List<List<String>> groupsWithJointSets() {
    return groupsWithSets();
  }

  @Override
  public Iterator<String> iterator() {
    return groups().stream().flatMap(List::stream).iterator();
  }

  /** Returns groups of candidates that stand alone. */
  public static List<List<String>> alone(Stream<String> words) {
    return words.map(List::of).toList();
  }

  /** The names of lines, rays meant. */
  public static final class Rays extends Candidates {
    @Override
    public List<List<String>> groups() {
      return List.of(whole(LineTargets.names()));
    }

    /** Returns the names without the short ones, which are typed faster. */
    private static List<String> whole(List<String> names) {
      List<String> prefixes =
          Arrays.stream(Line.values())
              .map(line -> line.shortName().toLowerCase(Locale.ROOT))
              .toList();
      return names.stream().filter(name -> !prefixes.contains(name.split("-", 2)[0])).toList();
    }
  }

  /** The names of shipped target files, and files. */
  public static final class AllTargetFiles extends Candidates {
    @Override
    public List<List<String>> groups() {
      return alone(
          Stream.of(TargetFile.SHIPPED, SetFile.SHIPPED, List.of(TOML)).flatMap(List::stream));
    }
  }

  /** The names of targets: lines, and functions of words. */
  static final class Targets extends Candidates {
    @Override
    public List<List<String>> groups() {
      return Stream.concat(lines().stream(), Stream.of(TargetFile.SHIPPED, List.of(TOML))).toList();
    }

    private static List<List<String>> lines() {
      return List.of(Rays.whole(LineTargets.names()), Rays.whole(LineTargets.namesWithSlider()));
    }

    @Override
    public List<List<String>> groupsWithSets() {
      return Stream.concat(groups().stream(), Stream.of(SetTargets.names())).toList();
    }

    @Override
    public List<List<String>> groupsWithJointSets() {
      return Stream.concat(
              groupsWithSets().stream(),
              Stream.of(SetTargets.namesOfSeveral(), SetFile.SHIPPED)
                  .flatMap(List::stream)
                  .map(List::of))
          .toList();
    }
  }

  /** The names of shipped grammars, and files. */
  public static final class AllGrammars extends Candidates {
    @Override
    public List<List<String>> groups() {
      return alone(Stream.concat(GrammarFile.SHIPPED.stream(), Stream.of(TOML)));
    }
  }

  /** The names of the shipped grammars that fit the targets, and files. */
  static final class Grammars extends Candidates {
    @Override
    public List<List<String>> groups() {
      return alone(
          Stream.concat(
              GrammarFile.SHIPPED.stream().filter(name -> isForLines(SearchOptions.grammar(name))),
              Stream.of(TOML)));
    }

    private static boolean isForLines(Grammar grammar) {
      return !grammar.isForProgramsOnly()
          && (LineTargets.RAY_INPUTS.containsAll(grammar.inputs())
              || LineTargets.LINE_INPUTS.containsAll(grammar.inputs()));
    }

    @Override
    public List<List<String>> groupsWithSets() {
      return new AllGrammars().groups();
    }
  }

  /** The names of shipped cost models, and files. */
  public static final class Costs extends Candidates {
    @Override
    public List<List<String>> groups() {
      return alone(Stream.concat(CostFile.SHIPPED.stream(), Stream.of(TOML)));
    }
  }

  /** The same as a list. */
  public static final class CostList extends Candidates {
    @Override
    public List<List<String>> groups() {
      return List.of(CostFile.SHIPPED, List.of(TOML));
    }
  }

  /** The widths of vectors in bits. */
  public static final class Widths extends Candidates {
    @Override
    public List<List<String>> groups() {
      return alone(Arrays.stream(Width.values()).map(width -> String.valueOf(width.bits())));
    }
  }

  /** The positions that have a name. */
  public static final class Positions extends Candidates {
    @Override
    public List<List<String>> groups() {
      return alone(WikiPosition.names().stream());
    }
  }

  /** The files of solutions. */
  public static final class SolutionFiles extends Candidates {
    @Override
    public List<List<String>> groups() {
      return alone(Stream.of("*.jsonl"));
    }
  }
}
