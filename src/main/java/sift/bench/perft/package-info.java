/** Move generators against each other, and the kernels of the batch generator. */
@NullMarked
package sift.bench.perft;

import org.jspecify.annotations.NullMarked;
