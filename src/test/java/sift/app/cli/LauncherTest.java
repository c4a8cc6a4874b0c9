package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the launcher repeats of the program. */
class LauncherTest {
  // A class, a star if copies of it are meant, and a method.
  private static final Pattern KEPT_APART =
      Pattern.compile("(?m)^ +(\\w+/\\w+/\\w+)\\*?\\.(\\w+)(?: \\\\|; do)$");

  private static String launcher() throws IOException {
    return Files.readString(Path.of("sift"));
  }

  @Test
  void theLauncherHasTheSameListOfCommands() throws IOException {
    Matcher list =
        Pattern.compile("(?s)case \\$\\{1:---help\\} in(.*?)\\) vectors= ;;").matcher(launcher());
    assertTrue(list.find());
    assertEquals(
        new TreeSet<>(Main.WITHOUT_VECTORS),
        new TreeSet<>(List.of(list.group(1).replace("\\", " ").strip().split("[\\s|]+"))));
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

  @Test
  void aSearchHasTheSameOptionsOfJavaWithAndWithoutItsName(@TempDir Path folder)
      throws IOException, InterruptedException {
    Path java = folder.resolve("jdk/bin/java");
    Files.createDirectories(java.getParent());
    Files.createDirectories(folder.resolve("bin"));
    Files.createDirectories(folder.resolve("lib"));
    Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"25\"\n");
    Files.writeString(java, "#!/bin/sh\nfor each in \"$@\"; do echo \"$each\"; done\n");
    assertTrue(java.toFile().setExecutable(true));
    Files.createFile(folder.resolve("lib/sift.jar")); // as in a release: nothing is built
    Files.copy(Path.of("sift"), folder.resolve("bin/sift"));
    List<String> plain = optionsOfJava(folder, "--target", "diagonal");
    assertTrue(plain.contains("-XX:FreqInlineSize=50"), plain::toString);
    assertEquals(plain, optionsOfJava(folder, "search", "--target", "diagonal"));
  }

  /** Returns what the launcher of a folder gives to java before the jar. */
  private static List<String> optionsOfJava(Path folder, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("sh", folder.resolve("bin/sift").toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("SIFT_JAVA_HOME", folder.resolve("jdk").toString());
    Process process = builder.start();
    List<String> given = process.inputReader().lines().toList();
    assertEquals(0, process.waitFor());
    return given.subList(0, given.indexOf("-jar"));
  }
}
