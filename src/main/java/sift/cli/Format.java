package sift.cli;

/** How a run's results are printed. */
enum Format {
  TEXT,
  JSONL
}
