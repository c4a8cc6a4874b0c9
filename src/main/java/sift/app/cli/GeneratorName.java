package sift.app.cli;

/** The move generators, as people name them. */
enum GeneratorName {
  SIBLINGS,
  SCALAR,
  BATCH,
  SLOW
}
