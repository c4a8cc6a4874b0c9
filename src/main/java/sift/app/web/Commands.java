package sift.app.web;

import java.io.PrintWriter;

/** The commands of the program, which stand above this package. */
@FunctionalInterface
public interface Commands {
  /** Runs the command that {@code arguments} write, and returns its exit code. */
  int run(PrintWriter out, PrintWriter err, String... arguments);
}
