package sift.chess.pgn;

import java.util.Optional;
import java.util.stream.Stream;
import sift.chess.board.CastlingSide;
import sift.chess.board.Color;
import sift.chess.board.Variant;
import sift.chess.game.Position;

/**
 * One way to understand a game.
 *
 * @param start where it begins, with the letters of its pieces
 * @param shortCastling where O-O goes: in Janus chess, whose king starts nearer to the a-file,
 *     people disagree
 */
record Reading(Position start, CastlingSide shortCastling) {
  /** Returns the ways to understand a game from its start. */
  static Stream<Reading> of(PgnGame game, Position start) {
    boolean isOpen = start.variant().equals(Variant.JANUS) && castling(game).isPresent();
    return isOpen
        ? Stream.of(CastlingSide.values()).map(side -> new Reading(start, side))
        : Stream.of(new Reading(start, CastlingSide.KINGSIDE));
  }

  /** Returns the first castling that is written by its side. */
  private static Optional<PgnWord> castling(PgnGame game) {
    return game.moves().stream().filter(move -> Spelling.isCastling(move.text())).findFirst();
  }

  /** Returns castling in Janus chess as the king's move to its goal. */
  String unambiguous(String word, Color turn) {
    if (!start.variant().equals(Variant.JANUS) || !Spelling.isCastling(word)) {
      return word;
    }
    boolean isShort = word.indexOf('-') == word.lastIndexOf('-');
    boolean isKingside = isShort == (shortCastling == CastlingSide.KINGSIDE);
    return (isKingside ? "Ki" : "Kb") + (start.board().backRank(turn) + 1) + Spelling.signs(word);
  }

  void noteLetters(PgnGame game, Remarks remarks) {
    remarks.note(
        game.tag("FEN").orElseThrow(),
        "the letters are %s, with which most moves are legal".formatted(start.notation().text()));
  }

  void noteCastling(PgnGame game, Remarks remarks) {
    remarks.note(
        castling(game).orElseThrow(),
        switch (shortCastling) {
          case KINGSIDE -> "O-O is the king to the i-file";
          case QUEENSIDE -> "O-O is the king to the b-file, as XBoard writes it";
        });
  }

  void refuseCastling(PgnGame game, Remarks remarks) {
    PgnWord first = castling(game).orElseThrow();
    remarks.error(
        first,
        "%s is ambiguous: O-O is the king to the i-file, or to the b-file as XBoard writes it"
            .formatted(first.quoted()));
  }
}
