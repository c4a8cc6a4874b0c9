package sift.bench.synth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.bench.synth.Cvc5Answer.Status;
import sift.file.FileException;
import sift.progress.Progress;

/** A script in the place of cvc5. */
class Cvc5Test {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  @TempDir private Path folder;

  private Cvc5Answer answer(String script, Duration limit, Progress progress) throws IOException {
    Path program = folder.resolve("cvc5");
    Files.writeString(program, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    return new Cvc5(program, limit).answer(folder.resolve("problem.sl"), progress);
  }

  private Cvc5Answer answer(String script) throws IOException {
    return answer(script, LIMIT, new Progress());
  }

  @Test
  void theSizeOfItsAnswerIsCounted() throws IOException {
    Cvc5Answer answer =
        answer(
            "echo '('; echo '(define-fun f ((x (_ BitVec 8))) (_ BitVec 8) (bvneg x))'; echo ')'");
    assertEquals(Status.SOLVED, answer.status());
    assertEquals(Map.of("f", 2), answer.symbols());
    assertTrue(answer.nanos() > 0);
  }

  @Test
  void itGetsTheFileAndTheTime() throws IOException {
    answer("echo \"$@\" > " + folder.resolve("got"));
    assertEquals(
        "--lang=sygus2 --tlimit=20000 " + folder.resolve("problem.sl") + "\n",
        Files.readString(folder.resolve("got")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          echo fail                                         ! NONE
          echo infeasible                                   ! NONE
          echo unknown                                      ! NONE
          echo 'cvc5 interrupted by timeout.' >&2; exit 134 ! TIMEOUT
          echo '(error "Parse Error: p.sl:5.10: no (Start")' ! NOT_READ
          echo 'Segmentation fault'                         ! UNCLEAR
          echo '((define-fun f'                             ! UNCLEAR
          echo ')'                                          ! UNCLEAR
          true                                              ! UNCLEAR
          """)
  void anythingElseHasNoSize(String script, Status status) throws IOException {
    Cvc5Answer answer = answer(script);
    assertEquals(status, answer.status());
    assertEquals(Map.of(), answer.symbols());
  }

  @ParameterizedTest
  @ValueSource(strings = {"sleep 600", "trap '' TERM; while :; do :; done"})
  void itIsKilledIfItKeepsNoTime(String script) throws IOException {
    Path pid = folder.resolve("pid");
    Cvc5Answer answer =
        answer("echo $$ > " + pid + "\n" + script, Duration.ofMillis(300), new Progress());
    assertEquals(Status.TIMEOUT, answer.status());
    ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()))
        .ifPresent(handle -> handle.onExit().join());
  }

  @Test
  void itIsNotWaitedForWhenTheWorkIsToStop() throws IOException {
    Progress progress = new Progress();
    progress.requestStop();
    assertEquals(Status.TIMEOUT, answer("sleep 600", Duration.ofHours(1), progress).status());
  }

  @Test
  void aProgramThatCannotBeStartedIsAnError() {
    Path none = folder.resolve("none");
    assertThrows(
        FileException.class, () -> new Cvc5(none, LIMIT).answer(Path.of("x"), new Progress()));
  }
}
