package sift.solve.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.file.FileException;
import sift.file.JsonLine;
import sift.progress.Progress;
import sift.solve.Solution;
import sift.solve.certificate.PlainEnumeration.Ending;
import sift.solve.certificate.PlainEnumeration.Limits;
import sift.store.CertificateFile;
import sift.store.Recheck;
import sift.sygus.SygusFile;
import sift.sygus.SygusProblem;

class AnswerCertificateTest {
  private static final Limits LIMITS = new Limits(99, 5_000_000, Claims.MEMORY);
  private static final String HD_01 = "src/test/resources/sygus/hd-01-d1-prog.sl";

  @TempDir Path folder;

  private static AnswerClaim claim(String file) {
    SygusProblem problem = SygusFile.read(Path.of(file));
    return Claims.of(problem, problem.functions().getFirst());
  }

  private static ClaimCheck.Outcome check(AnswerClaim claim) {
    return ClaimCheck.of(claim, LIMITS, new Progress(), _ -> {});
  }

  private AnswerClaim contradiction(String constraints) throws IOException {
    return contradiction(8, constraints);
  }

  private AnswerClaim contradiction(int bits, String constraints) throws IOException {
    Path file = folder.resolve("none.sl");
    Files.writeString(
        file,
        "(set-logic BV)(synth-fun f ((x W)) W)(declare-var x W)%s(check-synth)"
            .formatted(constraints)
            .replace("W", "(_ BitVec %d)".formatted(bits)));
    return claim(file.toString());
  }

  @Test
  void thatNoWordIsRightIsConfirmed() throws IOException {
    AnswerClaim claim = contradiction("(constraint (bvult (f x) #x00))");
    assertTrue(claim.isInfeasible());
    assertEquals(1, claim.points().size());
    ClaimCheck.Outcome outcome = check(claim);
    assertTrue(outcome.isConfirmed());
    assertEquals(Solution.INFEASIBLE, outcome.excluded());
  }

