/**
 * The command line: {@link sift.app.cli.Main} is the program and lists the commands, which are in
 * the packages below. The only packages that print and exit.
 */
@NullMarked
package sift.app.cli;

import org.jspecify.annotations.NullMarked;
