package sift.kernel.print;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.kernel.InMemoryCompiler;
import sift.kernel.PrintedCorpus;
import sift.kernel.Width;
import sift.lang.Parser;
import sift.lang.Program;

class JavaSourceTest {
  @Test
  void printedMethodsComputeWhatTheTwinComputes() throws ReflectiveOperationException {
    assertMethodsCompute(PrintedCorpus.OPERATORS);
    assertMethodsCompute(PrintedCorpus.DIVISIONS);
    assertMethodsCompute(PrintedCorpus.SET_WISE);
  }

  private static void assertMethodsCompute(PrintedCorpus corpus)
      throws ReflectiveOperationException {
    String text = new JavaSource("Words").print(corpus.kernels());
    Class<?> printed = InMemoryCompiler.compile("Words", text);
    for (Kernel kernel : corpus.kernels()) {
      Method method = method(printed, kernel.name());
      for (int at = 0; at < corpus.cases(); at++) {
        Object[] words = Arrays.stream(corpus.row(at)).boxed().toArray();
        corpus.assertResults(kernel, at, words(method.invoke(null, words)));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void printedVectorMethodsComputeWhatTheTwinComputes(Width width)
      throws ReflectiveOperationException {
    assertVectorMethodsCompute(PrintedCorpus.OPERATORS, width);
    if (width == Width.preferred()) { // what is printed differs in the species alone
      assertVectorMethodsCompute(PrintedCorpus.SET_WISE, width);
    }
  }

  private static void assertVectorMethodsCompute(PrintedCorpus corpus, Width width)
      throws ReflectiveOperationException {
    String text =
        new JavaVectorSource("Columns")
            .print(corpus.kernels())
            .replace("SPECIES_PREFERRED", width.species());
    Class<?> printed = InMemoryCompiler.compile("Columns", text);
    for (Kernel kernel : corpus.kernels()) {
      // A length that fills no vectors.
      int length = corpus.cases() - 1;
      long[][] results = new long[kernel.code().results().size()][length];
      long[][] parameters =
          Arrays.stream(corpus.columns())
              .map(column -> Arrays.copyOf(column, length))
              .toArray(long[][]::new);
      Object[] columns = Stream.of(parameters, results).flatMap(Arrays::stream).toArray();
      method(printed, kernel.name()).invoke(null, columns);
      for (int at = 0; at < length; at++) {
        int row = at;
        corpus.assertResults(
            kernel, at, Arrays.stream(results).mapToLong(column -> column[row]).toArray());
      }
    }
  }

  @Test
  void aParameterMayBeAWordOfTheLanguageOrOfTheText() throws ReflectiveOperationException {
    List<String> inputs = List.of("long", "t1", "i", "out", "LongVector");
    Program code =
        Program.simplified(
            inputs, List.of(Parser.parse("(long + t1) * (long + t1) - (i ^ out)", inputs)));
    Class<?> words = InMemoryCompiler.compile("Words", new JavaSource("Words").print(code, "f"));
    assertEquals(80L, method(words, "f").invoke(null, 4L, 5L, 3L, 2L, 0L));
    String text =
        new JavaVectorSource("Columns")
            .print(code, "f")
            .replace("SPECIES_PREFERRED", Width.BITS_128.species());
    long[] out = new long[2];
    method(InMemoryCompiler.compile("Columns", text), "f")
        .invoke(
            null,
            new long[] {4, 0},
            new long[] {5, 1},
            new long[] {3, 0},
            new long[] {2, 0},
            new long[] {0, 0},
            out);
    assertEquals("[80, 1]", Arrays.toString(out));
  }

  private static long[] words(Object result) {
    return result instanceof long[] many ? many : new long[] {(Long) result};
  }

  private static Method method(Class<?> printed, String name) {
    Method method =
        Arrays.stream(printed.getDeclaredMethods())
            .filter(declared -> declared.getName().equals(name))
            .findAny()
            .orElseThrow();
    method.setAccessible(true);
    return method;
  }
}
