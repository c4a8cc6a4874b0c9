/**
 * Words of up to 128 bits, where a {@code long} is too short; lists of words as keys of maps;
 * numbers as texts write them.
 */
@NullMarked
package sift.word;

import org.jspecify.annotations.NullMarked;
