/** How far long work has come, and the request to end it. */
@NullMarked
package sift.progress;

import org.jspecify.annotations.NullMarked;
