package sift.app.cli.options;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import sift.chess.perft.WikiPosition;
import sift.geometry.Line;
import sift.lang.GrammarFile;
import sift.rank.cost.CostFile;
import sift.spec.LineTargets;
import sift.spec.SetFile;
import sift.spec.SetTargets;
import sift.spec.TargetFile;

/** The names that a shell may offer as the value of an option or argument. */
public abstract class Candidates implements Iterable<String> {
  private Candidates() {}

  abstract Stream<String> names();

  @Override
  public Iterator<String> iterator() {
    return names().iterator();
  }

  /** Lines, rays meant. */
  public static final class Rays extends Candidates {
    /** Returns the names but the short ones, which are typed faster. */
    @Override
    Stream<String> names() {
      List<String> prefixes =
          Arrays.stream(Line.values())
              .map(line -> line.shortName().toLowerCase(Locale.ROOT))
              .toList();
      return LineTargets.names().stream().filter(name -> !prefixes.contains(name.split("-", 2)[0]));
    }
  }

  /** Lines, set-wise targets and functions of words. */
  static final class Targets extends Candidates {
    @Override
    Stream<String> names() {
      return Stream.of(new Rays().names(), SetTargets.names().stream(), TargetFile.SHIPPED.stream())
          .flatMap(each -> each);
    }
  }

  /** Target files that come with the program. */
  public static final class AllTargetFiles extends Candidates {
    @Override
    Stream<String> names() {
      return Stream.concat(TargetFile.SHIPPED.stream(), SetFile.SHIPPED.stream());
    }
  }

  /** Grammars that come with the program. */
  public static final class Grammars extends Candidates {
    @Override
    Stream<String> names() {
      return GrammarFile.SHIPPED.stream();
    }
  }

  /** Cost models that come with the program. */
  public static final class Costs extends Candidates {
    @Override
    Stream<String> names() {
      return CostFile.SHIPPED.stream();
    }
  }

  /** Positions that have a name. */
  public static final class Positions extends Candidates {
    @Override
    Stream<String> names() {
      return WikiPosition.names().stream();
    }
  }
}
