/**
 * What a search has done, in and out of a folder: written so that a search killed at any moment can
 * go on to the same answer.
 */
@NullMarked
package sift.search.checkpoint;

import org.jspecify.annotations.NullMarked;
