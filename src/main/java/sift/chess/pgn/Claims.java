package sift.chess.pgn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.Piece;
import sift.chess.board.PieceType;
import sift.chess.game.IllegalMoveException;
import sift.chess.game.Position;
import sift.chess.pgn.PgnRemark.Weight;

/** What tags and result say of a game, and whether it is so. */
final class Claims {
  private Claims() {}

  /** Returns what is wrong whatever the moves are. */
  static List<PgnRemark> wrong(PgnGame game) {
    List<PgnRemark> wrong = new ArrayList<>();
    List<PgnWord> results = game.results();
    game.resultTag()
        .ifPresent(tag -> {
          if (!PgnGame.RESULTS.contains(tag.text())) {
            String allowed = String.join(", ", PgnGame.RESULTS);
            wrong.add(
                error(tag, "the tag Result is %s; allowed are %s".formatted(quoted(tag), allowed)));
          } else if (!results.isEmpty() && !results.getFirst().text().equals(tag.text())) {
            wrong.add(
                error(
                    tag,
                    "the tag Result is %s, but the moves end with %s"
                        .formatted(quoted(tag), results.getFirst().text())));
          }
        });
    results.stream()
        .skip(1)
        .map(result ->
            error(
                result,
                "a second result, %s, after %s"
                    .formatted(result.text(), results.getFirst().text())))
        .forEach(wrong::add);
    game.tag("SetUp")
        .filter(tag -> tag.text().equals("1") && game.tag("FEN").isEmpty())
        .map(tag -> error(tag, "the tag SetUp is '1', but there is no tag FEN"))
        .ifPresent(wrong::add);
    String plies = String.valueOf(game.moves().size());
    game.tag("PlyCount")
        .filter(tag -> !tag.text().strip().equals(plies))
        .map(tag ->
            PgnRemark.of(
                tag,
                Weight.FORM,
                "the tag PlyCount is %s, but there are %s".formatted(quoted(tag), plies)))
        .ifPresent(wrong::add);
    return wrong;
  }

  /** Returns whether the result is another one than the last position allows. */
  static Optional<PgnRemark> wrongEnd(PgnGame game, Position last) {
    return game.result()
        .flatMap(result ->
            wrongEnd(result.text(), last)
                .map(but ->
                    error(result, "the result is %s, but %s".formatted(result.text(), but))));
  }

  private static Optional<String> wrongEnd(String result, Position last) {
    if (result.equals("*")) {
      return Optional.empty();
    }
    if (!last.legalMoves().isEmpty()) {
      return switch (result) {
        case "1-0" -> unwinnable(last.board(), Color.WHITE);
        case "0-1" -> unwinnable(last.board(), Color.BLACK);
        default -> Optional.empty();
      };
    }
    boolean isMate = last.isCheck();
    String reached = !isMate ? "1/2-1/2" : last.turn() == Color.WHITE ? "0-1" : "1-0";
    String end =
        isMate
            ? last.turn().other().word() + " gives checkmate"
            : last.turn().word() + " is stalemated";
    return result.equals(reached) ? Optional.empty() : Optional.of(end);
  }

  /** Returns why a color cannot have won with the pieces that it has. */
  private static Optional<String> unwinnable(Board board, Color color) {
    List<PieceType> winner = officers(board, color);
    List<PieceType> loser = officers(board, color.other());
    if (winner.isEmpty()) {
      return Optional.of("%s has only its king".formatted(color.word()));
    }
    boolean isMinor =
        winner.getFirst() == PieceType.KNIGHT || winner.getFirst() == PieceType.BISHOP;
    return winner.size() == 1 && isMinor && loser.isEmpty()
        ? Optional.of(
            "%s has only its king and a %s against a king"
                .formatted(color.word(), winner.getFirst().word()))
        : Optional.empty();
  }

  /** Returns the types of the pieces of a color but for its king. */
  private static List<PieceType> officers(Board board, Color color) {
    List<PieceType> types = new ArrayList<>();
    for (int square = 0; square < board.size().squares(); square++) {
      board
          .at(square)
          .filter(piece -> piece.color() == color)
          .map(Piece::type)
          .filter(type -> type != PieceType.KING)
          .ifPresent(types::add);
    }
    return types;
  }

  private static PgnRemark error(PgnWord at, String reason) {
    return PgnRemark.of(at, Weight.ERROR, reason);
  }

  private static String quoted(PgnWord word) {
    return IllegalMoveException.quoted(word.text());
  }
}
