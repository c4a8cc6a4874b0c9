package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What happens when java is started by hand. */
class VectorModuleTest {
  private static final List<String> COMMANDS =
      List.of(
          "--version",
          "list targets",
          "explain solutions/set-wise/knight-attacks-lane.jsonl --cost avx512",
          "code rank --language java-vector",
          "code knight",
          "code x&-x",
          "code x&-x --target lowest-bit",
          "explain ((o-s)^bit_reverse((ro-rs))) --ray line --example two",
          "prove occ^(occ-1) --target all",
          "prove o^sub_bytes(o,add_bytes(s,s)) --target attacks-east",
          "prove x+y (x|y)+(x&y)",
          "list solutions solutions/vertical-line-hyperbola.jsonl",
          "pawns kiwipete");

  /** Runs all the commands, in one JVM; prints what does not end well. */
  public static void main(String[] args) {
    for (String command : COMMANDS) {
      Run run = Run.of(command.split(" ", -1));
      if (run.code() != 0) {
        System.out.println(command + ": " + run.err());
      }
    }
  }

  private record Ended(int code, String printed) {}

  private static Ended run(Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = ChildJvm.withoutVectors(main, List.of(arguments));
    command.add(1, ChildJvm.QUICKLY_COMPILED);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(60, TimeUnit.SECONDS), "still running");
    return new Ended(process.exitValue(), printed.replace(System.lineSeparator(), "\n"));
  }

  @Test
  void withoutTheVectorModuleTheFlagToAddIsNamedInOneLine() throws Exception {
    Ended ended = run(Main.class, "code", "occ", "--measure");
    assertEquals(
        "sift: java was started without a module; add --add-modules jdk.incubator.vector, or start"
            + " ./sift\n",
        ended.printed());
    assertEquals(2, ended.code());
  }

  @Test
  void commandsThatUseNoVectorsRunWithoutTheModule() throws Exception {
    for (String command : COMMANDS) {
      assertFalse(Main.needsVectors(SubCommand.renamed(command.split(" "))), command);
    }
    assertEquals(new Ended(0, ""), run(VectorModuleTest.class));
  }
}
