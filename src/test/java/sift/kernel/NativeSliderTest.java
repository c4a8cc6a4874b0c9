package sift.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sift.geometry.Line;
import sift.kernel.line.KernelJob;
import sift.kernel.line.LineFormula;
import sift.kernel.line.LineSolutions;
import sift.kernel.line.SliderChoice;
import sift.kernel.line.SliderForm;
import sift.kernel.line.VectorSlider;
import sift.kernel.print.SliderSource;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.spec.LineTargets;
import sift.store.Solution;
import sift.store.SolutionFolder;

/**
 * Every formula of {@code solutions} for chess as a file with its test, in every language: compiled
 * without a warning, and run.
 *
 * <p>Needs gcc, g++, clang and clang++ on the PATH, Rust, which has a tag of its own, rustc; a run
 * of vectors a processor that has them; AVX-512 is only compiled elsewhere.
 */
@Tag("slow")
class NativeSliderTest {
  private static final String STRICT = " -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror ";

  /** What a file says that it needs: the flags behind the colon. */
  private static final Pattern NEEDS =
      Pattern.compile("compile: c\\+\\+ -O2((?:\\s+(?:// +)?-m\\S+)+)");

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RUST")
  void everyFormulaIsRightInEveryLanguage(SliderSource source) {
    assertRight(source);
  }

  @Test
  @Tag("rustc")
  void everyFormulaIsRightInRust() {
    assertRight(SliderSource.RUST);
  }

  private void assertRight(SliderSource source) {
    // Where tables are gathered, some words are computed.
    CostModel costs = CostFile.read(source.isBulk() ? "avx2" : "x86-64");
    Map<String, SliderChoice> choices = new LinkedHashMap<>();
    for (Solution solution : new LineSolutions(SolutionFolder.shipped()).all()) {
      LineFormula formula = LineFormula.of(solution);
      if (formula.target().stated().isEmpty() && formula.target().isOfChess()) {
        choices.put(KernelJob.title(formula), SliderChoice.of(List.of(formula), costs));
      }
    }
    choices.forEach((text, choice) -> assertRight(source, text, choice));
  }

  @Test
  void aWrongTableIsSeen() throws IOException, InterruptedException {
    SliderChoice rank =
        SliderChoice.cheapest(
            List.of(Line.HORIZONTAL), SolutionFolder.shipped(), CostFile.read("x86-64"), 2);
    String printed =
        SliderSource.C.printWithTest(
            new SliderSource.File(rank.code(), "attacks", "", "", List.of()),
            Line.steps(rank.lines()));
    Files.writeString(
        folder.resolve("main.c"), printed.replaceFirst("0x0{12}00fe", "0x00000000000000ff"));
    assertNotEquals(printed, Files.readString(folder.resolve("main.c")));
    output("gcc -std=c11 main.c -o main", "compiled");
    assertThrows(AssertionError.class, () -> output("./main", "run"));
    assertTrue(Files.readString(folder.resolve("output.txt")).startsWith("wrong: square "));
  }

  /** A line, two lines and four, in lanes and with tables. */
  @ParameterizedTest
  @CsvSource({
    "CPP_AVX2, avx2, rank", "CPP_AVX2, avx2, rook", "CPP_AVX2, avx2, bishop",
    "CPP_AVX2, avx2, queen", "CPP_AVX512, avx512, rank", "CPP_AVX512, avx512, rook",
    "CPP_AVX512, avx512, bishop", "CPP_AVX512, avx512, queen"
  })
  void oneSliderInVectorsIsRight(SliderSource source, String model, String slider) {
    List<Line> lines = LineTargets.parse(slider, null).stream().map(LineTargets::line).toList();
    CostModel costs = CostFile.read(model);
    SolutionFolder folder = SolutionFolder.shipped();
    assertRight(source, slider, VectorSlider.withTables(lines, folder, costs));
    VectorSlider.cheapest(lines, folder, costs, CostFile.read("x86-64-bmi"), 2)
        .ifPresent(form -> assertRight(source, slider, form));
  }

