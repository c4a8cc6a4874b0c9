package sift.app.cli;

import java.io.File;
import java.util.ArrayList;
import java.util.List;

/** A JVM of the tests' own classes. */
public final class ChildJvm {
  /** For what is over before C2 has earned its time. */
  public static final String QUICKLY_COMPILED = "-XX:TieredStopAtLevel=1";

  private ChildJvm() {}

  /** Returns what starts {@code main} with these arguments, in a JVM with these flags. */
  public static List<String> command(Class<?> main, List<String> arguments, String... flags) {
    List<String> command = withoutVectors(main, arguments);
    command.addAll(1, List.of(flags));
    command.addAll(1, List.of("--add-modules", "jdk.incubator.vector"));
    return command;
  }

  /** Returns what starts {@code main} where there is no vector module. */
  public static List<String> withoutVectors(Class<?> main, List<String> arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                System.getProperty("java.home") + File.separator + "bin/java",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
    command.addAll(arguments);
    return command;
  }
}
