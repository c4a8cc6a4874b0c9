package sift.app.cli.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.SolutionsOption;
import sift.app.cli.terminal.Answer;
import sift.bench.Effort;
import sift.bench.attacks.BenchAttacks;
import sift.bench.attacks.Contest;
import sift.bench.attacks.Contestant;
import sift.bench.attacks.GameBoards;
import sift.bench.attacks.SiftedContestants;

/** {@code sift bench attacks}: the algorithms for slider attacks against each other. */
@Answer.Kinds(BenchAttacks.class)
@Command(
    name = "attacks",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures the algorithms for the attacks of sliders.",
      "On one thread, warm, medians of many rounds, in each of which all take their turn.",
      "random: queens on random squares of random boards (1/4, 3/8 and 1/2 of the squares occupied,"
          + " in turn), none waiting for another.",
      "game: queens on the boards of random legal games, move by move, each on a square that depends"
          + " on the attacks before.",
      "latency: a queen whose square and board depend on the attacks before; what the loop takes"
          + " with an algorithm that gives back the board is subtracted; - in bulk, and where a quarter of"
          + " the rounds took no longer than that loop.",
      "In bulk, queens come in batches of 512, always on the same squares, known beforehand, and"
          + " each batch with other boards; none depends on another, in games neither.",
      "Rivals named 'Sifted' are kernels made of the project's solutions: rays by (occ ^ (occ - 1)),"
          + " negative ones on a turned board or by clz; lines by ((o - s) ^ bit_reverse((ro - rs))).",
      "Every algorithm is compared with the slow walk first: bishop and rook on every square with"
          + " every subset of the squares they reach, queens with the rest of the board at random"
          + " besides. Exit code 1 if one is wrong; its first wrong case is shown, nothing is"
          + " timed."
    },
    footer = "%nExample: sift bench attacks --time 15s")
final class BenchAttacksCommand implements Callable<Integer> {
  private static final int POSITIONS = 16_384;

  @Mixin private RaceOptions race = new RaceOptions();

  @Mixin private SolutionsOption solutions = new SolutionsOption();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() throws IOException {
    List<Contestant> contestants = new ArrayList<>(Contestant.all());
    contestants.addAll(SiftedContestants.all(solutions.folder()));
    long[] game = GameBoards.occupied(POSITIONS);
    int runners = Contest.COURSES * contestants.size();
    Effort effort =
        race.span().map(span -> Effort.USUAL.within(span, runners)).orElse(Effort.USUAL);
    return race.run(
        printed,
        progress -> Contest.run(contestants, game, effort, progress),
        results -> new AttacksAnswer(effort, results));
  }
}
