package sift.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which reads are one input, and where expressions end. */
class ReadsTest {
  private static byte[] reads = {};

  @BeforeAll
  static void readClass() throws IOException {
    try (InputStream in = Objects.requireNonNull(Reads.class.getResourceAsStream("Reads.class"))) {
      reads = in.readAllBytes();
    }
  }

  private static List<String> questions(String method) {
    return ClassScan.wholes(reads, method).stream()
        .map(whole -> new Expression(whole.value()))
        .filter(expression -> expression.operations() > 0)
        .map(Expression::question)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sameField | int f(int a) { return (a ^ a >>> 3) + (a << 2); }",
        "fieldAfterACall | int f(int a, int b) { return (a ^ b >>> 3) + (b << 2); }",
        "fieldAfterAStore | int f(int a, int b) { return (a ^ b >>> 3) + (b << 2); }",
        "volatileField | int f(int a, int b) { return (a ^ b >>> 3) + 10; }",
        "fieldsAroundAVolatileOne | int f(int a, int b, int c) { return (a ^ b >>> 3) + c; }",
        "elementAfterAStore | int f(int a, int b) { return (a ^ b) + a; }",
        "calls | int f(int a, int b, int c) { return (a ^ b >>> 3) + c; }",
        "fraction | int f(int a) { return a ^ a >>> 3; }"
      })
  void aReadIsAnotherInputWhereSomethingMayHaveBeenWritten(String method, String question) {
    assertEquals(List.of(question), questions(method));
  }

  @Test
  void anElementIsTheSameWhereItsIndexIs() {
    assertEquals(
        "int f(int a, int b) { return (a ^ a >>> 3) + b; }", questions("sameElement").getLast());
  }

  @Test
  void aVariableIsCutWhereTwoExpressionsReadIt() {
    assertEquals(
        List.of(
            "int f(int a, int b) { return a * 31 + b; }",
            "int f(int a) { return a ^ a >>> 7; }",
            "int f(int a) { return a + 5 & a; }"),
        questions("variableOfTwoExpressions"));
  }

  @Test
  void aVariableIsCutWhereAnotherBlockReadsIt() {
    assertEquals(
        List.of(
            "int f(int a, int b) { return a * 31 + b; }", "int f(int a) { return a - (a >>> 3); }"),
        questions("variableReadInALoop"));
    assertEquals("int f(int a) { return a * 31 + 7; }", questions("variableOfAHandler").getFirst());
  }

  @Test
  void aDivisionThatMayThrowEndsAnExpression() {
    assertEquals(
        List.of(
            "int f(int a) { return a + 7; }",
            "int f(int a) { return a | 1; }",
            "int f(int a, int b) { return a + (b - 7) / 5; }"),
        questions("divisions"));
  }

  @Test
  void whatABranchComputesIsAnInputBehindIt() {
    List<String> questions = questions("chosen");
    assertEquals("int f(int a, int b) { return a + b * 3; }", questions.getFirst());
    assertEquals("int f(int a, int b) { return a + b; }", questions.getLast());
    assertEquals(
        List.of(
            "long f(long a, long b) { return (a ^ b) * 3L; }",
            "long f(long a, long b) { return a & b; }"),
        questions("order"));
  }

  @Test
  void expressionsOfOneShapeAreOneQuestion() {
    ClassScan scan = new ClassScan();
    scan.add(reads);
    Shape field =
        scan.shapes().all().stream()
            .filter(shape -> shape.places().getFirst().method().equals("fieldAfterACall"))
            .findFirst()
            .orElseThrow();
    assertEquals(
        List.of("fieldAfterACall", "fieldAfterAStore"),
        field.places().stream().map(Place::method).toList());
    assertFalse(field.first().text().isEmpty());
    assertEquals(1, scan.classes());
  }
}
