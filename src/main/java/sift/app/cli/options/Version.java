package sift.app.cli.options;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.JarURLConnection;
import java.net.URL;
import java.util.Objects;
import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The program's version and commit, the Java that runs it, and how wide its vectors are. */
public final class Version implements IVersionProvider {
  private static final String UNKNOWN = "unknown";

  @Override
  public String[] getVersion() {
    return new String[] {
      program() + ", commit " + manifest("Commit").orElse(UNKNOWN),
      "Java " + Runtime.version(),
      System.getProperty("os.name") + ", " + System.getProperty("os.arch"),
      "vectors of " + vectorBits().map(bits -> bits + " bits").orElse(UNKNOWN + " width")
    };
  }

  /** {@code "sift 1.0"}. */
  public static String program() {
    return "sift " + manifest("Implementation-Version").orElse("(unpacked)");
  }

  /** Returns what the manifest of the jar says; classes in a folder have none. */
  private static Optional<String> manifest(String name) {
    URL self = Objects.requireNonNull(Version.class.getResource("Version.class"));
    try {
      return self.openConnection() instanceof JarURLConnection jar
          ? Optional.ofNullable(jar.getMainAttributes().getValue(name))
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // the jar that runs went away
    }
  }

  /** Returns what HotSpot says, because the vector module may not be loaded. */
  private static Optional<Integer> vectorBits() {
    HotSpotDiagnosticMXBean virtualMachine =
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
    if (virtualMachine == null) {
      return Optional.empty(); // another JVM
    }
    int bytes = Integer.parseInt(virtualMachine.getVMOption("MaxVectorSize").getValue());
    return Optional.of(Byte.SIZE * bytes);
  }
}
