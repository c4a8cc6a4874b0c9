package sift.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import sift.geometry.Layout;
import sift.spec.SetFile;
import sift.spec.SetStatement;
import sift.spec.SetTarget;
import sift.spec.SetTargets;

/** What files state of whole boards is what the program knows, on all boards. */
class ShippedSetFilesTest {
  static final List<String> SHIPPED = SetFile.SHIPPED;

  /** Returns the name of what a result of a shipped file is elsewhere. */
  private static String builtIn(String file, String result) {
    return switch (file) {
      case "quad-codes" -> "quad-" + result;
      case "packed-codes" -> "packed-" + result;
      default -> result;
    };
  }

  /**
   * The formula of a file also means a program of the usual layout: this one is what the file says,
   * and what the built-in target wants.
   */
  @ParameterizedTest
  @FieldSource("SHIPPED")
  void aShippedFileStatesWhatIsBuiltIn(String file) {
    SetStatement stated = SetFile.read(file);
    assertEquals(
        SetTargets.names().stream()
            .filter(name -> SetTargets.of(name, Layout.LANE).alphabet().equals(stated.alphabet()))
            .count(),
        stated.results().size());
    for (SetStatement.Result result : stated.results()) {
      SetTarget target = SetTargets.of(file + "." + result.name(), Layout.LANE);
      SetTarget known = SetTargets.of(builtIn(file, result.name()), Layout.LANE);
      var formula = result.function().formula();
      assertInstanceOf(
          SetVerdict.Proved.class, new BoardProver(target).verdict(formula), target.name());
      assertInstanceOf(
          SetVerdict.Proved.class, new BoardProver(known).verdict(formula), known.name());
    }
  }

  /** In other layouts only squares count, not how they lie. */
  @ParameterizedTest
  @FieldSource("SHIPPED")
  void aShippedFileStatesWhatIsBuiltInInAllLayouts(String file) {
    SplittableRandom random = new SplittableRandom(1);
    for (SetStatement.Result result : SetFile.read(file).results()) {
      for (Layout layout : List.of(Layout.TRANSPOSED, Layout.TEN_WIDE)) {
        SetTarget target = SetTargets.of(file + "." + result.name(), layout);
        SetTarget known = SetTargets.of(builtIn(file, result.name()), layout);
        assertEquals(known.every(), target.every());
        for (int i = 0; i < 20; i++) {
          long[] board = known.randomBoard(random);
          assertEquals(known.walk(board), target.walk(board), target.name());
        }
      }
    }
  }
}