  @ParameterizedTest
  @CsvSource({
    "16, (constraint (bvult (f x) #x0000)), each was tried",
    "64, (constraint (= (f x) x))(constraint (bvult (f x) x)), each was tried",
    "32, (constraint (bvult (f x) #x00000000)), proved by the code of the search"
  })
  void howNoWordIsRightIsSaid(int bits, String constraints, String how) throws IOException {
    List<Recheck.Check> checks = new ArrayList<>();
    AnswerClaim claim = contradiction(bits, constraints);
    assertTrue(ClaimCheck.of(claim, LIMITS, new Progress(), checks::add).isConfirmed());
    assertEquals(
        new Recheck.Check(
            "excluded", "no word is right at these points, whatever the grammar; " + how),
        checks.getLast());
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 32})
  void aStoppedProofThatNoWordIsRightIsNoDifference(int bits) throws IOException {
    AnswerClaim claim = contradiction(bits, "(constraint (bvult (f x) (bvand x (bvnot x))))");
    assertTrue(claim.isInfeasible());
    Progress progress = new Progress();
    List<Recheck.Check> checks = new ArrayList<>();
    assertThrows(
        CancellationException.class,
        () ->
            ClaimCheck.of(
                claim,
                LIMITS,
                progress,
                check -> {
                  checks.add(check);
                  progress.requestStop();
                }));
    assertEquals(List.of("points"), checks.stream().map(Recheck.Check::what).toList());
  }

  @Test
  void thatNoWordIsRightIsNotConfirmedWhereOneIs() throws IOException {
    AnswerClaim claim = contradiction("(constraint (bvult (f x) #x00))");
    AnswerClaim changed = contradiction("(constraint (bvult (f x) #x01))");
    AnswerClaim forged =
        new AnswerClaim(
            changed.file(),
            changed.sha256(),
            changed.function(),
            Optional.empty(),
            Solution.INFEASIBLE,
            claim.points());
    ClaimCheck.Outcome outcome = check(forged);
    assertFalse(outcome.isConfirmed());
    assertEquals(List.of(), outcome.contradictions());
    assertEquals("infeasible: that no word is right at these points", outcome.stated().getFirst());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        HD_01,
        "src/test/resources/sygus/hd-05-d5-sort_1.sl",
        "src/test/resources/sygus/find_inv_eq_bvlshr0_4bit.sl",
        "src/test/resources/sygus/hd-13-d5-prog.sl"
      })
  void whatASearchClaimsIsConfirmed(String file) throws IOException {
    AnswerClaim claim = claim(file);
    Path certificate = folder.resolve("certificate");
    AnswerCertificate.write(certificate, List.of(claim));
    assertTrue(AnswerCertificate.isOne(CertificateFile.text(certificate)));
    AnswerClaim read =
        AnswerCertificate.read(certificate, CertificateFile.text(certificate)).getFirst();
    assertEquals(claim, read);
    List<Recheck.Check> checks = new ArrayList<>();
    ClaimCheck.Outcome outcome = ClaimCheck.of(read, LIMITS, new Progress(), checks::add);
    assertEquals(List.of(), outcome.contradictions());
    assertTrue(outcome.isConfirmed());
    assertTrue(claim.excluded() > 0);
    assertEquals(claim.excluded(), outcome.excluded());
    assertEquals(Ending.COMPLETE, outcome.ending());
    assertEquals(
        List.of("answer", "evidence", "points"),
        checks.stream().limit(3).map(Recheck.Check::what).toList());
  }

  @Test
  void aGrammarWithoutAnAnswerIsConfirmed() throws IOException {
    Path file = folder.resolve("infeasible.sl");
    Files.writeString(
        file,
        """
        (set-logic BV)
        (synth-fun f ((x (_ BitVec 8)) (y (_ BitVec 8))) (_ BitVec 8)
          ((S (_ BitVec 8))) ((S (_ BitVec 8) (x y (bvand S S) (bvor S S)))))
        (declare-var x (_ BitVec 8))
        (declare-var y (_ BitVec 8))
        (constraint (= (f x y) (bvxor x y)))
        (check-synth)
        """);
    AnswerClaim claim = claim(file.toString());
    assertTrue(claim.isInfeasible());
    assertEquals(claim, AnswerClaim.parse(claim.line()));
    ClaimCheck.Outcome outcome = check(claim);
    assertTrue(outcome.isConfirmed());
    assertEquals(claim.excluded(), outcome.excluded());
    AnswerClaim feasible = claim(HD_01);
    assertEquals(
        List.of(
            "excluded: a formula of 5 symbols is right at all points, the certificate says that"
                + " there is none"),
        check(
                new AnswerClaim(
                    feasible.file(),
                    feasible.sha256(),
                    feasible.function(),
                    Optional.empty(),
                    Solution.INFEASIBLE,
                    feasible.points()))
            .contradictions());
  }

  /** Returns what is found out about a certificate of which one field has another value. */
  private static String difference(String field, UnaryOperator<Object> change) {
    Map<String, Object> fields = new LinkedHashMap<>(JsonLine.read(claim(HD_01).line()));
    fields.put(field, change.apply(Objects.requireNonNull(fields.get(field))));
    AnswerClaim changed = AnswerClaim.parse(JsonLine.write(fields));
    ClaimCheck.Outcome outcome = check(changed);
    assertFalse(outcome.isConfirmed());
    return String.join("\n", outcome.contradictions());
  }

  private static UnaryOperator<Object> first(String text) {
    return value -> {
      List<Object> list = new ArrayList<>((List<?>) value);
      list.set(0, text);
      return list;
    };
  }

  @Test
  void eachFieldThatIsChangedIsFoundOut() {
    String head = "(define-fun f ((x (_ BitVec 32))) (_ BitVec 32) ";
    assertEquals(
        "answer: it is wrong at (0x0)",
        difference("answer", _ -> head + "(bvor x (bvsub x #x00000001)))"));
    assertEquals(
        "answer: the grammar does not make it",
        difference("answer", _ -> head + "(bvand x (bvsub x #x00000002)))"));
    assertEquals(
        "answer: answer: wanted is " + head + "..)",
        difference("answer", _ -> "(define-fun g ((x (_ BitVec 32))) (_ BitVec 32) x)"));
    assertEquals("symbols: it has 5, the certificate says 6", difference("symbols", _ -> 6L));
    assertEquals(
        "excluded: the answer has 5 symbols, the certificate says that there is none of up to 5",
        difference("excluded", _ -> 5L));
    assertEquals(
        "point 1: wanted is 0x0, the certificate says 0x1", difference("wanted", first("0x1")));
    assertEquals(
        "point 1: wanted is 0x0, the certificate says a relation",
        difference("wanted", first("holds")));
    assertEquals(
        "point 1: the arguments are 0x0, the certificate says 0x7",
        difference("arguments", first("0x7")));
    assertEquals(
        "point 1: the arguments are 0x7, the certificate says 0x0",
        difference("points", first("1 0x7")));
    assertEquals(
        "point 1: constraint 2 is not there; they are 1", difference("points", first("2 0x0")));
    assertEquals(
        "point 1: 0x100000000 is no value of 'x'", difference("points", first("1 0x100000000")));
  }

  @Test
  void theLeftOutAnswerDoesNotHideThatASizeIsNotExcluded() {
    AnswerClaim claim = claim(HD_01);
    AnswerClaim higher =
        new AnswerClaim(
            claim.file(),
            claim.sha256(),
            claim.function(),
            Optional.empty(),
            claim.excluded() + 1,
            claim.points());
    assertEquals(
        List.of(
            "excluded: a formula of 5 symbols is right at all points, the certificate says that"
                + " there is none of up to 5"),
        check(higher).contradictions());
  }

  @Test
  void anotherProblemIsRefused() throws IOException {
    AnswerClaim claim = claim(HD_01);
    Path other = folder.resolve("other.sl");
    Files.writeString(other, Files.readString(Path.of(HD_01)) + "\n");
    String message =
        String.valueOf(
            assertThrows(FileException.class, () -> check(claim.withFile(other.toString())))
                .getMessage());
    assertTrue(message.contains("is not the file of the certificate: its SHA-256 is "), message);
    String missing = folder.resolve("missing.sl").toString();
    assertEquals(
        missing + ": no such file",
        assertThrows(FileException.class, () -> check(claim.withFile(missing))).getMessage());
  }

  @Test
  void whatIsNoClaimIsRefusedWithItsLine() throws IOException {
    Path file = folder.resolve("certificate");
    String line = claim(HD_01).line();
    for (String[] row :
        List.of(
            new String[] {
              line.replace("\"schema\":1", "\"schema\":7"), "'schema' says 7; it would be 1"
            },
            new String[] {
              line.replace("\"excluded\":4,", ""), "'excluded' is missing or no number from 0"
            },
            new String[] {
              line.replace("\"excluded\":4", "\"excluded\":-4"),
              "'excluded' is missing or no number from 0"
            },
            new String[] {
              line.replace("\"function\"", "\"fun\""), "'function' is missing or not a text"
            },
            new String[] {
              line.replace("\"excluded\"", "\"also\":1,\"excluded\""), "'also' is unknown here"
            },
            new String[] {
              line.replace("proved", "guessed"),
              "'evidence' says guessed; allowed are proved, tested, fits"
            })) {
      Files.writeString(file, line + "\n" + row[0] + "\n");
      assertEquals(
          file + ":2: " + row[1],
          assertThrows(
                  FileException.class,
                  () -> AnswerCertificate.read(file, CertificateFile.text(file)))
              .getMessage());
    }
  }
}
