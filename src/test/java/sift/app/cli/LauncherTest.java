package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import sift.kernel.Width;
import sift.kernel.emit.Emitted;
import sift.kernel.emit.Stage;
import sift.kernel.emit.StripProgram;
import sift.lang.Expr;

/** What the launcher does, and the options of java that the build writes for it. */
class LauncherTest {
  private static final Path CLASSES = Path.of("target/classes");

  @TempDir private Path folder;

  /** HotSpot says nothing of a name that is no method's, or of a pattern that fits no class. */
  @Test
  void methodsAndClassesThatHotSpotIsToldOfExist() throws IOException {
    List<String> told = JavaOptions.of(CLASSES).getOrDefault("perft", List.of());
    assertEquals(12, told.stream().filter(option -> option.contains("dontinline")).count());
    String packed = "sift/chess/batch/packed/";
    assertTrue(told.stream().anyMatch(option -> option.contains("," + packed + "*")));
    try (Stream<Path> files = Files.list(CLASSES.resolve(packed))) {
      assertTrue(files.anyMatch(file -> file.toString().endsWith(".class")));
    }
    Stage stage = Stage.of(List.of("x"), List.of("r"), List.of(new Expr.Input("x")));
    Emitted strip = StripProgram.of(List.of(stage), 1, Width.BITS_128).pieces().getFirst();
    String emitted = new ClassReader(strip.classFile()).getClassName();
    assertTrue(emitted.startsWith("sift/kernel/emit/EmittedStrip"), emitted);
    assertTrue(
        told.stream().anyMatch(option -> option.contains(",sift/kernel/emit/EmittedStrip*")));
  }

  @Test
  void theModuleOfVectorsIsThereWhereItIsNeeded() throws IOException {
    Map<String, List<String>> options = JavaOptions.of(CLASSES);
    for (SubCommand command : SubCommand.values()) {
      assertEquals(
          Main.needsVectors(command.text()),
          options
              .getOrDefault(command.text(), List.of())
              .contains("--add-modules jdk.incubator.vector"),
          command.text());
    }
  }

  @Test
  void optionsOfJavaAreThoseOfTheWordsThatAreTyped() throws Exception {
    Path launcher = release("for each in \"$@\"; do echo \"$each\"; done");
    Path java = Files.createDirectories(folder.resolve("lib/java"));
    for (String word : List.of("all", "search", "perft", "--help", "--board")) {
      Files.createFile(java.resolve(word));
    }
    assertEquals(List.of("@all", "@search"), optionsOfJava(launcher, "--target", "diagonal"));
    assertEquals(List.of("@all", "@search"), optionsOfJava(launcher, "search"));
    assertEquals(List.of("@all", "@--help"), optionsOfJava(launcher));
    assertEquals(List.of("@all", "@--help", "@--help"), optionsOfJava(launcher, "--help"));
    assertEquals(
        List.of("@all", "@perft", "@--board"), optionsOfJava(launcher, "perft", "--board=10x8"));
    assertEquals(
        List.of("@all", "@search", "-Xmx104m"), optionsOfJava(launcher, "--memory", "200M"));
    assertEquals(List.of("@all", "@search", "-Xmx843m"), optionsOfJava(launcher, "--memory=2GiB"));
    for (String wrong : List.of("x", "0M", "12", "-1G", "999999999999G", "M")) {
      assertEquals(List.of("@all", "@search"), optionsOfJava(launcher, "--memory=" + wrong), wrong);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-", ""})
  void javaHasDescriptors0To2WhateverWasClosed(String closed) throws Exception {
    Path seen = folder.resolve("seen");
    Path launcher =
        release(
            "for n in 0 1 2; do { true 3<&$n; } 2>/dev/null && echo $n >>'%s'; done"
                .formatted(seen));
    assertEquals(0, shell(launcher, "exec \"$0\" " + closed).code());
    assertEquals(List.of("0", "1", "2"), Files.readAllLines(seen));
  }

  /** The shell complains too, of itself, before it reads the launcher. */
  @Test
  void aDeletedWorkingFolderIsToldInOneLine() throws Exception {
    Path launcher = release("echo java was started");
    Run run = shell(launcher, "mkdir gone && cd gone && rmdir ../gone && exec \"$0\"");
    assertEquals(2, run.code());
    assertEquals("", run.out());
    assertTrue(run.err().endsWith("sift: the working folder is not there any more\n"), run.err());
  }

  @Test
  void aReleaseNeedsNoProgramButJava() throws Exception {
    Path launcher = release("echo java was started");
    assertEquals(
        new Run(0, "java was started\n", ""), shell(launcher, "PATH=/nowhere exec \"$0\""));
    Path link = Files.createSymbolicLink(folder.resolve("link"), launcher);
    assertEquals(
        new Run(2, "", "sift: there is no readlink on the PATH\n"),
        shell(link, "PATH=/nowhere exec \"$0\""));
    assertEquals(0, shell(link, "exec \"$0\"").code());
  }

  @Test
  void aLockThatCannotBeMadeIsNotWaitedFor() throws Exception {
    Path launcher = Files.copy(Path.of("sift"), folder.resolve("sift"));
    jdk("echo java was started");
    Path build = Path.of("src/build/build.sh");
    Files.createDirectories(folder.resolve("src/build"));
    Files.copy(build, folder.resolve(build));
    Path lock = Files.createFile(folder.resolve(".sift-build"));
    Run run = shell(launcher, "exec \"$0\"");
    assertEquals(2, run.code());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains(lock.toString()), run.err());
  }

  /** Returns the launcher of a release, whose Java runs a script. */
  private Path release(String java) throws IOException {
    jdk(java);
    Files.createDirectories(folder.resolve("bin"));
    Files.createDirectories(folder.resolve("lib"));
    Files.createFile(folder.resolve("lib/sift.jar"));
    return Files.copy(Path.of("sift"), folder.resolve("bin/sift"));
  }

  private void jdk(String java) throws IOException {
    Files.createDirectories(folder.resolve("jdk/bin"));
    Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"25\"\n");
    executable(folder.resolve("jdk/bin/java"), java);
  }

  private static void executable(Path file, String script) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + script + "\n");
    assertTrue(file.toFile().setExecutable(true));
  }

  /** Returns what the launcher gives to java before the jar. */
  private List<String> optionsOfJava(Path launcher, String... arguments) throws Exception {
    Run run = shell(launcher, "exec \"$0\" " + String.join(" ", arguments));
    assertEquals(0, run.code(), run.err());
    List<String> given = run.out().lines().toList();
    return given.subList(0, given.indexOf("-jar")).stream()
        .map(option -> option.replaceFirst("^@.*/", "@"))
        .toList();
  }

  /** Runs a line of the shell in the folder of the fake JDK; {@code $0} is the launcher. */
  private Run shell(Path launcher, String line) throws Exception {
    ProcessBuilder builder = new ProcessBuilder("sh", "-c", line, launcher.toString());
    builder.directory(folder.toFile());
    builder.environment().put("SIFT_JAVA_HOME", folder.resolve("jdk").toString());
    Path err = folder.resolve("jdk/err");
    Process process = builder.redirectError(err.toFile()).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.waitFor(), out, Files.readString(err));
  }
}
