/** The joins of the tree search against its plain engine. */
@NullMarked
package sift.bench.search;

import org.jspecify.annotations.NullMarked;
