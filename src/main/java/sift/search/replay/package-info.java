/** The search of the original post, program by program. */
@NullMarked
package sift.search.replay;

import org.jspecify.annotations.NullMarked;
