package sift.app.cli.chess;

import sift.chess.perft.Perft;
import sift.progress.Progress;

/** Tells a progress how far a count has come, by its subtrees. */
record PerftProgress(Progress progress) implements Perft.Watcher {
  @Override
  public void counted(long leaves) {
    progress.addAndCheck(leaves);
  }

  @Override
  public void begin(int depth, int subtrees) {
    progress.enterParts(depth, "counting", subtrees, 0);
  }

  @Override
  public void subtreeDone() {
    progress.addParts(1);
  }
}
