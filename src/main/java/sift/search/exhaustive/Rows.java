package sift.search.exhaustive;

/**
 * The operands of a task: a path, a run of its stored rows, a run of the columns of its first step.
 *
 * @param first the first row
 * @param count the number of rows
 * @param firstColumn the first column, if the first step has columns
 * @param endColumn the entry after the last column
 */
record Rows(Path path, int first, int count, int firstColumn, int endColumn) {}
