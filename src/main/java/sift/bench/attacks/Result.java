package sift.bench.attacks;

import java.util.Optional;
import sift.bench.Times;

/**
 * What one contestant did.
 *
 * @param cases on which it is right
 * @param random queens on random squares of random boards, none waiting for another
 * @param game queens on the boards of games, each on a square that depends on the attacks before;
 *     in bulk on independent squares
 * @param latency queens whose square and board depend on the attacks before, without what the loop
 *     itself takes; none in bulk, or where that is noise
 */
public record Result(
    Contestant contestant, int cases, Times random, Times game, Optional<Times> latency) {}
