package sift.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Shell scripts stand in for the solvers. */
class SolverTest {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  @TempDir private Path folder;
  @TempDir private Path other;

  @Test
  void noSolutionIsUnsatWhateverIsSaidOfItsValues() throws IOException {
    write(folder, "z3", "echo unsat; echo '(error \"line 9: model is not available\")'; exit 1");
    assertEquals(new Solver.Answer.Unsat(), answer());
  }

  @Test
  void aSolutionIsReadInEveryFormOfWords() throws IOException {
    write(
        folder,
        "z3",
        "echo sat; echo '(($occ #xffffffffffffffff)'; echo ' ($rev_occ #b101)(  $s #x1F ))'");
    Solver.Answer.Sat expected = new Solver.Answer.Sat(Map.of("occ", -1L, "rev_occ", 5L, "s", 31L));
    assertEquals(expected, answer());
  }

  @Test
  void aSolutionWithoutInputsHasAnEmptyModel() throws IOException {
    write(folder, "z3", "echo sat");
    assertEquals(new Solver.Answer.Sat(Map.of()), answer());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          echo unknown; echo '(($occ #x1))'   => z3 does not know
          echo timeout                        => z3 has no answer after 20 s
          echo 'Segmentation fault'; exit 139 => z3 answered: Segmentation fault
          echo sat; echo '(error here)'       => z3 answered: (error here)
          echo sat; echo '(($occ #x123456789abcdef01))' => z3 answered: (($occ #x123456789abcdef01))
          exit 3                              => z3 ended without an answer, exit code 3
          echo                                => z3 ended without an answer, exit code 0
          """)
  void anythingElseIsUnknownForAReason(String script, String reason) throws IOException {
    write(folder, "z3", script);
    assertEquals(new Solver.Answer.Unknown(reason), answer());
  }

  @ParameterizedTest
  @ValueSource(strings = {"sleep 600", "sleep 600 & wait", "trap '' TERM; while :; do :; done"})
  void aSolverThatKeepsNoTimeIsKilled(String script) throws IOException {
    write(folder, "z3", "echo $$ > " + folder.resolve("pid") + "\n" + script);
    Solver solver = solver(List.of(SmtProgram.Z3), Duration.ofMillis(500));
    assertEquals(
        new Solver.Answer.Unknown("z3 has no answer after 0.5 s"), solver.answer("(check-sat)"));
    long pid = Long.parseLong(Files.readString(folder.resolve("pid")).strip());
    ProcessHandle.of(pid).ifPresent(handle -> handle.onExit().join());
  }

  @ParameterizedTest
  @CsvSource({"Z3, -in -smt2 -T:20", "CVC5, --lang smt2 --tlimit=19500"})
  void theSolverGetsTheWholeScriptAndItsLimit(SmtProgram program, String options)
      throws IOException {
    Path got = folder.resolve("got");
    write(folder, program.fileName(), "echo \"$@\" > " + got + "; cat >> " + got + "; echo unsat");
    Duration limit = Duration.ofMillis(19_500);
    String script = "; a long comment\n".repeat(100_000) + "(check-sat)\n";
    assertEquals(new Solver.Answer.Unsat(), solver(List.of(program), limit).answer(script));
    assertEquals(options + "\n" + script, Files.readString(got));
  }

  @Test
  void theFirstThatIsThereIsAskedInTheOrderOfTheList() throws IOException {
    write(other, "cvc5", "echo unsat");
    List<SmtProgram> all = List.of(SmtProgram.values());
    assertEquals(new Solver.Answer.Unsat(), solver(all, LIMIT).answer(""));
    write(other, "z3", "echo unknown");
    assertEquals(new Solver.Answer.Unknown("z3 does not know"), solver(all, LIMIT).answer(""));
    assertEquals(new Solver.Answer.Unsat(), solver(List.of(SmtProgram.CVC5), LIMIT).answer(""));
  }

  @Test
  void aFileThatCannotBeExecutedIsNoSolver() throws IOException {
    Files.writeString(folder.resolve("z3"), "no program");
    assertEquals(new Solver.Answer.Unknown("no z3 " + SmtProgram.searchPlace()), answer());
  }

  @Test
  void aSolverThatIsMissingIsUnknown() {
    assertEquals(
        new Solver.Answer.Unknown("no z3 or cvc5 " + SmtProgram.searchPlace()),
        solver(List.of(SmtProgram.values()), LIMIT).answer(""));
    assertEquals(
        new Solver.Answer.Unknown("no z3 " + SmtProgram.searchPlace()),
        new Solver(List.of(SmtProgram.Z3), "", LIMIT).answer(""));
  }

  private Solver.Answer answer() {
    return solver(List.of(SmtProgram.Z3), LIMIT).answer("(check-sat)\n");
  }

  private Solver solver(List<SmtProgram> programs, Duration limit) {
    String path = folder.resolve("none") + File.pathSeparator + folder + File.pathSeparator + other;
    return new Solver(programs, path, limit);
  }

  private static void write(Path folder, String name, String script) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }
}
