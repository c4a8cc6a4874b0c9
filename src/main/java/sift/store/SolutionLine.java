package sift.store;

/** A solution as a line of a file. */
interface SolutionLine<S> {
  /** Returns the file that it belongs into. */
  String fileName();

  /** Returns the key by which solutions of any files are equal, whoever found them. */
  String identity();

  /** Returns the name of its grammar. */
  String grammar();

  /** Returns the line. */
  String line();

  /** Returns this with what a later solution of the same identity adds. */
  S merged(S later);
}
