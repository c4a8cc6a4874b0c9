/**
 * What the terminal shows: columns, tables, colours, the live line, exit codes; what a signal does.
 * {@link sift.app.cli.terminal.UserException} is bad input in one line.
 */
@NullMarked
package sift.app.cli.terminal;

import org.jspecify.annotations.NullMarked;
