/** How far long work has come, the request to end it, and why it ended. */
@NullMarked
package sift.progress;

import org.jspecify.annotations.NullMarked;
