package sift.rewrite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.TreeGrammar;
import sift.lang.UnaryOp;
import sift.search.enumerate.SmallestFormulas;
import sift.spec.Domain;

class SmallestLogicTest {
  private static final BitWidth ROWS = new BitWidth(16);
  // The words of four names in 16 rows, all there are.
  private static final long[] COLUMNS = {0xaaaa, 0xcccc, 0xf0f0, 0xff00};

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void eachFormulaIsItsFunctionInEveryRow(int words) {
    SmallestLogic logic = SmallestLogic.of(words);
    assertEquals(1 << (1 << words), logic.count());
    assertEquals(logic.count() - 1, logic.ones());
    for (int table = 0; table < logic.count(); table++) {
      Expr formula = logic.formula(table);
      long rows = formula.value(ROWS, input -> COLUMNS[SmallestLogic.NAMES.indexOf(input.name())]);
      assertEquals(table, rows & logic.ones(), formula::snippet);
      assertEquals(formula.symbols(), logic.symbols(table), formula::snippet);
    }
  }

  @Test
  void smallerOnesComeFirst() {
    SmallestLogic logic = SmallestLogic.of(4);
    int[] tables = IntStream.range(0, logic.count()).map(logic::table).toArray();
    for (int place = 1; place < tables.length; place++) {
      assertEquals(
          true, logic.symbols(tables[place - 1]) <= logic.symbols(tables[place]), "at " + place);
    }
    assertArrayEquals(
        IntStream.range(0, logic.count()).toArray(), Arrays.stream(tables).sorted().toArray());
  }

  /** The twin makes all sizes smaller until no operator on any two functions makes one smaller. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void noFormulaIsSmaller(int words) {
    SmallestLogic logic = SmallestLogic.of(words);
    int[] sizes = new int[logic.count()];
    Arrays.fill(sizes, 1_000);
    sizes[0] = 1;
    sizes[logic.ones()] = 1;
    for (int word = 0; word < words; word++) {
      sizes[(int) COLUMNS[word] & logic.ones()] = 1;
    }
    int[] before = {};
    while (!Arrays.equals(before, sizes)) {
      before = sizes.clone();
      for (int x = 0; x < sizes.length; x++) {
        sizes[~x & logic.ones()] = Math.min(sizes[~x & logic.ones()], sizes[x] + 1);
        for (int y = 0; y < sizes.length; y++) {
          int size = sizes[x] + sizes[y] + 1;
          for (int table : new int[] {x & y, x | y, x ^ y}) {
            sizes[table] = Math.min(sizes[table], size);
          }
        }
      }
    }
    for (int table = 0; table < sizes.length; table++) {
      assertEquals(sizes[table], logic.symbols(table), "table " + table);
    }
  }

  @Test
  void theGeneralEngineFindsTheSameSizes() {
    SmallestLogic logic = SmallestLogic.of(4);
    Grammar grammar =
        new Grammar(
            "logic",
            "of a test",
            SmallestLogic.NAMES,
            List.of(0L, -1L),
            List.of(UnaryOp.NOT),
            List.of(BinaryOp.AND, BinaryOp.OR, BinaryOp.XOR));
    Domain.Builder rows = new Domain.Builder(ROWS, SmallestLogic.NAMES);
    rows.add(0, 0, ROWS.mask(), 0, COLUMNS);
    SmallestFormulas formulas =
        new SmallestFormulas(TreeGrammar.of(grammar, false), rows.build(), 17, 1L << 28);
    assertEquals(logic.count(), formulas.count());
    for (int i = 0; i < formulas.count(); i++) {
      Expr formula = formulas.formula(i);
      assertEquals(formula.symbols(), logic.symbols((int) formulas.words(i)[0]), formula::snippet);
    }
  }

  @Test
  void fiveWordsAreTooMany() {
    assertThrows(IllegalArgumentException.class, () -> SmallestLogic.of(5));
  }
}
