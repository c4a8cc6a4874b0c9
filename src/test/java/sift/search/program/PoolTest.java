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
import sift.search.ProgramTarget;
import sift.spec.LineTargets;
import sift.spec.Slider;

class PoolTest {
  private static final int OPERATIONS = 4;

  private final Grammar grammar = GrammarFile.read("hyperbola-shifts", LineTargets.LINE_INPUTS);
  private final Question question =
      new Question(
          grammar,
          List.of(ProgramTarget.of(LineTargets.of(Line.DIAGONAL, Ray.LINE, Slider.INCLUDED))));
  private final Samples samples = Samples.first(question, 8);
  private final Repertoire repertoire = new Repertoire(grammar, samples.lanes());
  private final Pool pool =
      new Pool(question, samples, OPERATIONS, repertoire, new Reach(question, samples, repertoire));
  private final Taken taken = pool.taken;

  private void take(int term) {
    pool.push(term);
    pool.expand(OPERATIONS, term + 1, Pool.Filter.NONE);
  }

  private Set<List<Long>> terms() {
    Set<List<Long>> terms = new HashSet<>();
    long[] words = new long[pool.lanes];
    for (int term = 0; term < pool.size(); term++) {
      pool.write(term, words);
      assertEquals(words[0], pool.first[term], "term " + term);
      terms.add(Arrays.stream(words).boxed().toList());
    }
    return terms;
  }

  @Test
  void noTwoTermsHaveTheSameWords() {
    pool.expandLeaves(OPERATIONS);
    take(pool.size() - 1);
    assertEquals(pool.size(), terms().size());
  }

  @Test
  void everyOperationOnTheValuesTakenIsATerm() {
    pool.expandLeaves(OPERATIONS);
    take(taken.leaves() + 3);
    Set<List<Long>> terms = terms();
    for (int x = 0; x < taken.size(); x++) {
      for (int y = 0; y < taken.size(); y++) {
        for (int code = 0; code < grammar.unary().size() + grammar.binary().size(); code++) {
          Long[] words = new Long[pool.lanes];
          for (int lane = 0; lane < pool.lanes; lane++) {
            words[lane] =
                repertoire.apply(
                    code, pool.words[x * pool.lanes + lane], pool.words[y * pool.lanes + lane]);
          }
          assertEquals(true, terms.contains(List.of(words)), code + " of " + x + ", " + y);
        }
      }
    }
  }

  @Test
  void whatIsTakenAwayLeavesNoTrace() {
    pool.expandLeaves(OPERATIONS);
    int size = pool.size();
    long[] uses = Arrays.copyOf(pool.uses, size);
    for (int term = taken.leaves(); term < taken.leaves() + 40; term++) {
      take(term);
      int within = pool.size();
      int marks = pool.marks();
      take(term + 1);
      pool.truncate(within, marks);
      taken.pop();
      pool.truncate(size, 0);
      taken.pop();
      assertArrayEquals(uses, Arrays.copyOf(pool.uses, size), "term " + term);
      assertEquals(size, pool.size());
    }
    pool.truncate(taken.leaves(), 0);
    pool.expandLeaves(OPERATIONS);
    assertEquals(size, pool.size());
  }
}
