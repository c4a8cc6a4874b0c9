/** Work on the formulas of a file, one or two a line, and a record for each line. */
@NullMarked
package sift.app.cli.lines;

import org.jspecify.annotations.NullMarked;
