package sift.cli;

import java.io.PrintWriter;

/**
 * Where perft prints.
 *
 * @param out results
 * @param err why there are none
 * @param notes progress and timing; leads nowhere if they are not wanted
 */
record PerftOutput(Format format, PrintWriter out, PrintWriter err, PrintWriter notes) {}
