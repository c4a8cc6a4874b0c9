package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

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
}
