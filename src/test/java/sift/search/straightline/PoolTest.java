package sift.search.straightline;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.search.request.ProgramTarget;
import sift.spec.LineTargets;
import sift.spec.Slider;

class PoolTest {
  private static final int OPERATIONS = 4;

  private final Grammar grammar = GrammarFile.read("hyperbola-shifts", LineTargets.LINE_INPUTS);
  private final ProgramProblem question =
      new ProgramProblem(
          grammar,
          List.of(ProgramTarget.of(LineTargets.of(Line.DIAGONAL, Ray.LINE, Slider.INCLUDED))));
  private final ProgramSamples samples = ProgramSamples.first(question, 8);
  private final Repertoire repertoire = new Repertoire(grammar, samples.lanes());
  private final Pool pool =
      new Pool(
          question,
          samples,
          OPERATIONS,
          repertoire,
          new Reach(question, samples, repertoire, () -> false));
  private final ValueStack taken = pool.taken;
  private final TermStack terms = pool.terms;

  private void take(int term) {
    pool.push(term);
    pool.expand(OPERATIONS, term + 1, Pool.Filter.NONE);
  }

  private Set<List<Long>> columns() {
    Set<List<Long>> columns = new HashSet<>();
    long[] words = new long[taken.lanes];
    for (int term = 0; term < terms.size(); term++) {
      terms.write(term, words);
      assertEquals(words[0], terms.first[term], "term " + term);
      columns.add(Arrays.stream(words).boxed().toList());
    }
    return columns;
  }

  @Test
  void noTwoTermsHaveTheSameWords() {
    pool.expandLeaves(OPERATIONS);
    take(terms.size() - 1);
    assertEquals(terms.size(), columns().size());
  }

  @Test
  void everyOperationOnTheValuesTakenIsATerm() {
    pool.expandLeaves(OPERATIONS);
    take(taken.leaves() + 3);
    Set<List<Long>> columns = columns();
    for (int x = 0; x < taken.size(); x++) {
      for (int y = 0; y < taken.size(); y++) {
        for (int code = 0; code < grammar.unary().size() + grammar.binary().size(); code++) {
          Long[] words = new Long[taken.lanes];
          for (int lane = 0; lane < taken.lanes; lane++) {
            words[lane] =
                repertoire.apply(
                    code, taken.words[x * taken.lanes + lane], taken.words[y * taken.lanes + lane]);
          }
          assertEquals(true, columns.contains(List.of(words)), code + " of " + x + ", " + y);
        }
      }
    }
  }

  private long[] uses(int size) {
    return IntStream.range(0, size).mapToLong(terms::uses).toArray();
  }

  @Test
  void whatIsTakenAwayLeavesNoTrace() {
    pool.expandLeaves(OPERATIONS);
    int size = terms.size();
    long[] uses = uses(size);
    for (int term = taken.leaves(); term < taken.leaves() + 40; term++) {
      take(term);
      int within = terms.size();
      int marks = terms.marks();
      take(term + 1);
      terms.truncate(within, marks);
      taken.pop();
      terms.truncate(size, 0);
      taken.pop();
      assertArrayEquals(uses, uses(size), "term " + term);
      assertEquals(size, terms.size());
    }
    terms.truncate(taken.leaves(), 0);
    pool.expandLeaves(OPERATIONS);
    assertEquals(size, terms.size());
  }
}
