/** Words of up to 128 bits, where a {@code long} is too short; lists of words as keys of maps. */
@NullMarked
package sift.word;

import org.jspecify.annotations.NullMarked;
