package sift.kernel;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.kernel.print.CSource;
import sift.kernel.print.CppSource;
import sift.kernel.print.Kernel;
import sift.kernel.print.RustSource;

/**
 * Printed C, C++ and Rust, compiled and run: a program prints a line for each result of each case,
 * and the lines are those of the twin.
 *
 * <p>Needs gcc and g++ on the PATH, and for the run of AVX2 a processor that has it; the test of
 * Rust, which has a tag of its own, needs rustc.
 */
@Tag("slow")
class NativeSourceTest {
  // Random formulas compare words that are always equal, or never.
  private static final String WARNINGS =
      " -Wall -Wextra -Wconversion -Werror -Wno-tautological-compare ";

  private static final String GCC = "gcc -std=c11 ";

  private static final List<PrintedCorpus> OF_VECTORS =
      List.of(PrintedCorpus.OPERATORS, PrintedCorpus.SET_WISE);
  private static final List<PrintedCorpus> CORPORA =
      List.of(PrintedCorpus.OPERATORS, PrintedCorpus.DIVISIONS, PrintedCorpus.SET_WISE);

  @TempDir private Path folder;

  /** Plain, with BMI2, and watched for everything undefined. */
  @ParameterizedTest
  @ValueSource(
      strings = {"-O2", "-O2 -mbmi2", "-O1 -fsanitize=undefined -fno-sanitize-recover=undefined"})
  void printedCComputesWhatTheTwinComputes(String options)
      throws IOException, InterruptedException {
    for (PrintedCorpus corpus : CORPORA) {
      assertComputesWhatTheTwinComputes(corpus, CSource.C.print(corpus.kernels()), GCC + options);
    }
  }

  @Test
  void printedCppComputesWhatTheTwinComputes() throws IOException, InterruptedException {
    for (PrintedCorpus corpus : CORPORA) {
      assertComputesWhatTheTwinComputes(
          corpus, CSource.CPP.print(corpus.kernels()), "g++ -x c++ -std=c++17 -pedantic -O2");
    }
  }

  @Test
  void printedCNeedsNoBuiltIns() throws IOException, InterruptedException {
    for (PrintedCorpus corpus : CORPORA) {
      String text = CSource.C.print(corpus.kernels());
      assertComputesWhatTheTwinComputes(
          corpus, text.replace("defined(__GNUC__)", "0"), GCC + "-O2 -pedantic");
    }
  }

  private void assertComputesWhatTheTwinComputes(PrintedCorpus corpus, String text, String compiler)
      throws IOException, InterruptedException {
    String program =
        """
        #include <stdio.h>
        %s
        %s
        static void show(const uint64_t* results, int count) {
          for (int i = 0; i < count; i++) {
            printf("%%llx\\n", (unsigned long long) results[i]);
          }
        }

        int main(void) {
          uint64_t results[%d];
        %s  return 0;
        }
        """
            .formatted(
                text,
                columns(corpus, "static const uint64_t w%d[] = {%s};", "ULL"),
                mostResults(corpus),
                calls(corpus, NativeSourceTest::cCall));
    write("main.c", program);
    execute(compiler + WARNINGS + "main.c -o main");
    assertPrintsWhatTheTwinComputes(corpus);
  }

  @Test
  void printedAvx2ComputesWhatTheTwinComputes() throws IOException, InterruptedException {
    for (PrintedCorpus corpus : OF_VECTORS) {
      assertAvx2ComputesWhatTheTwinComputes(corpus);
    }
  }

  private void assertAvx2ComputesWhatTheTwinComputes(PrintedCorpus corpus)
      throws IOException, InterruptedException {
    String program =
        """
        #include <stdio.h>
        %1$s
        %2$s
        static uint64_t results[%5$d][%3$d];

        static void show(int count) {
          for (int at = 0; at < %3$d; at++) {
            for (int i = 0; i < count; i++) {
              printf("%%llx\\n", (unsigned long long) results[i][at]);
            }
          }
        }

        int main() {
        %4$s}
        """
            .formatted(
                CppSource.AVX2.print(corpus.kernels()),
                columns(corpus, "static const uint64_t w%d[] = {%s};", "ULL"),
                corpus.cases(),
                calls(corpus, NativeSourceTest::cppCall),
                mostResults(corpus));
    write("main.cpp", program);
    execute("g++ -std=c++17 -O2 -mavx2 -mbmi2" + WARNINGS + "main.cpp -o main");
    assertPrintsWhatTheTwinComputes(corpus);
  }

  /**
   * Compiled only: few machines that run the tests have all these extensions. The warning left out
   * is one that gcc 12 gives for its own headers.
   */
  @Test
  void printedAvx512Compiles() throws IOException, InterruptedException {
    for (PrintedCorpus corpus : OF_VECTORS) {
      write("columns.cpp", CppSource.AVX512.print(corpus.kernels()));
      execute(
          "g++ -std=c++17 -O2 -mavx512f -mavx512bw -mavx512cd -mavx512dq -mavx512vpopcntdq -mgfni"
              + " -mbmi2"
              + WARNINGS
              + "-Wno-maybe-uninitialized -c columns.cpp");
    }
  }

