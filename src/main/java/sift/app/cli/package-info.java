/**
 * The command line: {@link sift.app.cli.Main} is the program, a class per command. The only package
 * that prints and exits.
 */
@NullMarked
package sift.app.cli;

import org.jspecify.annotations.NullMarked;
