package sift.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.file.FileException;
import sift.progress.Progress;
import sift.search.request.Effort;
import sift.solve.Solution;
import sift.solve.Solver;
import sift.sygus.SygusFile;
import sift.sygus.SygusProblem;
import sift.sygus.SynthFun;

/** Certificates of answers to problems, true and false ones. */
class AnswerCheckTest {
  private static final String HD_01 = "src/test/resources/sygus/hd-01-d1-prog.sl";

  @TempDir Path folder;

  /** Returns the certificate of what a search says of the first function of a file. */
  private static List<String> certificate(String file) {
    SygusProblem problem = SygusFile.read(Path.of(file));
    SynthFun function = problem.functions().getFirst();
    Answers answers = new Answers();
    answers.add(problem, function, solution(function));
    return answers.certificate().text().lines().toList();
  }

  static Solution solution(SynthFun function) {
    return Solver.run(
        function,
        Solver.Box.BLACK,
        new Effort(2, 256L << 20, Duration.ofSeconds(20), Duration.ofSeconds(20)),
        new Progress());
  }

  private static Recheck.Extent.Sizes sizes(Recheck.Outcome outcome) {
    return (Recheck.Extent.Sizes) outcome.extent();
  }

  private static Recheck.Outcome check(List<String> lines) {
    return check(lines, new Progress(), new ArrayList<>());
  }

  private static Recheck.Outcome check(
      List<String> lines, Progress progress, List<Recheck.Check> checks) {
    List<Recheck.Outcome> outcomes = new ArrayList<>();
    Recheck.run(
        Certificate.parse("x", String.join("\n", lines)),
        new Recheck.Effort(5_000_000, 99, 1, 256L << 20, 1),
        progress,
        check -> {
          checks.add(check);
          if (progress instanceof Once) {
            progress.requestStop();
          }
        },
        outcomes::add);
    return outcomes.getFirst();
  }

  /** A progress that is stopped after the first check. */
  private static final class Once extends Progress {}

