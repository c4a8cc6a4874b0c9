package sift.bench.costs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sift.lang.Expr;
import sift.lang.Program;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;

class RandomFormulasTest {
  @Test
  void everyRunDrawsTheSameFormulas() {
    CostModel model = CostFile.read("java");
    List<Expr> formulas = RandomFormulas.draw(model, 100);
    assertEquals(formulas, RandomFormulas.draw(model, 100));
    assertEquals(100, new HashSet<>(formulas).size());
  }

  @Test
  void formulasHaveACostAndTheirSizes() {
    CostModel model = CostFile.read("avx2");
    Set<Integer> sizes = new HashSet<>();
    Set<String> inputs = new HashSet<>();
    for (Expr formula : RandomFormulas.draw(model, 300)) {
      assertTrue(model.cost(formula, RandomFormulas.inputs(model)).isFinite());
      assertFalse(formula.toString().contains("pext"), "AVX2 has no cost for it");
      sizes.add(formula.symbols());
      inputs.addAll(Program.of(formula).inputs());
    }
    assertEquals(Set.of("x", "y", "sq", "w"), inputs, "words by square are gathered");
    assertEquals(Set.of(3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), sizes);
  }
}
