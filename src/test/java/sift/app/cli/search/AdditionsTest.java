package sift.app.cli.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.Parser;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;
import sift.store.MergeCounts;
import sift.store.Solution;
import sift.store.SolutionFile;

class AdditionsTest {
  @TempDir Path folder;

  private static Solution solution(String formula) {
    Target target = LineTargets.of(Line.DIAGONAL, Ray.POSITIVE, Slider.EXCLUDED);
    return new Solution(
        target, "rotated", Parser.parse(formula, target.domain().inputs()), "sift --some");
  }

  @Test
  void whatARunAddedMakesWayForWhatItAddsLater() {
    Path file = folder.resolve("added.jsonl");
    SolutionFile.FORMULAS.write(file, List.of(solution("(occ ^ (occ - 1))")));
    Additions additions = new Additions(file);
    additions.keep(List.of(solution("(occ ^ (occ - 1))"), solution("((occ - 1) << 1)")));
    SolutionFile.FORMULAS.add(
        file, List.of(solution("((occ - 2) << 2)")), Set.of()); // by another run
    MergeCounts merged = additions.keep(List.of(solution("((occ - 1) << 2)")));
    assertEquals(new MergeCounts(2, 1), merged);
    assertEquals(
        List.of("((occ - 1) << 2)", "((occ - 2) << 2)", "(occ ^ (occ - 1))"),
        SolutionFile.FORMULAS.read(file).stream().map(each -> "" + each.formula()).toList());
  }
}
