package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the launcher repeats of the program. */
class LauncherTest {
  private static final Pattern KEPT_APART =
      Pattern.compile(
          "(?s)for method in ([^;]*); do\\s+\\S*\\s*-XX:\\S+dontinline,(\\S+)\\.\\$method");

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
    Matcher list = KEPT_APART.matcher(launcher());
    int lists = 0;
    for (; list.find(); lists++) {
      int slash = list.group(2).lastIndexOf('/');
      String sources =
          sources(
              Path.of("src/main/java", list.group(2).substring(0, slash)),
              list.group(2).substring(slash + 1).replace("*", ""));
      for (String method : list.group(1).replace("\\", " ").strip().split("\\s+", -1)) {
        assertTrue(
            Pattern.compile("(?m)^  \\S.* " + method + "\\(").matcher(sources).find(), method);
      }
    }
    assertEquals(2, lists);
  }

  private static String sources(Path folder, String prefix) throws IOException {
    StringBuilder text = new StringBuilder();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file :
          files.filter(each -> each.getFileName().toString().startsWith(prefix)).toList()) {
        text.append(Files.readString(file));
      }
    }
    return text.toString();
  }
}
