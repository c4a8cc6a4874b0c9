/** Files: input is read with line and column for messages, output is written atomically. */
@NullMarked
package sift.file;

import org.jspecify.annotations.NullMarked;
