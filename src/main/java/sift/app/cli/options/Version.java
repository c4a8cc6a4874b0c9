package sift.app.cli.options;

import picocli.CommandLine.IVersionProvider;

/** The program's version, and the Java that runs it. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      program(), "Java " + Runtime.version() + ", " + System.getProperty("os.arch")
    };
  }

  /** {@code "sift 1.0"}. */
  public static String program() {
    String version = Version.class.getPackage().getImplementationVersion();
    return "sift " + (version == null ? "(unpacked)" : version);
  }
}
