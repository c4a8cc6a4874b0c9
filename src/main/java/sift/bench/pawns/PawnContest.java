package sift.bench.pawns;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import sift.bench.Effort;
import sift.bench.Race;
import sift.bench.Refusal;
import sift.bench.Report;
import sift.bench.Runner;
import sift.bench.Times;
import sift.geometry.BoardSize;
import sift.geometry.Layout;
import sift.kernel.Expansion;
import sift.kernel.Width;
import sift.kernel.emit.ColumnKernel;
import sift.kernel.emit.ColumnProgram;
import sift.lang.Program;
import sift.progress.Progress;
import sift.store.SetSolution;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/**
 * Ways to the pawn structure of both players, on one thread; none is timed before all are right.
 */
public final class PawnContest {
  private static final List<BoardSize> SIZES =
      List.of(BoardSize.CHESS, new BoardSize(10, 8), new BoardSize(10, 10));

  private final PawnBoards fileMajor = new PawnBoards(Layout.TRANSPOSED);
  private final PawnBoards rankMajor = new PawnBoards(Layout.LANE);
  private final List<Contestant> contestants = new ArrayList<>();

  /** One way to all sets of all boards. */
  private sealed interface Contestant {
    Way way();

    Runner runner();

    Optional<Refusal> refusal();
  }

  private record OnWords(Way way, PawnBoards boards, Pass pass, double lanes)
      implements Contestant {
    @Override
    public Runner runner() {
      long[][] out = boards.out();
      return Runner.of(
          () -> pass.run(boards.white(), boards.black(), out),
          PawnBoards.COUNT,
          way.operations().isPresent() ? way.operations().getAsInt() / lanes : Runner.UNKNOWN);
    }

    @Override
    public Optional<Refusal> refusal() {
      long[][] out = boards.out();
      pass.run(boards.white(), boards.black(), out);
      return boards.refusal(way.name(), out);
    }
  }

  private record OnLargeBoards(Way way, LargePawnBoards boards) implements Contestant {
    @Override
    public Runner runner() {
      return Runner.of(boards::run, PawnBoards.COUNT, Runner.UNKNOWN);
    }

    @Override
    public Optional<Refusal> refusal() {
      return boards.refusal(way.name());
    }
  }

  /** Computes the sets of boards. */
  private interface Pass {
    void run(long[] white, long[] black, long[][] out);
  }

  /**
   * A way to the sets.
   *
   * @param name for people
   * @param layout of the boards; transposed means file after file on larger boards, too
   * @param operations of a program; none is counted of plain Java
   */
  public record Way(String name, Layout layout, OptionalInt operations) {}

  /**
   * What one way did.
   *
   * @param nanos for one board, all ten sets
   */
  public record Result(Way way, double nanos) {}

  private PawnContest() {
    plain("sifted, plain Java", fileMajor, PlainSets::sifted);
    plain("formulas of the library", fileMajor, PlainSets::formulas);
    plain("table, a file of each kept", fileMajor, keptTable());
    plain("table, all files", fileMajor, PlainSets::table);
    plain("fills of the wiki", rankMajor, PlainSets::fills);
    SIZES.forEach(size ->
        contestants.add(
            new OnLargeBoards(
                plain("formulas for any size, " + size.text(), Layout.TRANSPOSED),
                new LargePawnBoards(size))));
  }

  private static Way plain(String name, Layout layout) {
    return new Way(name, layout, OptionalInt.empty());
  }

  private Pass keptTable() {
    return new PlainSets.Kept(fileMajor.white(), fileMajor.black())::sets;
  }

  private void plain(String name, PawnBoards boards, Pass pass) {
    contestants.add(new OnWords(plain(name, boards.layout()), boards, pass, 1));
  }

  /** Returns the number of boards of a batch. */
  public static int boards() {
    return PawnBoards.COUNT;
  }

  /**
   * Returns the programs for all sets of both players, in both layouts, proved again.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static List<SetSolution> programs(SolutionFolder folder) {
    List<SetSolution> programs = new ArrayList<>();
    for (Layout layout : List.of(Layout.TRANSPOSED, Layout.LANE)) {
      String name = SetSolution.fileName(PawnBoards.targets(layout));
      SolutionText file =
          folder.setFiles().stream()
              .filter(each -> each.fileName().equals(name))
              .findFirst()
              .orElseThrow(() -> new IllegalArgumentException("no solutions " + name));
      programs.addAll(file.setSolutions());
    }
    return programs;
  }

  /** Verifies, then measures; programs are computed in vectors of the width. */
  public static Report<Result> run(
      List<SetSolution> programs, Width width, Effort effort, Progress progress) {
    PawnContest contest = new PawnContest();
    programs.forEach(program -> contest.add(program, width));
    List<Contestant> contestants = contest.contestants;
    Optional<Refusal> refusal =
        contestants.stream().flatMap(each -> each.refusal().stream()).findFirst();
    return Report.of(
        effort,
        refusal,
        () -> {
          List<Times> times =
              Race.run(contestants.stream().map(Contestant::runner).toList(), effort, progress);
          return IntStream.range(0, contestants.size())
              .mapToObj(i -> new Result(contestants.get(i).way(), times.get(i).median()))
              .toList();
        });
  }

  private void add(SetSolution solution, Width width) {
    Program code = solution.program();
    ColumnKernel kernel = ColumnProgram.of(code, width).load();
    List<String> words = code.inputs();
    contestants.add(
        new OnWords(
            new Way(
                "sifted, vectors, " + solution.grammar(),
                solution.layout(),
                OptionalInt.of(code.operations())),
            solution.layout().equals(Layout.LANE) ? rankMajor : fileMajor,
            (white, black, out) -> {
              long[][] in =
                  words.stream()
                      .map(word -> word.equals("p") ? white : black)
                      .toArray(long[][]::new);
              kernel.run(in, out, 0, PawnBoards.COUNT);
            },
            (double) width.lanes() * code.operations() / Expansion.of(code).operations()));
  }
}
