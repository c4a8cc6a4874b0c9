package sift.cli;

import picocli.CommandLine.IVersionProvider;

/** The program's version, and the Java that runs it. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = Version.class.getPackage().getImplementationVersion();
    return new String[] {
      "sift " + (version == null ? "(unpacked)" : version),
      "Java " + Runtime.version() + ", " + System.getProperty("os.arch")
    };
  }
}
