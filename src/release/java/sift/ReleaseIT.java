package sift;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The release, unpacked where there is no Java, no Maven and no home folder. */
class ReleaseIT {
  private static final Pattern NAME = Pattern.compile("sift-[\\d.]+-[a-z]+-[a-z0-9]+\\.tar\\.gz");
  private static final List<String> TOOLS = List.of("sh", "sed", "dirname", "readlink");

  @TempDir private static Path folder;

  private static Path release;
  private static Path tools;

  @BeforeAll
  static void unpack() throws IOException, InterruptedException {
    Path packed;
    try (Stream<Path> files = Files.list(Path.of("target").toAbsolutePath())) {
      packed =
          files
              .filter(file -> NAME.matcher(file.getFileName().toString()).matches())
              .max(Comparator.comparingLong(file -> file.toFile().lastModified()))
              .orElseThrow();
    }
    run(new ProcessBuilder("tar", "-xzf", packed.toString(), "-C", folder.toString()));
    try (Stream<Path> files = Files.list(folder)) {
      release = files.findFirst().orElseThrow();
    }
    tools = Files.createDirectory(folder.resolve("tools"));
    for (String tool : TOOLS) {
      Path found =
          Stream.of("/bin", "/usr/bin")
              .map(each -> Path.of(each, tool))
              .filter(Files::isExecutable)
              .findFirst()
              .orElseThrow();
      Files.createSymbolicLink(tools.resolve(tool), found);
    }
  }

  @Test
  void itSearches() throws Exception {
    assertTrue(sift("--target", "diagonal", "--max-symbols", "5").contains("[blsmsk]"));
  }

  @Test
  void itCountsChessMoves() throws Exception {
    assertTrue(sift("perft", "4").contains("197,281"));
  }

  @Test
  void itHelpsAndTellsItsVersion() throws Exception {
    assertTrue(sift("help").contains("completion"));
    assertTrue(sift("--version").contains("commit"));
  }

  @Test
  void itPrintsCode() throws Exception {
    assertTrue(sift("code", "queen").contains("uint64_t"));
  }

  @Test
  void itHasManPagesAndCompletion() {
    for (String file :
        List.of(
            "share/man/man1/sift-bench-perft.1",
            "share/bash-completion/completions/sift",
            "solutions/vertical-line-hyperbola.jsonl",
            "grammars/rotated.toml",
            "costs/x86-64.toml",
            "LICENSE",
            "README.md")) {
      assertTrue(Files.isRegularFile(release.resolve(file)), file);
    }
  }

  @Test
  void aLinkStartsIt() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("linked"), release.resolve("bin/sift"));
    assertTrue(run(bare(link.toString(), "list", "targets")).contains("diagonal"));
  }

  private static String sift(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(release.resolve("bin/sift").toString()));
    command.addAll(List.of(arguments));
    return run(bare(command.toArray(String[]::new)));
  }

  private static ProcessBuilder bare(String... command) {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().clear();
    builder.environment().put("PATH", tools.toString());
    return builder.directory(folder.toFile());
  }

  private static String run(ProcessBuilder builder) throws IOException, InterruptedException {
    Process process = builder.redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), printed);
    return printed;
  }
}
