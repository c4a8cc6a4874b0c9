/**
 * Games in Portable Game Notation, of orthodox chess and its variants: read, written, and checked
 * move by move.
 *
 * <pre>
 *   bytes -> characters -> words -> games                    one at a time
 *   PgnBytes  PgnText     PgnReader  PgnGame   by Pgn
 *
 *   PgnReader  TagPair: a tag; WordParts, Glyphs: what is written without blanks;
 *              Draft: a game that is being read
 *   PgnGame    tags, words (PgnWord) and remarks (PgnRemark) of what could not be read
 *   PgnMove    a move of a line with its annotations, comments and variations
 *   PgnWriter  the text of a game
 *   Replay     a game played by an Arbiter: the Game reached, and what is wrong
 *   PgnStart   the variant of a game and where it starts; Spelling: the move of a word;
 *              MoveNumbers, Claims: what numbers, tags and result say
 * </pre>
 */
@NullMarked
package sift.chess.pgn;

import org.jspecify.annotations.NullMarked;
