package sift.app.cli;

/** How a run's results are printed. */
enum Format {
  TEXT,
  JSONL
}
