package sift.search.request;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TakenSizesTest {
  @ParameterizedTest
  @CsvSource({
    "5, 7, false, sizes 5 to 7 have",
    "7, 7, false, size 7 has",
    "5, 8, true, sizes 5 to 7 (and part of 8) have",
    "7, 8, true, size 7 (and part of 8) has",
    "8, 8, true, part of size 8 has",
  })
  void theSentenceNamesTheSizes(int first, int last, boolean lastInPart, String words) {
    assertEquals(
        "that " + words + " no further classes rests on the checkpoint",
        new TakenSizes(first, last, lastInPart).sentence());
  }
}
