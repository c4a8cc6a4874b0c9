package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

/** What the launcher repeats of the program, and what it does by itself. */
class LauncherTest {
  // A class, a star if copies of it are meant, and a method.
  private static final Pattern KEPT_APART =
      Pattern.compile("(?m)^ +(\\w+/\\w+/\\w+)\\*?\\.(\\w+)(?: \\\\|; do)$");

  @TempDir private Path folder;

  private static String launcher() throws IOException {
    return Files.readString(Path.of("sift"));
  }

  /** HotSpot says nothing of a name that is no method's. */
  @Test
  void methodsThatAreNotInlinedExist() throws IOException {
    List<MatchResult> names = KEPT_APART.matcher(launcher()).results().toList();
    assertEquals(11, names.size());
    for (MatchResult name : names) {
      String source = Files.readString(Path.of("src/main/java/sift", name.group(1) + ".java"));
      Pattern method = Pattern.compile("(?m)^  (?:public|private) \\w+ " + name.group(2) + "\\(");
      assertTrue(method.matcher(source).find(), name.group());
    }
  }

  /** HotSpot says nothing of a pattern that fits no class. */
  @Test
  void kernelsThatAreCompiledSoonExist() throws IOException {
    Matcher kernels = Pattern.compile("for kernels in (\\S+)/ (\\S+); do").matcher(launcher());
    assertTrue(kernels.find());
    try (Stream<Path> packed = Files.list(Path.of("target/classes/sift", kernels.group(1)))) {
      assertTrue(packed.anyMatch(file -> file.toString().endsWith(".class")));
    }
    Stage stage = Stage.of(List.of("x"), List.of("r"), List.of(new Expr.Input("x")));
    Emitted strip = StripProgram.of(List.of(stage), 1, Width.BITS_128).pieces().getFirst();
    String emitted = new ClassReader(strip.classFile()).getClassName();
    assertTrue(emitted.startsWith("sift/" + kernels.group(2)), emitted);
  }

  @Test
  void aSearchHasTheSameOptionsOfJavaWithAndWithoutItsName() throws Exception {
    Path launcher = release("for each in \"$@\"; do echo \"$each\"; done");
    List<String> plain = optionsOfJava(launcher, "--target", "diagonal");
    assertTrue(plain.contains("-XX:FreqInlineSize=50"), plain::toString);
    assertEquals(plain, optionsOfJava(launcher, "search", "--target", "diagonal"));
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
  void aProgramThatTheBuildLacksIsNamed() throws Exception {
    Path launcher = Files.copy(Path.of("sift"), folder.resolve("sift"));
    jdk("echo java was started");
    Path bin = Files.createDirectory(folder.resolve("bin"));
    for (String program : List.of("find", "mkdir", "mv", "rm", "sleep", "touch")) {
      assertEquals(
          new Run(2, "", "sift: there is no " + program + " on the PATH\n"),
          shell(launcher, "PATH=bin exec \"$0\""));
      executable(bin.resolve(program), "exit 1");
    }
    assertEquals(List.of("bin", "jdk", "sift"), names(folder));
  }

  @Test
  void aLockThatCannotBeMadeIsNotWaitedFor() throws Exception {
    Path launcher = Files.copy(Path.of("sift"), folder.resolve("sift"));
    jdk("echo java was started");
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

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /** Returns what the launcher gives to java before the jar. */
  private List<String> optionsOfJava(Path launcher, String... arguments) throws Exception {
    Run run = shell(launcher, "exec \"$0\" " + String.join(" ", arguments));
    assertEquals(0, run.code(), run.err());
    List<String> given = run.out().lines().toList();
    return given.subList(0, given.indexOf("-jar"));
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
