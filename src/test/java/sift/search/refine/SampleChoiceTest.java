package sift.search.refine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.spec.Domain;

class SampleChoiceTest {
  /** The function wanted is x on 0 to 5, of which the last two say least. */
  private static Domain domain() {
    Domain.Builder domain = new Domain.Builder(List.of("x"));
    IntStream.range(0, 6).forEach(x -> domain.add(0, 0, x < 4 ? 7 : 1, x, x));
    return domain.build();
  }

  @Test
  void drawnCasesAreDistinctAndNoMoreThanThereAre() {
    Set<Integer> drawn = SampleChoice.drawn(10, 4, 1);
    assertEquals(4, drawn.size());
    assertTrue(drawn.stream().allMatch(each -> each >= 0 && each < 10));
    assertEquals(Set.of(0, 1, 2), SampleChoice.drawn(3, 9, 1));
  }

  @Test
  void wideMasksComeFirstInTheirOrder() {
    assertEquals(
        List.of(3, 0, 5, 4),
        SampleChoice.widestFirst(domain(), List.of(5, 3, 4, 0).stream()).toList());
  }

  @Test
  void eachCaseRefutesTheMostOfWhatIsLeft() {
    List<Expr> wrong =
        List.of("0", "1", "2", "3 - x", "x & 2").stream().map(Parser::parse).toList();
    Domain domain = domain();
    List<Expr> left = wrong;
    for (int index : SampleChoice.mostRefuting(domain, wrong, 2)) {
      List<Expr> before = left;
      long refuted = before.stream().filter(each -> !domain.isRight(each, index)).count();
      for (int other = 0; other < domain.cases(); other++) {
        int at = other;
        assertTrue(before.stream().filter(each -> !domain.isRight(each, at)).count() <= refuted);
      }
      left = before.stream().filter(each -> domain.isRight(each, index)).toList();
    }
    assertEquals(6, SampleChoice.mostRefuting(domain, wrong, 99).size());
  }
}