  private List<String> contradiction(int bits, String constraints) throws IOException {
    Path file = folder.resolve("none.sl");
    Files.writeString(
        file,
        "(set-logic BV)(synth-fun f ((x W)) W)(declare-var x W)%s(check-synth)"
            .formatted(constraints)
            .replace("W", "(_ BitVec %d)".formatted(bits)));
    return certificate(file.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "8, (constraint (bvult (f x) #x00)), each was tried",
    "16, (constraint (bvult (f x) #x0000)), each was tried",
    "64, (constraint (= (f x) x))(constraint (bvult (f x) x)), each was tried",
    "32, (constraint (bvult (f x) #x00000000)), proved by the code of the search"
  })
  void howNoWordIsRightIsSaid(int bits, String constraints, String how) throws IOException {
    List<Recheck.Check> checks = new ArrayList<>();
    Recheck.Outcome outcome = check(contradiction(bits, constraints), new Progress(), checks);
    assertTrue(outcome.isConfirmed());
    assertEquals(Solution.INFEASIBLE, sizes(outcome).byBruteForce());
    assertEquals(
        new Recheck.Check(
            "excluded", "no word is right at these points, whatever the grammar; " + how),
        checks.getLast());
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 32})
  void aStoppedProofThatNoWordIsRightIsNoDifference(int bits) throws IOException {
    List<String> lines = contradiction(bits, "(constraint (bvult (f x) (bvand x (bvnot x))))");
    List<Recheck.Check> checks = new ArrayList<>();
    assertThrows(CancellationException.class, () -> check(lines, new Once(), checks));
    assertEquals(List.of("points"), checks.stream().map(Recheck.Check::what).toList());
  }

  @Test
  void thatNoWordIsRightIsNotConfirmedWhereOneIs() throws IOException {
    List<String> none = contradiction(8, "(constraint (bvult (f x) #x00))");
    List<String> one = contradiction(8, "(constraint (bvult (f x) #x01))");
    String sha256 = one.get(1).replaceFirst(".*\"sha256\":\"", "").substring(0, 64);
    String old = none.get(1).replaceFirst(".*\"sha256\":\"", "").substring(0, 64);
    Recheck.Outcome outcome = check(Forgery.changed(old, sha256, none));
    assertFalse(outcome.isConfirmed());
    assertEquals(List.of(), outcome.contradictions());
    assertEquals("excluded: that no word is right at these points", outcome.stated().getFirst());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        HD_01,
        "src/test/resources/sygus/hd-05-d5-sort_1.sl",
        "src/test/resources/sygus/find_inv_eq_bvlshr0_4bit.sl",
        "src/test/resources/sygus/hd-13-d5-prog.sl"
      })
  void whatASearchClaimsIsConfirmed(String file) {
    List<Recheck.Check> checks = new ArrayList<>();
    Recheck.Outcome outcome = check(certificate(file), new Progress(), checks);
    assertEquals(List.of(), outcome.contradictions());
    assertTrue(outcome.isConfirmed());
    assertNotEquals(0, sizes(outcome).symbols());
    assertEquals(sizes(outcome).symbols(), sizes(outcome).byBruteForce());
    assertEquals(
        List.of("answer", "evidence", "points"),
        checks.stream().limit(3).map(Recheck.Check::what).toList());
  }

  @Test
  void thatAGrammarHasNoneIsNotSaidWhereItHasOne() {
    assertEquals(
        "excluded: the answer has 5 symbols, the certificate says that there is none",
        difference("\"excluded\":4,", ""));
  }

  /** Returns what is found out about a certificate in which a text is another. */
  private static String difference(String from, String to) {
    Recheck.Outcome outcome = check(Forgery.changed(from, to, certificate(HD_01)));
    assertFalse(outcome.isConfirmed());
    return String.join("\n", outcome.contradictions());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '@',
      value = {
        "(bvand x ! (bvor x ! answer: it is wrong at (0x0)",
        "#x00000001 ! #x00000002 ! answer: the grammar does not make it, in the form in which"
            + " sift writes it",
        "-fun f ! -fun g ! answer: the grammar does not make it, in the form in which sift writes it",
        "ed\":4 ! ed\":5 ! excluded: the answer has 5 symbols, the certificate says that there is"
            + " none of up to 5",
        "\"1 0x0\" ! \"2 0x0\" ! points, 1: '2 0x0' is a constraint that is not there, or has no"
            + " values of its variables",
        "\"1 0x0\" ! \"1\" ! points, 1: '1' is a constraint that is not there, or has no values of"
            + " its variables",
        "\"1 0x0\" ! \"1 0x100000000\" ! points, 1: '1 0x100000000' is a constraint that is not"
            + " there, or has no values of its variables",
      })
  void eachFieldThatIsChangedIsFoundOut(String from, String to, String difference) {
    assertEquals(difference, difference(from, to));
  }

  @Test
  void theLeftOutAnswerDoesNotHideThatASizeIsNotExcluded() {
    List<String> lines = new ArrayList<>(certificate(HD_01));
    lines.replaceAll(
        line -> line.replaceFirst("\"answer\":\"\\(.*?\",\"evidence\":\"proved\",", ""));
    assertEquals(
        List.of(
            "excluded: a formula of 5 symbols is right at all points, the certificate says that"
                + " there is none of up to 5"),
        check(Forgery.changed("ed\":4", "ed\":5", lines)).contradictions());
  }

  @Test
  void anotherProblemIsRefused() throws IOException {
    Path other = folder.resolve("other.sl");
    Files.writeString(other, Files.readString(Path.of(HD_01)) + "\n");
    List<String> lines = certificate(HD_01);
    String message = refusal(Forgery.changed(HD_01, other.toString(), lines));
    assertTrue(message.contains("is not the file of the certificate: its SHA-256 is "), message);
    String missing = folder.resolve("missing.sl").toString();
    assertEquals(missing + ": no such file", refusal(Forgery.changed(HD_01, missing, lines)));
  }

  private static String refusal(List<String> lines) {
    return String.valueOf(assertThrows(FileException.class, () -> check(lines)).getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '@',
      value = {
        "\"excluded\":4 ! \"excluded\":-4 ! x:2: 'excluded' is not in the form in which sift writes"
            + " it",
        "\"function\" ! \"fun\" ! x:2: found the fields file, sha256, fun, answer, evidence,",
        "\"function\":\"f\", ! \"answer\":\"\", ! x:2: 'answer' is there twice",
      })
  void whatIsNoClaimIsRefusedWithItsLine(String from, String to, String why) {
    String message = refusal(Forgery.changed(from, to, certificate(HD_01)));
    assertTrue(message.startsWith(why), message);
  }
}
