package sift.chess.pgn;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.chess.board.Color;
import sift.chess.game.Outcome;
import sift.chess.game.Position;

/** What tags and result say of a game, and whether it is so. */
final class Claims {
  private static final Map<String, Color> WINNERS = Map.of("1-0", Color.WHITE, "0-1", Color.BLACK);

  private final PgnGame game;
  private final Remarks remarks;

  Claims(PgnGame game, Remarks remarks) {
    this.game = game;
    this.remarks = remarks;
  }

  /** Checks what does not depend on where the moves end. */
  void check() {
    game.resultTag().ifPresent(this::checkResultTag);
    checkResults();
    game.tag("SetUp").ifPresent(this::checkSetUp);
    game.tag("PlyCount").ifPresent(this::checkPlyCount);
  }

  private void checkResultTag(PgnWord tag) {
    List<PgnWord> results = game.results();
    if (!PgnGame.RESULTS.contains(tag.text())) {
      remarks.error(
          tag,
          "the tag Result is %s; allowed are %s"
              .formatted(tag.quoted(), String.join(", ", PgnGame.RESULTS)));
    } else if (!results.isEmpty() && !results.getFirst().text().equals(tag.text())) {
      remarks.error(
          tag,
          "the tag Result is %s, but the moves end with %s"
              .formatted(tag.quoted(), results.getFirst().text()));
    }
  }

  private void checkResults() {
    for (PgnWord second : game.results().stream().skip(1).toList()) {
      String first = game.results().getFirst().text();
      remarks.error(second, "a second result, %s, after %s".formatted(second.text(), first));
    }
  }

  private void checkSetUp(PgnWord tag) {
    if (tag.text().equals("1") && game.tag("FEN").isEmpty()) {
      remarks.error(tag, "the tag SetUp is '1', but there is no tag FEN");
    }
  }

  private void checkPlyCount(PgnWord tag) {
    String plies = String.valueOf(game.moves().size());
    if (!tag.text().strip().equals(plies)) {
      remarks.form(tag, "the tag PlyCount is %s, but there are %s".formatted(tag.quoted(), plies));
    }
  }

  /** Checks that the position where the moves end allows the result. */
  void checkEnd(Position last) {
    PgnWord result = game.result().orElse(PgnWord.of(PgnWord.Kind.RESULT, "*"));
    against(result.text(), last)
        .ifPresent(
            but -> remarks.error(result, "the result is %s, but %s".formatted(result.text(), but)));
  }

  /** Returns what a position has against a result: that it ends otherwise, or the material. */
  static Optional<String> against(String result, Position last) {
    if (last.legalMoves().isEmpty()) {
      Outcome outcome = last.outcome().orElseThrow();
      return result.equals("*") || result.equals(outcome.result())
          ? Optional.empty()
          : Optional.of(
              last.isCheck()
                  ? last.turn().other().word() + " gives checkmate"
                  : last.turn().word() + " is stalemated");
    }
    return Optional.ofNullable(WINNERS.get(result))
        .filter(last::hasInsufficientMaterial)
        .map(winner -> winner.word() + " has insufficient material");
  }
}
