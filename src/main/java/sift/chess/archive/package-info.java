/**
 * Archives of positions: files of 32 bytes a position, which is found by its number; what is
 * damaged is told by its place, and the rest is read.
 *
 * <p>All numbers are little-endian. A file is a header and blocks; all blocks but the last have 127
 * positions, the last has fewer, perhaps none:
 *
 * <pre>
 *   byte 0       32            32 + 4,096       32 + 2 * 4,096
 *        +--------+-------------+-----------------+--  ..  --+------------+
 *        | header | block 0     | block 1         |          | last block |
 *        +--------+-------------+-----------------+--  ..  --+------------+
 *
 *   header, 32 bytes
 *        0  8 bytes  "siftpos" and a line feed
 *        8  4        version, 1
 *       12  4        bytes of a position, 32
 *       16  4        positions of a full block, 127
 *       20  8        0
 *       28  4        CRC-32C of the 28 bytes before
 *
 *   block, 32 bytes and 32 for each position
 *        0  4 bytes  "blok"
 *        4  4        how many positions it has
 *        8  8        the number of its first position, from 0
 *       16  8        0
 *       24  4        0
 *       28  4        CRC-32C of all other bytes of the block
 *       32  32       its first position: s, t, u, white of {@link
 *                    sift.chess.board.PackedPosition}, 8 bytes each
 *       64  32       the next one, and so on
 * </pre>
 *
 * <p>Position n so begins at byte {@code 32 + n / 127 * 4096 + 32 + n % 127 * 32}, and the length
 * of the file says how many positions there are. A block is written by one call and never changed:
 * a file whose writer was killed has all blocks but the last few, and no last one with fewer
 * positions, by which a reader knows. If the file ends within a block, the positions that are there
 * are read, though the checksum cannot be compared.
 */
@NullMarked
package sift.chess.archive;

import org.jspecify.annotations.NullMarked;
