package sift.search.coding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sift.search.coding.DecodingObjective.GENERATOR;
import static sift.search.coding.DecodingObjective.OWN_ENEMY;
import static sift.search.coding.DecodingObjective.OWN_ENEMY_FLAGS;
import static sift.search.coding.DecodingObjective.PAWNS;
import static sift.search.coding.DecodingObjective.QUAD;
import static sift.search.coding.DecodingObjective.TYPES;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.lang.Program;

class CodingSearchTest {
  @Test
  void sixTypesTakeEightOperationsInEveryCoding() {
    assertEquals(Map.of("8", 840), counts(TYPES));
  }

  @Test
  void pawnsTakeTwoOperationsInAQuadAndOneInAPackedPosition() {
    CodingSearch search = CodingSearch.of(PAWNS);
    assertEquals("2", search.count(PieceCoding.QUAD).text());
    assertEquals("1", search.count(PieceCoding.PACKED).text());
  }

  @Test
  void theGeneratorsSetsTakeSevenOperationsIn144Codings() {
    CodingSearch search = CodingSearch.of(GENERATOR);
    assertEquals(Map.of("7", 144, "8", 672, "9", 24), counts(GENERATOR));
    assertEquals("7", search.count(coding("P=001,N=010,B=011,R=101,Q=111,K=100")).text());
    assertEquals("8", search.count(PieceCoding.QUAD).text());
    assertEquals("8", search.count(PieceCoding.PACKED).text());
  }

  @Test
  void aWholeQuadTakesTenOperations() {
    assertEquals(Map.of("10", 840), counts(QUAD));
  }

  @Test
  void theSeedsTenOperationsAreRight() {
    Program seed =
        Program.parse(
            QUAD.given(),
            List.of(
                "t1 = (b1 & b2)",
                "t2 = (b1 & b3)",
                "t3 = (b2 & b3)",
                "t4 = (b2 ^ b3)",
                "t5 = (b1 &~ t4)",
                "t6 = (b1 | t3)",
                "t7 = (b2 &~ t6)",
                "t8 = (b3 &~ t6)",
                "t9 = (t4 | t6)",
                "t10 = (b0 ^ t9)"),
            List.of("t9", "t10", "t5", "t7", "t1", "t8", "t2", "t3"));
    assertTrue(QUAD.table(PieceCoding.QUAD).isComputedBy(seed));
  }

  @Test
  void theSetsOfEachSideTakeTenOperationsOfThreeInputsInSixCodings() {
    CodingSearch search = CodingSearch.of(OWN_ENEMY);
    assertEquals(Map.of("10", 6, "11", 690, "12+", 144), counts(OWN_ENEMY));
    assertEquals("10", search.count(coding("P=001,N=111,B=011,R=110,Q=010,K=100")).text());
    assertEquals("11", search.count(PieceCoding.QUAD).text());
    assertEquals("11", search.count(PieceCoding.PACKED).text());
  }

  @Test
  void flagsOnEmptySquaresTakeOneMoreInSixtyCodings() {
    assertEquals(Map.of("10", 6, "11", 630, "12+", 204), counts(OWN_ENEMY_FLAGS));
  }

  private static Map<String, Integer> counts(DecodingObjective objective) {
    Map<String, Integer> counts = new TreeMap<>();
    CodingSearch.of(objective)
        .codings()
        .forEach((count, codings) -> counts.put(count.text(), codings));
    return counts;
  }

  private static PieceCoding coding(String text) {
    return PieceCoding.parse(text);
  }

  @ParameterizedTest
  @EnumSource(DecodingObjective.class)
  void codingsThatShareARepresentativeTakeTheSameNumber(DecodingObjective objective) {
    CodingSearch search = CodingSearch.of(objective);
    for (int i = 0; i < PieceCoding.ALL.size(); i += 29) {
      PieceCoding coding = PieceCoding.ALL.get(i);
      assertEquals(
          search.count(coding).operations(),
          CodingSearch.answer(objective, coding).lowerBound(),
          coding.text());
    }
  }

  @Test
  void thereAre840CodingsUpToTheOrderOfTheWords() {
    Set<Set<List<Integer>>> orders =
        PieceCoding.ALL.stream()
            .map(coding -> Set.of(column(coding, 0), column(coding, 1), column(coding, 2)))
            .collect(Collectors.toSet());
    assertEquals(840, PieceCoding.ALL.size());
    assertEquals(840, orders.size());
  }

  private static List<Integer> column(PieceCoding coding, int bit) {
    return coding.codes().stream().map(code -> code >> bit & 1).toList();
  }

  @Test
  void aCodingIsReadAsItIsWritten() {
    assertEquals(PieceCoding.PACKED, coding(PieceCoding.PACKED.text()));
    assertEquals(PieceCoding.QUAD, coding(" k=110 ,q=101,r=100,b=011,n=010,p=001"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "P=001",
        "P=1,N=010,B=011,R=100,Q=101,K=110",
        "P=000,N=010,B=011,R=100,Q=101,K=110",
        "P=010,N=010,B=011,R=100,Q=101,K=110",
        "P=001,P=010,B=011,R=100,Q=101,K=110",
        "P=001,N=010,B=011,R=100,Q=101,K=110,",
        "X=001,N=010,B=011,R=100,Q=101,K=110"
      })
  void whatIsNoCodingIsRefusedInOneLine(String text) {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> coding(text));
    assertEquals(1, String.valueOf(refusal.getMessage()).lines().count());
  }
}
