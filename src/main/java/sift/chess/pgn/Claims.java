package sift.chess.pgn;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.chess.board.Color;
import sift.chess.game.Position;

/** What tags and result say of a game, and whether it is so. */
final class Claims {
  private static final Map<String, Color> WINNERS = Map.of("1-0", Color.WHITE, "0-1", Color.BLACK);

  private Claims() {}

  /** Returns what is wrong wherever the moves end. */
  static List<PgnRemark> remarks(PgnGame game) {
    List<PgnRemark> remarks = new ArrayList<>();
    List<String> results = game.results().stream().map(PgnWord::text).toList();
    for (PgnWord tag : game.resultTag().stream().toList()) {
      String told = "the tag Result is %s".formatted(tag.quoted());
      if (!PgnGame.RESULTS.contains(tag.text())) {
        String allowed = String.join(", ", PgnGame.RESULTS);
        remarks.add(tag.error("%s; allowed are %s".formatted(told, allowed)));
      } else if (!results.isEmpty() && !results.getFirst().equals(tag.text())) {
        remarks.add(tag.error("%s, but the moves end with %s".formatted(told, results.getFirst())));
      }
    }
    for (PgnWord second : game.results().stream().skip(1).toList()) {
      remarks.add(
          second.error(
              "a second result, %s, after %s".formatted(second.text(), results.getFirst())));
    }
    game.tag("SetUp")
        .filter(tag -> tag.text().equals("1") && game.tag("FEN").isEmpty())
        .map(tag -> tag.error("the tag SetUp is '1', but there is no tag FEN"))
        .ifPresent(remarks::add);
    int plies = game.moves().size();
    game.tag("PlyCount")
        .filter(tag -> !tag.text().strip().equals(String.valueOf(plies)))
        .map(tag ->
            tag.remark(
                PgnRemark.Weight.FORM,
                "the tag PlyCount is %s, but there are %d".formatted(tag.quoted(), plies)))
        .ifPresent(remarks::add);
    return remarks;
  }

  /** Returns what the position where the moves end has against the result. */
  static Optional<PgnRemark> remark(PgnGame game, Position last) {
    PgnWord result = game.result().orElse(PgnWord.of(PgnWord.Kind.RESULT, "*"));
    return against(result.text(), last)
        .map(but -> result.error("the result is %s, but %s".formatted(result.text(), but)));
  }

  /** Returns what a position has against a result: that it ends otherwise, or the material. */
  static Optional<String> against(String result, Position last) {
    if (!last.legalMoves().isEmpty()) {
      return Optional.ofNullable(WINNERS.get(result))
          .filter(last::hasInsufficientMaterial)
          .map(winner -> winner.word() + " has insufficient material");
    }
    boolean isSo = result.equals("*") || result.equals(last.outcome().orElseThrow().result());
    return isSo
        ? Optional.empty()
        : Optional.of(
            last.isCheck()
                ? last.turn().other().word() + " gives checkmate"
                : last.turn().word() + " is stalemated");
  }
}
