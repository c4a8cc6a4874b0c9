package sift.bench.synth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.file.FileException;

/** Sizes of answers that other programs write. */
class SygusAnswerTest {
  private static Map<String, Integer> symbols(String text) {
    return SygusAnswer.symbols("answer", text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          x; 1
          (_ bv7 8); 1
          (bvand x (bvneg x)); 4
          ((_ rotate_left 3) x); 2
          (ite (= x #x00) true false); 6
          (let ((y (bvneg x))) (bvand y (bvadd y y))); 8
          (let ((y (bvneg x))) (let ((x (bvand y y))) (bvor x y))); 8
          (let ((x (bvneg x)) (y x)) (bvor x y)); 4
          """)
  void aSymbolIsALeafOrAnOperator(String term, int symbols) {
    String function = "(define-fun f ((x (_ BitVec 8))) (_ BitVec 8) " + term + ")";
    assertEquals(Map.of("f", symbols), symbols(function));
    assertEquals(Map.of("f", symbols), symbols("(\n" + function + "\n)"));
  }

  @Test
  void severalFunctionsAreKnownByTheirNames() {
    assertEquals(
        Map.of("f", 1, "g", 2),
        symbols("((define-fun f () Bool true) (define-fun g ((x Bool)) Bool (not x)))"));
  }

  @Test
  void aLetThatDoublesEachTimeIsTooLarge() {
    StringBuilder term = new StringBuilder("x0");
    for (int i = 30; i > 0; i--) {
      term.insert(0, "(let ((x%d (bvadd x%d x%d))) ".formatted(i % 2, 1 - i % 2, 1 - i % 2));
      term.append(")");
    }
    String text = "(define-fun f ((x0 (_ BitVec 8))) (_ BitVec 8) " + term + ")";
    FileException e = assertThrows(FileException.class, () -> symbols(text));
    assertTrue(e.toString().contains("more than 1,000,000 symbols"), e.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          x! answer:1:1: found 'x'; wanted is a list of functions
          ()! answer:1:3: wanted is (define-fun name ((parameter sort) ..) sort term)
          (define-fun f () Bool)! answer:1:1: wanted is (define-fun name ((parameter sort) ..) sort term)
          (define-fun f () Bool ())! answer:1:23: wanted is (operator term ..)
          (define-fun f () Bool (let ((x)) x))! answer:1:29: wanted is (let ((name term) ..) term)
          """)
  void anythingElseIsRefused(String text, String message) {
    FileException e = assertThrows(FileException.class, () -> symbols(text));
    assertEquals(message, e.getMessage());
  }
}
