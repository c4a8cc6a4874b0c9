package sift.app.cli.terminal;

import java.io.PrintWriter;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a command says: a record, from which both its lines for people and its line of JSON are
 * made. A command names the kinds that it prints in {@link Kinds}; docs/json.md is made from them.
 */
public interface Answer {
  /** Prints the lines for people, none wider than the terminal. */
  void print(PrintWriter out);

  /** The kinds of answers that a command prints. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface Kinds {
    /** Records that are answers. */
    Class<? extends Record>[] value();
  }
}
