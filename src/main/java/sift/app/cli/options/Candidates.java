package sift.app.cli.options;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Stream;
import sift.chess.perft.WikiPosition;
import sift.geometry.Line;
import sift.geometry.Mapping;
import sift.lang.GrammarFile;
import sift.rank.cost.CostFile;
import sift.spec.LineTargets;
import sift.spec.SetFile;
import sift.spec.SetTargets;
import sift.spec.TargetFile;

/** The names that a shell may offer as the value of an option or argument. */
public abstract class Candidates implements Iterable<String> {
  private final Supplier<Stream<String>> names;

  private Candidates(Supplier<Stream<String>> names) {
    this.names = names;
  }

  @Override
  public Iterator<String> iterator() {
    return names.get().iterator();
  }

  /** Lines, rays meant. */
  public static final class Rays extends Candidates {
    Rays() {
      super(Candidates::longNames);
    }
  }

  /** Returns the names of lines but the short ones, which are typed faster. */
  private static Stream<String> longNames() {
    List<String> prefixes =
        Arrays.stream(Line.values())
            .map(line -> line.shortName().toLowerCase(Locale.ROOT))
            .toList();
    return LineTargets.names().stream().filter(name -> !prefixes.contains(name.split("-", 2)[0]));
  }

  /** Lines, set-wise targets and functions of words. */
  static final class Targets extends Candidates {
    Targets() {
      super(() ->
          Stream.of(longNames(), SetTargets.names().stream(), TargetFile.SHIPPED.stream())
              .flatMap(each -> each));
    }
  }

  /** Ways to number the squares of a board. */
  static final class Layouts extends Candidates {
    Layouts() {
      super(() -> Named.names(Mapping.values()).stream());
    }
  }

  /** Target files that come with the program. */
  public static final class AllTargetFiles extends Candidates {
    AllTargetFiles() {
      super(() -> Stream.concat(TargetFile.SHIPPED.stream(), SetFile.SHIPPED.stream()));
    }
  }

  /** Grammars that come with the program. */
  public static final class Grammars extends Candidates {
    Grammars() {
      super(() -> GrammarFile.SHIPPED.stream());
    }
  }

  /** Cost models that come with the program. */
  public static final class Costs extends Candidates {
    Costs() {
      super(() -> CostFile.SHIPPED.stream());
    }
  }

  /** Positions that have a name. */
  public static final class Positions extends Candidates {
    Positions() {
      super(() -> WikiPosition.names().stream());
    }
  }
}
