package sift.search.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.spec.LineTargets;
import sift.spec.Slider;

class PoolTest {
  private static final int OPERATIONS = 4;

  private final Grammar grammar = GrammarFile.read("hyperbola-shifts", LineTargets.LINE_INPUTS);
  private final Question question =
      new Question(grammar, List.of(LineTargets.of(Line.DIAGONAL, Ray.LINE, Slider.INCLUDED)));
  private final Pool pool = new Pool(grammar, Samples.first(question, 8), OPERATIONS);
  private final Taken taken = new Taken(pool.size(), OPERATIONS);
  private final Trail trail = new Trail();

  private void take(int term, int open) {
    taken.push(pool, term);
    pool.expand(taken, open, trail);
  }

  private void takeLeaves() {
    for (int leaf = 0; leaf < taken.leaves(); leaf++) {
      take(leaf, 0);
    }
  }

  private Set<List<Long>> terms() {
    Set<List<Long>> terms = new HashSet<>();
    for (int term = 0; term < pool.size(); term++) {
      int at = term * pool.lanes;
      terms.add(Arrays.stream(pool.words, at, at + pool.lanes).boxed().toList());
    }
    return terms;
  }

  @Test
  void noTwoTermsHaveTheSameWords() {
    takeLeaves();
    take(pool.size() - 1, pool.size());
    assertEquals(pool.size(), terms().size());
  }

  @Test
  void everyOperationOnTheValuesTakenIsATerm() {
    takeLeaves();
    take(taken.leaves() + 3, taken.leaves() + 4);
    Set<List<Long>> terms = terms();
    for (int x = 0; x < taken.size(); x++) {
      for (int y = 0; y < taken.size(); y++) {
        for (int code = 0; code < grammar.unary().size() + grammar.binary().size(); code++) {
          Long[] words = new Long[pool.lanes];
          for (int lane = 0; lane < pool.lanes; lane++) {
            words[lane] =
                pool.apply(code, pool.word(taken.terms[x], lane), pool.word(taken.terms[y], lane));
          }
          assertEquals(true, terms.contains(List.of(words)), code + " of " + x + ", " + y);
        }
      }
    }
  }

  @Test
  void whatIsTakenAwayLeavesNoTrace() {
    takeLeaves();
    int size = pool.size();
    long[] uses = Arrays.copyOf(pool.uses, size);
    for (int term = taken.leaves(); term < taken.leaves() + 40; term++) {
      take(term, term + 1);
      int within = pool.size();
      take(term + 1, term + 2);
      pool.truncate(within);
      taken.pop();
      pool.truncate(size);
      taken.pop();
      trail.restore(pool.uses, 0);
      assertArrayEquals(uses, Arrays.copyOf(pool.uses, size), "term " + term);
      assertEquals(size, pool.size());
    }
    pool.truncate(taken.leaves());
    for (int leaf = taken.leaves(); leaf > 0; leaf--) {
      taken.pop();
    }
    takeLeaves();
    assertEquals(size, pool.size());
  }
}
