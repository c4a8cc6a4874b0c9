package sift.app.cli.chess;

import java.util.List;
import java.util.function.IntSupplier;
import sift.app.cli.terminal.ExitCode;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.chess.game.Uci;
import sift.chess.perft.DivideSource;
import sift.chess.perft.Suite;

/** What someone asks {@code sift perft}. */
sealed interface PerftQuestion {
  int MOST_TOLD = 20;

  /** Returns the variant that is played. */
  Variant variant();

  /** Counts, prints the answer, and returns the exit code. */
  int answer(PerftOutput output);

  /** How many paths of some depths there are. */
  record Count(Position start, int first, int last) implements PerftQuestion {
    @Override
    public Variant variant() {
      return start.variant();
    }

    @Override
    public int answer(PerftOutput output) {
      return new PerftRun(start, output).count(first, last);
    }
  }

  /** How many paths begin with each move. */
  record Divide(Position start, int depth) implements PerftQuestion {
    @Override
    public Variant variant() {
      return start.variant();
    }

    @Override
    public int answer(PerftOutput output) {
      return new PerftRun(start, output).divide(depth, Uci.STANDARD);
    }
  }

  /** Whether the counts of a suite, of which some are chosen, are right. */
  record OfSuite(Suite whole, Suite chosen, long most) implements PerftQuestion {
    @Override
    public Variant variant() {
      return PerftQuestion.variant(whole);
    }

    @Override
    public int answer(PerftOutput output) {
      return PerftQuestion.answer(
          whole, output, () -> new SuiteRun(whole, chosen, output).call(most));
    }
  }

  /** Whether another program counts the same. */
  record Against(Suite suite, DivideSource other) implements PerftQuestion {
    /** Returns the question about one position. */
    static Against of(Position start, int depth, DivideSource other) {
      Suite.Row row = new Suite.Row(0, start.fen(), start, List.of(new Suite.Count(depth, 0)));
      return new Against(new Suite("", List.of(row), List.of()), other);
    }

    @Override
    public Variant variant() {
      return PerftQuestion.variant(suite);
    }

    @Override
    public int answer(PerftOutput output) {
      return PerftQuestion.answer(suite, output, new AgainstRun(suite, other, output)::call);
    }
  }

  /** Returns the variant of a suite: orthodox chess if that of all rows. */
  private static Variant variant(Suite suite) {
    return suite.rows().stream()
        .map(row -> row.position().variant())
        .filter(each -> !each.equals(Variant.ORTHODOX))
        .findFirst()
        .orElse(Variant.ORTHODOX);
  }

  /** Answers, and says what is wrong with rows that are none, which make the input bad. */
  private static int answer(Suite suite, PerftOutput output, IntSupplier run) {
    List<String> refused = suite.refused();
    refused.stream().limit(MOST_TOLD).forEach(line -> output.err().println("sift: " + line));
    if (refused.size() > MOST_TOLD) {
      output
          .err()
          .printf("sift: %s: %,d more rows refused%n", suite.file(), refused.size() - MOST_TOLD);
    }
    int code = suite.rows().isEmpty() ? ExitCode.BAD_INPUT : run.getAsInt();
    return refused.isEmpty() ? code : ExitCode.BAD_INPUT;
  }
}
