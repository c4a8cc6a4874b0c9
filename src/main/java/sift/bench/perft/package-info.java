/** Move generators against each other. */
@NullMarked
package sift.bench.perft;

import org.jspecify.annotations.NullMarked;
