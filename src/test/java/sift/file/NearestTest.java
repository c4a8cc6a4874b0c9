package sift.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {
  private static final List<String> NAMES =
      List.of("popcount", "countl_zero", "countr_zero", "bit_reverse", "|");

  @ParameterizedTest
  @CsvSource({
    "popcont, popcount",
    "popcuont, popcount",
    "opcount, popcount",
    "POPCOUNT, popcount",
    "countrzero, countr_zero",
    "bitreverse, bit_reverse",
    "bit_revreseX, bit_reverse"
  })
  void aMistypedNameIsRecognised(String word, String name) {
    assertEquals("; did you mean '" + name + "'?", Nearest.hint(word, NAMES));
  }

  @ParameterizedTest
  @CsvSource({"xyz", "po", "countdown", "''"})
  void aWordLikeNoNameGetsNoHint(String word) {
    assertEquals("", Nearest.hint(word, List.of("popcount", "countl_zero", "bit_reverse")));
  }

  @Test
  void theBeginningOfANameIsRecognised() {
    assertEquals("; did you mean 'countl_zero' or 'countr_zero'?", Nearest.hint("count", NAMES));
  }

  @Test
  void aNameThatIsGoneOnAfterADashIsRecognised() {
    assertEquals(
        "; did you mean 'queen' or 'pawn-attacks'?",
        Nearest.hint("queen-attacks", List.of("rook", "queen", "pawn-attacks")));
  }

  @Test
  void aPartOfANameIsRecognised() {
    assertEquals(
        "; did you mean 'fancy-magic'?", Nearest.hint("magic", List.of("walk", "fancy-magic")));
  }

  @Test
  void ofManyNamesOnlyTheNearAreTold() {
    List<String> many = IntStream.range(10, 30).mapToObj(i -> "target-" + i).toList();
    assertEquals("; did you mean 'target-11'?", Nearest.allowed("tarhet-11", many));
    assertEquals("; nearest are target-10, target-11, target-12", Nearest.allowed("t", many));
    assertEquals("; see: sift list targets", Nearest.allowed("xyz", many, "sift list targets"));
    assertEquals(
        "; did you mean 'target-11'? All: sift list targets",
        Nearest.allowed("tarhet-11", many, "sift list targets"));
    assertEquals(
        "; allowed are target-10, target-11; did you mean 'target-10' or 'target-11'?",
        Nearest.allowed("target-1l", many.subList(0, 2), "sift list targets"));
  }

  @Test
  void theNearestAreToldHoweverFar() {
    List<String> moves = List.of("a2a3", "a2a4", "e2e3", "e2e4", "g1f3", "g1h3", "g2g3");
    assertEquals(List.of("e2e3", "e2e4"), Nearest.nearest("e2e5", moves));
    assertEquals(List.of("g1f3", "g1h3", "g2g3"), Nearest.nearest("g1g3", moves));
    assertEquals(List.of("a2a3", "a2a4"), Nearest.nearest("a1a6", moves));
  }

  @Test
  void withoutNamesThereIsNoHint() {
    assertEquals("", Nearest.hint("popcount", List.of()));
    assertEquals(List.of(), Nearest.nearest("popcount", List.of()));
  }
}
