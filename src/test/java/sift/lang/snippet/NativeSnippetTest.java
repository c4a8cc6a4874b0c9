package sift.lang.snippet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.lang.RandomFormulas;
import sift.lang.snippet.print.SnippetPrinter;
import sift.lang.snippet.print.Statements;

/**
 * Random functions and what is printed for them, compiled and run: their results are those of the
 * slow evaluator, and the sanitizers of the compilers find nothing undefined.
 *
 * <p>Needs gcc, g++, clang and clang++ on the PATH, and for the instructions a processor with BMI2.
 */
@Tag("slow")
class NativeSnippetTest {
  private static final int FUNCTIONS = 400;
  private static final int CASES = 40;
  private static final String SANITIZED =
      " -O1 -w -mbmi -mbmi2 -fsanitize=undefined -fno-sanitize-recover=undefined "
          + "-fno-sanitize=shift-base ";

  @TempDir private Path folder;

  /** A function, its answer as one, and inputs on which it computes nothing undefined. */
  private record Sample(Snippet snippet, String answer, List<long[]> inputs) {
    /** The function that returns the answer. */
    String printed(int number) {
      return answer.replaceFirst(" f\\(", " g" + number + "(");
    }

    String given(int number) {
      return snippet.text().replaceFirst(" f\\(", " f" + number + "(");
    }

    BigInteger expected(long[] pair) {
      return SlowEvaluator.value(
          snippet, Map.of("x", number("x", pair[0]), "y", number("y", pair[1])));
    }

