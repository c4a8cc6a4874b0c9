package sift.bench.attacks;

import java.util.Optional;
import sift.bench.Refusal;
import sift.bench.sliders.Card;
import sift.chess.attacks.Attacks;
import sift.geometry.BoardSize;
import sift.kernel.line.BulkAttacks;
import sift.kernel.line.Cases;
import sift.proof.Counterexample;
import sift.word.Word;

/** Compares contestants with the walk, on the same cases for all of them. */
final class Referee {
  private final Cases bishops = Cases.bishops();
  private final Cases rooks = Cases.rooks();
  private final Cases queens = Cases.queens();

  /** Returns how many cases a contestant is compared on. */
  int cases(Contestant contestant) {
    return switch (contestant) {
      case Contestant.Single _ -> bishops.size() + rooks.size() + queens.size();
      case Contestant.Bulk _ -> queens.size();
    };
  }

  /** Returns why a contestant may not start, if there is a reason. */
  Optional<Refusal> refusal(Contestant contestant) {
    return switch (contestant) {
      case Contestant.Single(Card card, Attacks attacks) ->
          refusal(card, "bishop", bishops.firstWrong(attacks::bishop))
              .or(() -> refusal(card, "rook", rooks.firstWrong(attacks::rook)))
              .or(() -> refusal(card, "queen", queens.firstWrong(attacks::queen)));
      case Contestant.Bulk(Card card, BulkAttacks attacks) ->
          refusal(card, "queen", queens.firstWrong(attacks));
    };
  }

  private static Optional<Refusal> refusal(Card card, String piece, Optional<Attacks.Wrong> wrong) {
    return wrong.map(first ->
        new Refusal(
            "wrong attacks: %s as a %s".formatted(card.name(), piece),
            new Counterexample(
                    first.index(),
                    BoardSize.CHESS,
                    first.square(),
                    Word.of(first.occupied()),
                    Word.of(first.expected()),
                    Word.of(first.got()))
                .picture()));
  }
}
