package sift.kernel.line;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import sift.file.FileException;
import sift.geometry.Line;
import sift.spec.LineTargets;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

class LineSolutionsTest {
  @Test
  void everyLineHasASmallestFormula() {
    assertEquals(
        List.of(Line.values()),
        new LineSolutions(SolutionFolder.shipped())
            .smallest().stream()
                .map(entry -> LineTargets.line(entry.solution().target()))
                .toList());
  }

  @Test
  void aFolderWithoutThemIsNamed() {
    LineSolutions none = new LineSolutions(new SolutionFolder("mine", List.of()));
    assertEquals(
        "mine: no formula for the whole line 'horizontal'",
        assertThrows(FileException.class, none::smallest).getMessage());
  }

  @Test
  void equalLinesCountOnce() {
    SolutionText shipped = SolutionText.read(Path.of("solutions", "vertical-line-hyperbola.jsonl"));
    SolutionText file =
        new SolutionText(shipped.name(), Collections.nCopies(3, shipped.lines().getFirst()));
    assertEquals(1, FileEntry.of(file, file.solutions()).size());
  }
}
