package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command {@code sift codings} as a person types it. */
class CodingsCommandTest {
  @Test
  void aCodingIsShownWithItsProgramAndWhatWasProved() {
    Run run = Run.of("codings", "types", "--coding", "packed");
    assertEquals(
        """
        sets   types: pawns, knights, bishops, rooks, queens, kings
        given  b1, b2, b3; one operation is any function of two words

        operations  codings
                 8      840

        coding P=101,N=001,B=011,R=110,Q=010,K=100  (bits b3 b2 b1)
          t1 = (b1 & b2)
          t2 = (b1 & b3)
          t3 = (b2 & b3)
          t4 = (b1 | b2)
          t5 = (b3 &~ t4)
          t6 = (b3 | t1)
          t7 = (b1 &~ t6)
          t8 = (b2 &~ t6)
          pawns = t2, knights = t7, bishops = t1, rooks = t3, queens = t8, kings = t5
        proved the program, in all 7 cases of a square; every program of fewer
               operations was tried, for this coding and for those counted
        note   an empty square of another code c gives the same counts: xor all codes
               with c; 6,720 codings in all
        """,
        run.out());
    assertEquals("", run.err());
    assertEquals(0, run.code());
  }

  @Test
  void theOverviewHasALineForEachOfTheSets() {
    Run run = Run.of("codings");
    assertEquals(
        """
        sets            inputs fewest codings quad packed  P   N   B   R   Q   K
        pawns                2      1     360    2      1  001 010 011 100 110 111
        types                2      8     840    8      8  001 010 011 100 101 110
        generator            2      7     144    8      8  001 010 011 101 111 100
        quad                 2     10     840   10     10  001 010 011 100 101 110
        own-enemy            3     10       6   11     11  001 010 101 110 100 111
        own-enemy-flags      3     10       6   11     11  001 010 101 110 100 111
        """
            .lines()
            .toList(),
        run.out().lines().takeWhile(line -> !line.isEmpty()).toList());
  }

  @Test
  void whereNoProgramIsFoundTheBoundIsShown() {
    Run run = Run.of("codings", "own-enemy", "--coding", "P=001,N=010,B=101,R=111,Q=100,K=011");
    assertTrue(run.out().contains("       12+      144\n"), run.out());
    assertTrue(run.out().contains("\n  at least 12 operations\nproved every"), run.out());
    assertEquals(0, run.code());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          typs                  | did you mean 'types'?
          types --coding quadd  | did you mean 'quad'?
          types --coding P=1    | 'P=1' is no code
          --coding quad         | --coding is for one of SETS
          """)
  void whatCannotBeIsRefusedInOneLine(String arguments, String part) {
    Run run = Run.of(("codings " + arguments).split(" "));
    assertEquals(2, run.code());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains(part), run.err());
    assertEquals("", run.out());
  }
}
