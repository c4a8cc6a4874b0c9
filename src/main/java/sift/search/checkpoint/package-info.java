/**
 * Checkpoints: the state of a search in a folder, written so that a search killed at any moment can
 * be resumed and comes to the same result.
 */
@NullMarked
package sift.search.checkpoint;

import org.jspecify.annotations.NullMarked;
