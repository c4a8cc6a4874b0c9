/**
 * Sifts symbolic expressions: finds the smallest formulas for 64-bit bit-twiddling, proves them,
 * and runs them in a chess move generator.
 *
 * <p>The packages exported here are the public face; the package page of {@code sift} marks the
 * same ones. A program that searches or runs kernels starts java with {@code --add-modules
 * jdk.incubator.vector}; chess needs no more than the JDK's base module.
 */
module sift {
  requires java.compiler;
  requires jdk.httpserver;
  requires jdk.management;
  requires static jdk.incubator.vector;

  exports sift;
  exports sift.chess.archive;
  exports sift.chess.attacks;
  exports sift.chess.board;
  exports sift.chess.game;
  exports sift.chess.pawns;
  exports sift.chess.pgn;
  exports sift.geometry;
  exports sift.word;
  exports sift.kernel;
  exports sift.lang;
  exports sift.lang.snippet;
  exports sift.progress;
  exports sift.proof;
  exports sift.proof.equal;
  exports sift.rank;
  exports sift.rank.cost;
  exports sift.search;
  exports sift.search.request;
  exports sift.solve;
  exports sift.spec;
  exports sift.store;
  exports sift.sygus;
}
