/**
 * The board as numbers: squares, lines, bitboards as pictures, subsets, and the slow walk along a
 * ray, with which every formula is compared.
 *
 * <p>Bit order is little-endian rank-file (LERF): a1 = bit 0, h1 = bit 7, h8 = bit 63.
 */
@NullMarked
package sift.geometry;

import org.jspecify.annotations.NullMarked;