    private BigInteger number(String input, long value) {
      return SlowEvaluator.wrapped(
          Objects.requireNonNull(snippet.inputs().get(input)), BigInteger.valueOf(value));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gcc -std=c11", "clang -std=c11"})
  void functionsOfCComputeWhatTheSlowEvaluatorComputes(String compiler)
      throws IOException, InterruptedException {
    compare(SourceLanguage.C, compiler, "main.c", "#include <stdbool.h>\n#include <stdlib.h>\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"g++ -std=c++20", "clang++ -std=c++20"})
  void functionsOfCppComputeWhatTheSlowEvaluatorComputes(String compiler)
      throws IOException, InterruptedException {
    compare(
        SourceLanguage.CPP,
        compiler,
        "main.cpp",
        "#include <algorithm>\n#include <bit>\n#include <numeric>\n#include <cstdlib>\n");
  }

  private void compare(SourceLanguage language, String compiler, String file, String headers)
      throws IOException, InterruptedException {
    List<Sample> samples = samples(language);
    StringBuilder text =
        new StringBuilder(headers)
            .append("#include <stdint.h>\n#include <stdio.h>\n#include <immintrin.h>\n");
    StringBuilder main = new StringBuilder("int main(void) {\n");
    for (int i = 0; i < samples.size(); i++) {
      Sample sample = samples.get(i);
      text.append("static ").append(sample.given(i)).append('\n');
      text.append("static ").append(sample.printed(i)).append('\n');
      for (long[] pair : sample.inputs()) {
        for (String name : List.of("f", "g")) {
          main.append("  printf(\"%llx\\n\", (unsigned long long) ")
              .append(call(sample, name + i, pair))
              .append(");\n");
        }
      }
    }
    Files.writeString(folder.resolve(file), text + "\n" + main + "  return 0;\n}\n");
    Compilers.run(folder, List.of((compiler + SANITIZED + file + " -o main").split(" +")));
    assertResults(samples, Compilers.run(folder, List.of(folder.resolve("main").toString())));
  }

  private static String call(Sample sample, String name, long[] pair) {
    List<Type> types = List.copyOf(sample.snippet().inputs().values());
    return "%s((%s) 0x%xULL, (%s) 0x%xULL)"
        .formatted(
            name,
            sample.snippet().name(types.get(0)),
            pair[0],
            sample.snippet().name(types.get(1)),
            pair[1]);
  }

  @Test
  void functionsOfJavaComputeWhatTheSlowEvaluatorComputes()
      throws IOException, InterruptedException {
    List<Sample> samples = samples(SourceLanguage.JAVA);
    StringBuilder text = new StringBuilder("public class Main {\n");
    StringBuilder main = new StringBuilder();
    for (int i = 0; i < samples.size(); i++) {
      Sample sample = samples.get(i);
      text.append("static ").append(sample.given(i)).append('\n');
      text.append("static ").append(sample.printed(i)).append('\n');
      text.append("static void run").append(i).append("() {\n");
      for (long[] pair : sample.inputs()) {
        for (String name : List.of("f", "g")) {
          text.append("  show(").append(javaCall(sample, name + i, pair)).append(");\n");
        }
      }
      text.append("}\n");
      main.append("  run").append(i).append("();\n");
    }
    text.append("static void show(long x) { System.out.println(Long.toHexString(x)); }\n")
        .append("static void show(boolean x) { show(x ? 1L : 0L); }\n")
        .append("public static void main(String[] args) {\n")
        .append(main)
        .append("}}\n");
    Files.writeString(folder.resolve("Main.java"), text);
    Path programs = Path.of(System.getProperty("java.home"), "bin");
    Compilers.run(folder, List.of(programs.resolve("javac").toString(), "-nowarn", "Main.java"));
    assertResults(
        samples,
        Compilers.run(folder, List.of(programs.resolve("java").toString(), "-cp", ".", "Main")));
  }

  private static String javaCall(Sample sample, String name, long[] pair) {
    List<Type> types = List.copyOf(sample.snippet().inputs().values());
    return name
        + "("
        + javaValue(types.get(0), pair[0])
        + ", "
        + javaValue(types.get(1), pair[1])
        + ")";
  }

  private static String javaValue(Type type, long value) {
    return type == Type.BOOL
        ? Boolean.toString(value != 0)
        : "(%s) 0x%xL".formatted(TypeNames.usual(type, SourceLanguage.JAVA), value);
  }

  private static void assertResults(List<Sample> samples, List<String> lines) {
    int next = 0;
    for (int i = 0; i < samples.size(); i++) {
      Sample sample = samples.get(i);
      for (long[] pair : sample.inputs()) {
        BigInteger expected = sample.expected(pair);
        for (String text : List.of(sample.given(i), sample.printed(i))) {
          assertEquals(
              expected.longValue(),
              Long.parseUnsignedLong(lines.get(next++), 16),
              () -> text + " on " + pair[0] + ", " + pair[1]);
        }
      }
    }
    assertEquals(lines.size(), next);
    assertTrue(next > samples.size() * CASES, () -> "only " + lines.size() + " results");
  }

  private static List<Sample> samples(SourceLanguage language) {
    SplittableRandom random = new SplittableRandom(language.ordinal());
    List<Type> types = Names.types(language);
    List<Sample> samples = new ArrayList<>();
    while (samples.size() < FUNCTIONS) {
      Snippet snippet =
          RandomSnippets.function(
              random,
              language,
              types.get(random.nextInt(types.size())),
              types.get(random.nextInt(types.size())));
      List<long[]> inputs = inputs(random, snippet);
      if (!inputs.isEmpty() && isCompiled(snippet)) {
        Lowered lowered = Lowering.of(snippet);
        samples.add(
            new Sample(
                snippet, samples.size() % 2 == 0 ? returned(lowered) : shared(lowered), inputs));
      }
    }
    return samples;
  }

  private static String returned(Lowered lowered) {
    String answer =
        SnippetPrinter.print(lowered, lowered.formula(), lowered.assumptions(), (_, _) -> false);
    return lowered.snippet().head().orElseThrow() + " { return " + answer + "; }";
  }

  /** Returns the function with local variables for terms that it has more than once. */
  private static String shared(Lowered lowered) {
    return Statements.of(
        List.of(new Statements.Result("", lowered, lowered.formula())),
        lowered.assumptions(),
        (_, _) -> false);
  }

  /** Whether the libraries at hand have all functions: bits are reversed by clang alone. */
  private static boolean isCompiled(Snippet snippet) {
    return snippet.language() == SourceLanguage.JAVA || !snippet.text().contains("bitreverse");
  }

  /** Values on which the function computes nothing undefined. */
  private static List<long[]> inputs(SplittableRandom random, Snippet snippet) {
    List<Type> types = List.copyOf(snippet.inputs().values());
    List<long[]> inputs = new ArrayList<>();
    for (int i = 0; i < CASES; i++) {
      long[] pair = {
        types.get(0).extended(RandomFormulas.word(random)),
        types.get(1).extended(RandomFormulas.word(random))
      };
      try {
        new Sample(snippet, "", List.of()).expected(pair);
        inputs.add(pair);
      } catch (SlowEvaluator.UndefinedException e) {
        // not an input on which results can be compared
      }
    }
    return inputs;
  }
}
