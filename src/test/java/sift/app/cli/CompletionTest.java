package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What bash offers. */
class CompletionTest {
  private static final String SCRIPT = Run.of("completion").out();

  @TempDir private Path folder;

  /** Returns what bash offers behind a line, words of it parted by a space. */
  private Set<String> bash(String line) throws IOException, InterruptedException {
    Path script = folder.resolve("sift.bash");
    Files.writeString(script, SCRIPT);
    List<String> words = new ArrayList<>(List.of("bash", "--norc", "-c"));
    words.add(
        "source \"$1\"; shift; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _complete_sift"
            + " 2>/dev/null; printf '%s\\n' \"${COMPREPLY[@]}\"");
    words.add("bash");
    words.add(script.toString());
    words.addAll(List.of(line.split(" ", -1)));
    Process bash = new ProcessBuilder(words).redirectErrorStream(true).start();
    String printed = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, bash.waitFor(), printed);
    return new TreeSet<>(
        printed.lines().map(String::strip).filter(each -> !each.isEmpty()).toList());
  }

  /** {@code _} stands for the empty word at the cursor. */
  @ParameterizedTest
  @CsvSource({
    "sift b, bench",
    "sift bench _, attacks costs perft synth",
    "sift search --ray _, line negative positive",
    "sift search --target ant, antidiagonal",
    "sift search --cost ja, java java-512",
    "sift code --language c, c c++ c++-avx2 c++-avx2-gfni c++-avx512",
    "sift code --layout sp, spare",
    "sift prove x --sm, --smt",
    "sift perft --generator s, scalar siblings side-indexed slow",
  })
  void bashOffers(String line, String offered) throws Exception {
    assertEquals(new TreeSet<>(List.of(offered.split(" "))), bash(line.replace("_", "")));
  }
}
