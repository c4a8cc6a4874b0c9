/**
 * {@code sift dag}: searches for programs of the fewest operations; {@link
 * sift.app.cli.dag.DagCommand} is the way in.
 */
@NullMarked
package sift.app.cli.dag;

import org.jspecify.annotations.NullMarked;
