/**
 * The command line: {@link sift.cli.Main} is the program, a class per command. The only package
 * that prints and exits.
 */
@NullMarked
package sift.cli;

import org.jspecify.annotations.NullMarked;
