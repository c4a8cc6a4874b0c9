/** All legal moves: a slow generator and a fast one. */
@NullMarked
package sift.movegen;

import org.jspecify.annotations.NullMarked;
