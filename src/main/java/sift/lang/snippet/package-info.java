/** Snippets. */
@NullMarked
package sift.lang.snippet;

import org.jspecify.annotations.NullMarked;
