package sift.app.cli.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.app.cli.Run;

/** Names of targets where a formula may stand: they are no differences. */
class TargetNameTest {
  private static final List<String> NAMES =
      List.of(
          "queen-attacks",
          "rook-attacks",
          "knight-attack",
          "king-danger",
          "queen-attacks+rook-attacks",
          "qeen");

  static Stream<List<String>> unknown() {
    return Stream.of("code", "explain")
        .flatMap(command -> NAMES.stream().map(name -> List.of(command, name)));
  }

  @ParameterizedTest
  @MethodSource("unknown")
  void anUnknownTargetIsNoFormula(List<String> command) {
    Run run = Run.of(command.toArray(String[]::new));
    String first = command.getLast().replaceFirst("\\+.*", "");
    assertRefused("sift: unknown target '" + first + "'", run);
    assertTrue(run.err().contains("sift list targets"), run.err());
  }

  @ParameterizedTest
  @CsvSource({
    "code queen-attacks, queen",
    "explain rook-attacks, rook",
    "code knight-attack, knight-attacks",
    "explain qeen, queen"
  })
  void theNearestTargetIsNamed(String command, String near) {
    Run run = Run.of(command.split(" "));
    assertTrue(run.err().contains("did you mean '" + near + "'"), run.err());
  }

  @Test
  void theFormulaThatMayBeMeantIsShown() {
    Run run = Run.of("code", "queen-attacks");
    assertTrue(run.err().endsWith("; a formula has spaces: 'queen - attacks'\n"), run.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"explain knight-attacks", "explain queen", "code lowest-bit"})
  void aTargetIsNoFormulaEither(String command) {
    String[] typed = command.split(" ");
    assertRefused(
        "sift: '" + typed[1] + "' is a target, which --target takes; wanted is a formula\n",
        Run.of(typed));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "code|queen - attacks",
        "code|a-b",
        "code|x",
        "code|a+b",
        "explain|occ-sq",
        "explain|queen -attacks",
        "explain|7",
        "explain|queen-attacks|--width|8",
      })
  void whatNamesItsInputsOrHasSpacesIsAFormula(String command) {
    Run run = Run.of(command.split("\\|"));
    assertEquals(0, run.code(), () -> Arrays.toString(command.split("\\|")) + run.err());
  }

  private static void assertRefused(String beginning, Run run) {
    assertEquals(2, run.code());
    assertEquals("", run.out());
    assertTrue(run.err().startsWith(beginning), run.err());
    assertEquals(1, run.err().lines().count());
  }
}
