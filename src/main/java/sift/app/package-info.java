/**
 * The program: the only packages that print and exit.
 *
 * <pre>
 *   cli      the command line; start at Main
 *   report   a run as a page for a browser
 *   web      pages for a browser that run commands
 * </pre>
 */
@NullMarked
package sift.app;

import org.jspecify.annotations.NullMarked;
