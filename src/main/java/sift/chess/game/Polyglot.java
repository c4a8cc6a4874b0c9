package sift.chess.game;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import sift.chess.board.Board;
import sift.chess.board.CastlingSide;
import sift.chess.board.Color;
import sift.chess.board.Letters;
import sift.chess.board.Piece;
import sift.geometry.BoardSize;

/**
 * The keys of positions in Polyglot's opening books, as published: "Polyglot book format", Michel
 * Van den Bergh, http://hgm.nubati.net/book_format.html.
 */
public final class Polyglot {
  private static final int CASTLING = 768;
  private static final int EN_PASSANT = 772;
  private static final int TURN = 780;

  private static final long[] RANDOM = read();

  private Polyglot() {}

  /**
   * Returns the 64-bit key of a position: equal for positions with the same pieces, side to move,
   * castling rights, whichever rook on that side has them, and file of a pawn that has just made a
   * double step beside one of the opponent's. Counters do not matter.
   *
   * @throws IllegalArgumentException if the board is not 8x8, or has pieces that orthodox chess
   *     does not have
   */
  public static long key(Position position) {
    Board board = position.board();
    long key = position.turn() == Color.WHITE ? RANDOM[TURN] : 0;
    if (!board.size().equals(BoardSize.CHESS)) {
      throw unknown("a board of " + board.size().text());
    }
    for (int square : board.occupied()) {
      key ^= RANDOM[Long.SIZE * kind(board.at(square).orElseThrow()) + square];
    }
    for (int rook : position.setup().castling()) {
      Color color = board.at(rook).orElseThrow().color();
      CastlingSide side = CastlingSide.of(board.king(color).orElseThrow(), rook);
      key ^= RANDOM[CASTLING + 2 * color.ordinal() + side.ordinal()];
    }
    for (int passed : position.setup().enPassant().stream().toArray()) {
      key ^= RANDOM[EN_PASSANT + board.size().file(passed)];
    }
    return key;
  }

  /** Returns the number of a piece: black pawn, white pawn, black knight and so on. */
  private static int kind(Piece piece) {
    if (!Letters.ORTHODOX.has(piece.type())) {
      throw unknown(piece.type().withArticle());
    }
    return 2 * piece.type().ordinal() + (piece.color() == Color.WHITE ? 1 : 0);
  }

  private static IllegalArgumentException unknown(String what) {
    return new IllegalArgumentException(
        "a Polyglot key with %s; allowed are boards of 8x8 with the pieces of orthodox chess"
            .formatted(what));
  }

  private static long[] read() {
    try (InputStream in =
        Objects.requireNonNull(Polyglot.class.getResourceAsStream("random64.txt"))) {
      return new String(in.readAllBytes(), StandardCharsets.US_ASCII)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .flatMap(line -> Arrays.stream(line.split(" ", -1)))
          .mapToLong(number -> Long.parseUnsignedLong(number, 16))
          .toArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
