package sift.kernel.set;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.geometry.BoardSize;
import sift.geometry.Layout;
import sift.geometry.Mapping;
import sift.kernel.Width;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.Program;
import sift.spec.Domain;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.store.SetSolution;
import sift.store.SolutionFile;
import sift.store.SolutionFolder;

class SetKernelTest {
  private static final Path FOLDER = Path.of("solutions", SolutionFolder.SETS);
  private static final int BOARDS = 304;

  /** Each at one width, so that all programs together have all widths many times. */
  @Test
  void everyShippedProgramIsRightAsAKernel() throws IOException {
    Map<SetTarget, Domain> boards = new HashMap<>();
    int programs = 0;
    for (Path file : SolutionFolder.in(FOLDER)) {
      for (SetSolution solution : SolutionFile.PROGRAMS.read(file)) {
        Program code =
            SetJob.code(BitWidth.WORD, solution.targets().getFirst().inputs(), solution.formulas());
        Width width = Width.values()[programs % Width.values().length];
        SetKernel kernel = new SetKernel(code, width);
        for (int i = 0; i < solution.targets().size(); i++) {
          SetTarget target = solution.targets().get(i);
          Domain some =
              boards.computeIfAbsent(target, each -> RandomBoards.of(each, BOARDS).getFirst());
          String which = "%s, %s, %s".formatted(file, solution.grammar(), width);
          assertEquals(-1, kernel.firstWrong(i, some), which);
          assertEquals(-1, SetKernel.firstWrongOfTwin(code, i, some), which);
        }
        programs++;
      }
    }
    assertTrue(programs > 150, programs + " programs");
  }

  @Test
  void theFirstWrongBoardIsFound() {
    SetTarget target = SetTargets.of("attacks-east", Layout.LANE);
    Domain.Builder boards = new Domain.Builder(target.inputs());
    long[] right = {0x01, 0x81};
    long[] leaking = {0x01, 0x01}; // an open rank, which 64-bit subtraction leaves
    for (long[] board : List.of(right, leaking)) {
      boards.add(0, board[1], -1, target.walk(board), target.inputs(board));
    }
    Program code =
        SetJob.code(
            BitWidth.WORD,
            target.inputs(),
            List.of(Parser.parse("o ^ (o - (s << 1))", target.inputs())));
    assertEquals(1, SetKernel.firstWrongOfTwin(code, 0, boards.build()));
    for (Width width : Width.values()) {
      assertEquals(1, new SetKernel(code, width).firstWrong(0, boards.build()));
    }
  }

  /** The shifts carry bits from the low half of a word to the high one. */
  @ParameterizedTest
  @CsvSource({"11x8, RANKS", "9x9, SPARE", "8x16, RANKS"})
  void kernelsOfWideWordsAreRightInBothHalves(String board, Mapping mapping) {
    Layout layout = new Layout(BoardSize.parse(board), mapping);
    SetTarget target = SetTargets.of("fill-north", layout);
    String fill = "s";
    for (int ranks = 1; ranks < layout.ranks(); ranks *= 2) {
      fill = "(%1$s | (%1$s << %2$d))".formatted(fill, layout.bit(0, ranks));
    }
    Expr formula = Parser.parse(target.width(), fill, target.inputs(), List.of());
    SetJob job = new SetJob(List.of(target), List.of(formula), false);
    List<Domain> halves = RandomBoards.of(target, BOARDS);
    assertEquals(2, halves.size());
    assertEquals(List.of(), SetKernels.doubt(job));
    for (Width width : Width.values()) {
      new SetKernels(width).make(job);
      SetKernel kernel = new SetKernel(job.code(), width);
      assertEquals(-1, kernel.firstWrong(0, halves.getFirst()));
      assertEquals(-1, kernel.firstWrong(1, halves.getLast()));
      assertTrue(kernel.firstWrong(1, halves.getFirst()) >= 0);
    }
  }

  @Test
  void onlyWordsThatAreUsedAreParameters() {
    List<String> inputs = SetTargets.of("attacks-west", Layout.LANE).inputs();
    Program code = SetJob.code(BitWidth.WORD, inputs, List.of(Parser.parse("rs ^ e", inputs)));
    assertEquals(List.of("e", "rs"), code.inputs());
  }
}
