package sift.bench.pawns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.bench.Effort;
import sift.bench.Refusal;
import sift.bench.Report;
import sift.geometry.Bitboard;
import sift.geometry.Layout;
import sift.kernel.Width;
import sift.lang.Program;
import sift.progress.Progress;
import sift.store.SetSolution;
import sift.store.SolutionFolder;

class PawnContestTest {
  private static final Effort ONCE = new Effort(1, 0, 0);

  /** Of whatever width: each way is right before it is fast. */
  @ParameterizedTest
  @EnumSource
  void everyWayDoesWhatTheWalkDoes(Width width) {
    List<SetSolution> programs = PawnContest.programs(SolutionFolder.shipped());

    Report<PawnContest.Result> report = PawnContest.run(programs, width, ONCE, new Progress());

    assertEquals(Optional.empty(), report.refusal());
    assertEquals(8 + programs.size(), report.results().size());
  }

  @Test
  void bothPlayersTogetherTakeFewerOperationsThanEachByItself() {
    List<SetSolution> programs = PawnContest.programs(SolutionFolder.shipped());

    assertEquals(
        List.of("transposed 26", "transposed 28", "lane 36"),
        programs.stream()
            .map(each -> each.layout().text() + " " + each.program().operations())
            .toList());
  }

  @Test
  void aWrongProgramIsShownAndNothingIsTimed() {
    SetSolution right = PawnContest.programs(SolutionFolder.shipped()).getLast();
    Program program = right.program();
    SetSolution wrong =
        new SetSolution(
            right.targets(),
            "wrong",
            new Program(program.inputs(), program.steps(), program.results().reversed()),
            "a test");

    Report<PawnContest.Result> report =
        PawnContest.run(List.of(wrong), Width.BITS_128, ONCE, new Progress());

    Refusal refusal = report.refusal().orElseThrow();
    assertEquals("wrong doubled-pawns: sifted, vectors, wrong", refusal.message());
    assertTrue(refusal.picture().getFirst().startsWith("board "), refusal.picture()::toString);
    assertEquals(List.of(), report.results());
  }

  @Test
  void withoutThePrograms() {
    var refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> PawnContest.programs(new SolutionFolder("none", List.of())));

    assertEquals("no solutions pawns-all+black-pawns-all-transposed.jsonl", refused.getMessage());
  }

  @Test
  void boardsAreTheSameInBothLayouts() {
    PawnBoards fileMajor = new PawnBoards(Layout.TRANSPOSED);
    PawnBoards rankMajor = new PawnBoards(Layout.LANE);
    for (int i = 0; i < PawnBoards.COUNT; i++) {
      assertEquals(fileMajor.white()[i], Bitboard.transposed(rankMajor.white()[i]));
      assertEquals(fileMajor.black()[i], Bitboard.transposed(rankMajor.black()[i]));
      assertEquals(0, fileMajor.white()[i] & fileMajor.black()[i]);
    }
  }
}
