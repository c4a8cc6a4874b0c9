/** {@code sift bench}: races and their tables, a command per race. */
@NullMarked
package sift.app.cli.bench;

import org.jspecify.annotations.NullMarked;
