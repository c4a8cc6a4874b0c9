package sift.contest;

import sift.attacks.Card;
import sift.attacks.Cases;

/** The first case on which a contestant errs, as which piece. */
public record Refusal(Card card, String piece, Cases.Wrong wrong) {}
