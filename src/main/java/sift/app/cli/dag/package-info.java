/**
 * {@code sift search --dag}: searches for programs of the fewest operations; {@link
 * sift.app.cli.dag.DagSearch} is the way in.
 */
@NullMarked
package sift.app.cli.dag;

import org.jspecify.annotations.NullMarked;
