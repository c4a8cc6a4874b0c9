package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What happens when java is started by hand. */
class VectorModuleTest {
  @Test
  void withoutTheVectorModuleTheFlagToAddIsNamedInOneLine() throws Exception {
    List<String> command =
        List.of(
            System.getProperty("java.home") + File.separator + "bin/java",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "kernel",
            "occ");
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(60, TimeUnit.SECONDS), "still running");
    assertEquals(
        "sift: java was started without a module; add --add-modules jdk.incubator.vector, or start"
            + " ./sift\n",
        printed.replace(System.lineSeparator(), "\n"));
    assertEquals(2, process.exitValue());
  }
}
