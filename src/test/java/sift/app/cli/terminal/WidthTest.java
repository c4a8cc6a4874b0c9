package sift.app.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.app.cli.ChildJvm;
import sift.app.cli.Run;

/** What commands print, in terminals of several widths. */
class WidthTest {
  private static final List<String> COMMANDS =
      Stream.of(
              "--help",
              "search --dag --help",
              "list targets",
              "list targets hd-25 hd-24 first-rank-attacks pop2bits",
              "--target pop2bits --max-symbols 5 --quiet",
              "--target average-floor,average-ceil,min,max --max-symbols 4 --quiet",
              "prove (x^y)&1 --target average-floor",
              "prove (x&y)+((x^y)>>1) --target average-floor",
              "explain (x&y)+((x^y)>>1) --target average-floor",
              "explain (x&y)+((x^y)>>1) --target hd-14",
              "search --dag --target pop2bits --quiet",
              "search --dag --target blsr --quiet --max-ops 2",
              "list grammars",
              "list costs",
              "list solutions solutions/antidiagonal-line-hyperbola-computed-shifts.jsonl",
              "list solutions solutions/set-wise/attacks-east-lane.jsonl",
              "--target all --max-symbols 5 --quiet --limit 20",
              "--target diagonal --max-symbols 5 --quiet --show classes --cost depth",
              "--target antidiagonal-with-slider --ray line --max-symbols 4 --quiet",
              "search --dag --target diagonal --quiet",
              "search --dag --target all --ray line --max-ops 2 --quiet",
              "search --dag --target attacks-north --quiet --max-ops 2",
              "search --dag --target attacks-north+attacks-north-east --quiet --max-ops 2",
              "prove occ^(occ-1) --target all",
              "prove occ^(occ-3) --target all",
              "prove o^sub_bytes(o,add_bytes(s,s)) --target attacks-east",
              "prove o^(o-s) --target attacks-east",
              "shorten x&~(x-1)",
              "shorten (x+7)/8*8 --width 32 --assume x<0xfffffff8",
              "shorten (x&y)-(x|y)+(x^y)*3+0 --width 4",
              "learn src/test/resources/learn/lowest-bit.csv",
              "learn src/test/resources/learn/two.csv --width 16 --max-symbols 6",
              "learn src/test/resources/learn/unless-zero.csv",
              "learn --help",
              "shorten (uint8_t)(x&~(x-1))+(uint8_t)(x^x)+(uint16_t)(x&~(x-1))*0",
              "prove x&~(x-1) x&-x",
              "prove (int8_t)(x+y)*(x|y) (int8_t)(y+x)*((x^y)+(x&y)) --assume (int8_t)(x)!=-128",
              "prove x*y (x|y)*(x&y) --assume x!=y",
              "prove x*y>>1 x*y/2 --time 0s",
              "explain occ^(occ-1)",
              "explain (occ-3)^occ --target all",
              "explain (o-s)^rev(ro-rs) --target all --ray line --board 9x8",
              "explain occ^(occ-1) ((occ-1)<<1)",
              "explain solutions/set-wise/attacks-all-lane.jsonl --cost avx512",
              "perft 3 --quiet",
              "perft 2 --divide --quiet",
              "perft 3 --explain --quiet",
              "perft 3 --explain --quiet --generator batch",
              "pawns kiwipete",
              "pawns position4",
              "pawns --help",
              "positions --help",
              "positions pack --help")
          .toList();

  private static final List<String> MEASURED =
      List.of(
          "code --measure occ^(occ-1) --target diagonal --ray positive",
          "code --measure solutions/set-wise/attacks-north-lane.jsonl:1",
          "bench attacks --time 1ms",
          "bench synth src/test/resources/sygus --time 200ms --improve 0s");

  /** Prints each line that is too long; a word that is too long by itself stands alone. */
  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    tooLong(COMMANDS).forEach(out::println);
    tooLong(MEASURED).forEach(out::println);
  }

  private static List<String> tooLong(List<String> commands) {
    return commands.stream()
        .flatMap(command -> {
          Run run = Run.of(command.split(" ", -1));
          Stream<String> lines = run.code() == 2 ? Stream.of(run.err()) : run.out().lines();
          return lines
              .filter(line ->
                  run.code() == 2 || (line.length() > Columns.WIDTH && line.strip().contains(" ")))
              .map(line -> command + ": " + line);
        })
        .toList();
  }

  @Test
  void everyLineFits80Columns() {
    assertEquals(List.of(), tooLong(COMMANDS));
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"60", "80", "120"})
  void everyLineAlsoOfWhatIsMeasuredFits(String columns) throws IOException, InterruptedException {
    assertFits(columns);
  }

  private static void assertFits(String columns) throws IOException, InterruptedException {
    ProcessBuilder java = new ProcessBuilder(ChildJvm.command(WidthTest.class, List.of()));
    java.environment().put("COLUMNS", columns);
    Process process = java.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor());
    assertEquals("", lines);
  }
}
