package sift.chess.movegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.chess.board.Chess960;
import sift.chess.board.Move;
import sift.chess.board.Setup;

/** Setups of games in which both sides play at random; the same ones in every run. */
public final class RandomGames {
  private static final int LONGEST_GAME = 300;

  /** Made once, when it is asked for. */
  private static final class Sample {
    static final List<Setup> SETUPS = Stream.concat(usual(30), chess960(15)).toList();
  }

  private RandomGames() {}

  /** Some 20,000 setups, two thirds of them Chess960; the slow tests take more games. */
  public static List<Setup> sample() {
    return Sample.SETUPS;
  }

  /** The setups of so many games from the usual start, one game after the other. */
  public static Stream<Setup> usual(int games) {
    return IntStream.range(0, games)
        .boxed()
        .flatMap(seed -> game(Chess960.start(Chess960.STANDARD), LONGEST_GAME, seed).stream());
  }

  /** The setups of 960 games, one from each start of Chess960, cut after so many moves. */
  public static Stream<Setup> chess960(int moves) {
    return IntStream.range(0, Chess960.COUNT)
        .boxed()
        .flatMap(number -> game(Chess960.start(number), moves, number).stream());
  }

  /** The start and each setup after it, up to the end of the game or so many moves of one side. */
  private static List<Setup> game(Setup start, int moves, long seed) {
    Random random = new Random(seed);
    List<Setup> setups = new ArrayList<>(List.of(start));
    List<Move> legal = SlowGenerator.legalMoves(start);
    while (!legal.isEmpty() && setups.size() <= moves) {
      Setup next = SlowGenerator.play(setups.getLast(), legal.get(random.nextInt(legal.size())));
      setups.add(next);
      legal = SlowGenerator.legalMoves(next);
    }
    return setups;
  }
}
