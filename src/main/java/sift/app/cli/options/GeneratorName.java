package sift.app.cli.options;

/** The names of the move generators on the command line. */
public enum GeneratorName {
  SIBLINGS,
  SCALAR,
  BATCH,
  SLOW
}
