package sift.app.cli;

/** The names of the move generators on the command line. */
enum GeneratorName {
  SIBLINGS,
  SCALAR,
  BATCH,
  SLOW
}
