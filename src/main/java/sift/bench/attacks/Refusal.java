package sift.bench.attacks;

import sift.chess.attacks.Card;
import sift.chess.attacks.Cases;

/** The first case on which a contestant errs, as which piece. */
public record Refusal(Card card, String piece, Cases.Wrong wrong) {}