  /** With assertions for debugging, under which Rust panics at an overflow. */
  @Test
  @Tag("rustc")
  void printedRustComputesWhatTheTwinComputes() throws IOException, InterruptedException {
    for (PrintedCorpus corpus : CORPORA) {
      assertRustComputesWhatTheTwinComputes(corpus);
    }
  }

  private void assertRustComputesWhatTheTwinComputes(PrintedCorpus corpus)
      throws IOException, InterruptedException {
    String program =
        """
        %s
        %s
        fn show(results: &[u64]) {
            for result in results {
                println!("{result:x}");
            }
        }

        fn main() {
        %s}
        """
            .formatted(
                new RustSource().print(corpus.kernels()),
                columns(corpus, "static W%d: &[u64] = &[%s];", ""),
                calls(corpus, NativeSourceTest::rustCall));
    write("main.rs", program);
    execute("rustc --edition 2021 -D warnings -C debug-assertions=on main.rs");
    assertPrintsWhatTheTwinComputes(corpus);
  }

  private static String columns(PrintedCorpus corpus, String template, String suffix) {
    return IntStream.range(0, corpus.inputs().size())
        .mapToObj(i -> template.formatted(i, words(corpus.columns()[i], suffix)))
        .collect(joining("\n"));
  }

  private static int mostResults(PrintedCorpus corpus) {
    return corpus.kernels().stream()
        .mapToInt(kernel -> kernel.code().results().size())
        .max()
        .orElseThrow();
  }

  private static String words(long[] column, String suffix) {
    return Arrays.stream(column)
        .mapToObj(word -> "0x" + Long.toHexString(word) + suffix)
        .collect(joining(", "));
  }

  private static String calls(
      PrintedCorpus corpus, BiFunction<PrintedCorpus, Kernel, String> call) {
    return corpus.kernels().stream().map(kernel -> call.apply(corpus, kernel)).collect(joining());
  }

  /** The arguments of a call, by a template for the number of an input. */
  private static String arguments(PrintedCorpus corpus, String template) {
    return IntStream.range(0, corpus.inputs().size())
        .mapToObj(template::formatted)
        .collect(joining(", "));
  }

  private static String cCall(PrintedCorpus corpus, Kernel kernel) {
    int count = kernel.code().results().size();
    String words = arguments(corpus, "w%d[at]");
    return """
      for (int at = 0; at < %d; at++) {
        %s;
        show(results, %d);
      }
    """
        .formatted(
            corpus.cases(),
            count == 1
                ? "results[0] = %s(%s)".formatted(kernel.name(), words)
                : "%s(%s, results)".formatted(kernel.name(), words),
            count);
  }

  /** Two calls, of lengths that fill no vectors. */
  private static String cppCall(PrintedCorpus corpus, Kernel kernel) {
    int count = kernel.code().results().size();
    String results =
        IntStream.range(0, count).mapToObj(i -> "results[" + i + "]").collect(joining(", "));
    String more =
        IntStream.range(0, count).mapToObj(i -> "results[" + i + "] + 9").collect(joining(", "));
    return "  %1$s(%2$s, %4$s, 9);\n  %1$s(%3$s, %5$s, %6$d);\n  show(%7$d);\n"
        .formatted(
            kernel.name(),
            arguments(corpus, "w%d"),
            arguments(corpus, "w%d + 9"),
            results,
            more,
            corpus.cases() - 9,
            count);
  }

  private static String rustCall(PrintedCorpus corpus, Kernel kernel) {
    String call = kernel.name() + "(" + arguments(corpus, "W%d[at]") + ")";
    return """
        for at in 0..%d {
            show(&%s);
        }
    """
        .formatted(corpus.cases(), kernel.code().results().size() == 1 ? "[" + call + "]" : call);
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private void execute(String command) throws IOException, InterruptedException {
    execute(List.of(command.split(" ")), folder.resolve("messages.txt"));
  }

  private void execute(List<String> command, Path output) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int exitCode = process.waitFor();
    assertEquals(0, exitCode, () -> command + "\n" + beginning(output));
  }

  private static String beginning(Path file) {
    try (var lines = Files.lines(file)) {
      return lines.limit(20).collect(joining("\n"));
    } catch (IOException e) {
      return e.toString();
    }
  }

  private void assertPrintsWhatTheTwinComputes(PrintedCorpus corpus)
      throws IOException, InterruptedException {
    Path output = folder.resolve("output.txt");
    execute(List.of(folder.resolve("main").toString()), output);
    List<String> lines = Files.readAllLines(output);
    int next = 0;
    for (Kernel kernel : corpus.kernels()) {
      for (int at = 0; at < corpus.cases(); at++) {
        int count = kernel.code().results().size();
        long[] results =
            lines.subList(next, next + count).stream()
                .mapToLong(line -> Long.parseUnsignedLong(line, 16))
                .toArray();
        corpus.assertResults(kernel, at, results);
        next += count;
      }
    }
    assertEquals(lines.size(), next);
  }
}
