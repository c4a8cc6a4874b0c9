package sift.app.cli.terminal;

/** How a run's results are printed. */
public enum Format {
  TEXT,
  JSONL
}