  /** In words for C and C++; the program ends well only if PEXT and magics are right too. */
  @ParameterizedTest
  @CsvSource({"C, rank", "C, queen", "CPP, bishop"})
  void aComparisonRuns(SliderSource source, String slider) throws Exception {
    List<Line> lines = LineTargets.parse(slider, null).stream().map(LineTargets::line).toList();
    SliderChoice choice =
        SliderChoice.cheapest(lines, SolutionFolder.shipped(), CostFile.read("x86-64-bmi"), 2);
    String printed =
        source.printWithRivals(
            new SliderSource.File(choice.code(), "attacks", "", "", List.of()), Line.steps(lines));
    Files.writeString(folder.resolve(file(source)), printed);
    for (List<String> commands : commands(source, "-mbmi2 ")) {
      output(commands.getFirst(), slider);
      String table = output(commands.getLast(), slider);
      assertTrue(table.startsWith(choice.compareWithWalk() + " cases, all right\n"), table);
      assertEquals(6, table.lines().count(), table);
    }
  }

  private void assertRight(SliderSource source, String text, SliderForm choice) {
    String printed =
        source.printWithTest(
            new SliderSource.File(choice.code(), "attacks", "Attacks", "", List.of(text)),
            Line.steps(choice.lines()));
    long cases = choice.compareWithWalk();
    for (List<String> commands : commands(source, flags(printed))) {
      try {
        Files.writeString(folder.resolve(file(source)), printed);
        String output = "";
        for (String command : runs(source) ? commands : commands.subList(0, 1)) {
          output = output(command, text);
        }
        assertEquals(runs(source) ? cases + " cases, all right\n" : "", output, text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static boolean runs(SliderSource source) {
    boolean isOfAll = source != SliderSource.CPP_AVX512 && source != SliderSource.CPP_AVX2_GFNI;
    return isOfAll || Width.preferred() == Width.BITS_512;
  }

  private static String file(SliderSource source) {
    return switch (source) {
      case C -> "main.c";
      case CPP, CPP_AVX2, CPP_AVX2_GFNI, CPP_AVX512 -> "main.cpp";
      case RUST -> "main.rs";
      case JAVA, JAVA_VECTOR -> "Attacks.java";
    };
  }

  private static String flags(String printed) {
    Matcher needs = NEEDS.matcher(printed);
    return needs.find() ? needs.group(1).replaceAll("[\\s/]+", " ").strip() + " " : "";
  }

  private static List<List<String>> commands(SliderSource source, String flags) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return switch (source) {
      case C -> both("gcc -std=c11", "clang -std=c11", STRICT + flags + "main.c");
      case CPP, CPP_AVX2, CPP_AVX2_GFNI ->
          both("g++ -std=c++17", "clang++ -std=c++17", STRICT + flags + "main.cpp");
      case CPP_AVX512 ->
          both(
              // gcc 12 warns of its own headers.
              "g++ -std=c++17 -Wno-maybe-uninitialized",
              "clang++ -std=c++17",
              STRICT + flags + "main.cpp");
      case RUST -> List.of(List.of("rustc --edition 2021 -D warnings -O main.rs", "./main"));
      case JAVA -> List.of(List.of(java + " Attacks.java"));
      case JAVA_VECTOR ->
          List.of(List.of(java + " --add-modules jdk.incubator.vector Attacks.java"));
    };
  }

  private static List<List<String>> both(String gcc, String clang, String options) {
    List<List<String>> commands = new ArrayList<>();
    for (String compiler : List.of(gcc, clang)) {
      commands.add(List.of(compiler + options + " -O1 -o main", "./main"));
    }
    return commands;
  }

  private String output(String command, String text) throws IOException, InterruptedException {
    Path output = folder.resolve("output.txt");
    Process process =
        new ProcessBuilder(command.split(" "))
            .directory(folder.toFile())
            .redirectError(folder.resolve("messages.txt").toFile())
            .redirectOutput(output.toFile())
            .start();
    int exit = process.waitFor();
    String messages = Files.readString(folder.resolve("messages.txt"));
    assertEquals(0, exit, () -> text + "\n" + command + "\n" + messages);
    return Files.readString(output);
  }
}
