/** Words of up to 128 bits, where a {@code long} is too short. */
@NullMarked
package sift.word;

import org.jspecify.annotations.NullMarked;
