package sift.app.cli.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.lang.Expr;
import sift.lang.snippet.Compilers;
import sift.lang.snippet.Lowered;
import sift.lang.snippet.Lowering;
import sift.lang.snippet.Names;
import sift.lang.snippet.RandomSnippets;
import sift.lang.snippet.Snippet;
import sift.lang.snippet.SourceLanguage;
import sift.lang.snippet.Type;
import sift.shorten.Shortening;

/**
 * Compilers say nothing of what {@code sift shorten} answers to random functions of mixed types.
 *
 * <p>Needs gcc, g++, clang and clang++ on the PATH.
 */
@Tag("slow")
class SilentAnswersTest {
  private static final int FUNCTIONS = 200;
  private static final int MOST_SYMBOLS = 30;
  private static final String STRICT =
      " -O2 -Wall -Wextra -Wno-unused-parameter -Werror -mbmi2 -mpopcnt -c ";

  @TempDir private Path folder;

  @Test
  void compilersOfCSayNothing() throws IOException, InterruptedException {
    compile(
        SourceLanguage.C,
        List.of("gcc -std=c11", "clang -std=c11"),
        "main.c",
        "#include <stdbool.h>\n#include <stdlib.h>\n");
  }

  @Test
  void compilersOfCppSayNothing() throws IOException, InterruptedException {
    compile(
        SourceLanguage.CPP,
        List.of("g++ -std=c++20", "clang++ -std=c++20"),
        "main.cpp",
        "#include <algorithm>\n#include <bit>\n#include <cstdlib>\n");
  }

  private void compile(SourceLanguage language, List<String> compilers, String file, String headers)
      throws IOException, InterruptedException {
    StringBuilder text = new StringBuilder(headers);
    text.append("#include <stdint.h>\n#include <immintrin.h>\n");
    for (String answer : answers(language)) {
      if (!answer.contains("bitreverse")) { // which clang alone has
        text.append(answer.replace("@", "")).append('\n');
      }
    }
    Files.writeString(folder.resolve(file), text);
    for (String compiler : compilers) {
      Compilers.run(folder, List.of((compiler + STRICT + file).split(" +")));
    }
  }

  @Test
  void theCompilerOfJavaSaysNothing() throws IOException, InterruptedException {
    String text =
        "public class Main {\n" + String.join("\n", answers(SourceLanguage.JAVA)) + "\n}\n";
    Files.writeString(folder.resolve("Main.java"), text.replace("@", "static "));
    String compiler = Path.of(System.getProperty("java.home"), "bin", "javac").toString();
    Compilers.run(folder, List.of(compiler, "-Xlint:all", "-Werror", "Main.java"));
  }

  /** Returns functions whose names differ; each begins with an at sign. */
  private static List<String> answers(SourceLanguage language) {
    SplittableRandom random = new SplittableRandom(3);
    List<Type> types = Names.types(language);
    List<String> answers = new ArrayList<>();
    while (answers.size() < FUNCTIONS) {
      Snippet given =
          RandomSnippets.function(
              random,
              language,
              types.get(random.nextInt(types.size())),
              types.get(random.nextInt(types.size())));
      Lowered lowered = Lowering.of(given);
      if (lowered.formula().symbols() <= MOST_SYMBOLS
          && !lowered.assumptions().contains(new Expr.Constant(0))) {
        Question question = new QuestionReader(new WordOptions(), List.of()).code(given);
        String head = given.text().substring(0, given.text().indexOf('{'));
        String name = head.replace(" f(", " f" + answers.size() + "(");
        shorter(question)
            .ifPresent(formula ->
                answers.add("@%s{ return %s; }".formatted(name, question.text(formula))));
      }
    }
    return answers;
  }

  private static Optional<Expr> shorter(Question question) {
    try {
      return Shortening.run(
              ShortenedSnippetsTest.request(question), new ShortenedSnippetsTest.Bounded())
          .formula()
          .filter(found -> found.symbols() < question.formula().symbols());
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // no words are known on which the assumptions hold
    }
  }
}
