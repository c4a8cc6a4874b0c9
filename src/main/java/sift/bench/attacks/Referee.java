package sift.bench.attacks;

import java.util.Optional;
import sift.bench.WrongResultException;
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

  /**
   * Compares a contestant on all of them.
   *
   * @throws WrongResultException if it errs, with the first wrong case
   */
  void check(Contestant contestant) {
    switch (contestant) {
      case Contestant.Single(Card card, Attacks attacks) -> {
        check(card, "bishop", bishops.firstWrong(attacks::bishop));
        check(card, "rook", rooks.firstWrong(attacks::rook));
        check(card, "queen", queens.firstWrong(attacks::queen));
      }
      case Contestant.Bulk(Card card, BulkAttacks attacks) ->
          check(card, "queen", queens.firstWrong(attacks));
    }
  }

  private static void check(Card card, String piece, Optional<Attacks.Wrong> wrong) {
    wrong.ifPresent(first -> {
      throw new WrongResultException(
          "wrong attacks: %s as a %s".formatted(card.name(), piece),
          new Counterexample(
                  first.index(),
                  BoardSize.CHESS,
                  first.square(),
                  Word.of(first.occupied()),
                  Word.of(first.expected()),
                  Word.of(first.got()))
              .picture());
    });
  }
}
