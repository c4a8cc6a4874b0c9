package sift.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
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
  @CsvSource({"xyz", "pop", "countdown", "''"})
  void aWordLikeNoNameGetsNoHint(String word) {
    assertEquals("", Nearest.hint(word, List.of("popcount", "countl_zero", "bit_reverse")));
  }

  @Test
  void withoutNamesThereIsNoHint() {
    assertEquals("", Nearest.hint("popcount", List.of()));
  }
}
