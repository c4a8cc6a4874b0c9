package sift.app.cli;

import java.io.PrintWriter;
import java.io.Writer;

/**
 * Runs commands that use many classes, one after another, and prints nothing: the launcher has java
 * keep the classes, made ready, so that a short command takes a third less time.
 */
final class Rehearsal {
  private static final String[][] COMMANDS = {
    {"shorten", "x & ~(x - 1)"},
    {"shorten", "uint32_t f(uint32_t c, uint32_t a) { return c ? a + 1 : (c ? a : 2) + 1; }"},
    {"--target=diagonal", "--max-symbols=8"},
    {"perft", "position3", "8", "--format=text"} // read by Picocli
  };

  private Rehearsal() {}

  public static void main(String[] args) {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    for (String[] command : COMMANDS) {
      Main.run(nowhere, nowhere, command);
    }
  }
}
