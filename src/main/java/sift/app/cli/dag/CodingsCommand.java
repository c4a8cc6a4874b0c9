package sift.app.cli.dag;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.Named;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.ResultTable;
import sift.app.cli.terminal.UserException;
import sift.file.Nearest;
import sift.lang.Program;
import sift.search.coding.CodingSearch;
import sift.search.coding.CodingSearch.Count;
import sift.search.coding.DecodingObjective;
import sift.search.coding.LeastLogic.Answer;
import sift.search.coding.LeastLogic.Operations;
import sift.search.coding.PieceCoding;

/** {@code sift codings}: codes of pieces in three words, and what it takes to decode them. */
@Command(
    name = "codings",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Finds codes of pieces whose sets take the fewest operations of logic.",
      "A square has a code of three bits, one in each of the words b1, b2, b3; 000 is empty. For"
          + " each of the 840 codings, up to the order of the words, the fewest operations for all"
          + " sets together are found and proved: every shorter program is tried.",
      "Without SETS, all of them are listed."
    },
    footer = {
      "%nExample: sift codings generator",
      "Example: sift codings types --coding P=101,N=001,B=011,R=110,Q=010,K=100"
    })
public final class CodingsCommand implements Callable<Integer> {
  private static final ResultTable<Searched> OVERVIEW =
      new ResultTable<Searched>("coding_overview")
          .left("sets", 15, searched -> searched.objective.text())
          .right("inputs", 6, searched -> String.valueOf(searched.inputs()))
          .right("fewest", 6, searched -> searched.least().text())
          .right("codings", 7, searched -> String.valueOf(searched.ofLeast()))
          .right("quad", 4, searched -> searched.search.count(PieceCoding.QUAD).text())
          .right("packed", 6, searched -> searched.search.count(PieceCoding.PACKED).text())
          .left("P", 3, searched -> searched.codeOf('P'))
          .left("N", 3, searched -> searched.codeOf('N'))
          .left("B", 3, searched -> searched.codeOf('B'))
          .left("R", 3, searched -> searched.codeOf('R'))
          .left("Q", 3, searched -> searched.codeOf('Q'))
          .left("K", 3, searched -> searched.codeOf('K'))
          .field("sets", searched -> searched.objective.text())
          .field("inputs", Searched::inputs)
          .field("fewest", searched -> searched.least().operations())
          .field("codings", Searched::ofLeast)
          .field("quad", searched -> searched.search.count(PieceCoding.QUAD).text())
          .field("packed", searched -> searched.search.count(PieceCoding.PACKED).text())
          .field("coding", searched -> searched.search.best().text());

  private static final ResultTable<Row> COUNTS =
      new ResultTable<Row>("coding_count")
          .right("operations", 10, row -> row.count.text())
          .right("codings", 8, row -> String.valueOf(row.codings))
          .field("sets", row -> row.objective.text())
          .field("operations", row -> row.count.operations())
          .field("exact", row -> row.count.isExact())
          .field("codings", Row::codings);

  private static final ResultTable<Decoded> PROGRAM =
      new ResultTable<Decoded>("coding_program")
          .field("sets", decoded -> decoded.objective.text())
          .field("coding", decoded -> decoded.coding.text())
          .field("fewer_than", decoded -> decoded.answer.lowerBound())
          .field("lines", decoded -> decoded.answer.program().map(Program::lines))
          .field("results", decoded -> decoded.answer.program().map(_ -> decoded.results()));

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "SETS",
      arity = "0..1",
      converter = Named.Decodings.class,
      completionCandidates = Named.Decodings.class,
      description =
          "pawns; types: the six types; generator: pawns, knights, kings, bishops or queens, rooks"
              + " or queens, occupied; quad: occupied, white and the six types, where a fourth word"
              + " b0 has the black pieces; own-enemy: the generator's five kinds of each side by"
              + " logic of three inputs, where a word own has the own pieces; own-enemy-flags: the"
              + " same where own may have empty squares, too.")
  private @Nullable DecodingObjective objective;

  @Option(
      names = "--coding",
      paramLabel = "CODES",
      completionCandidates = Candidates.Codings.class,
      description =
          "The coding whose program is shown: quad, of quad-bitboards; packed, of positions in 256"
              + " bits; or a code for each of P N B R Q K, the bit of b1 last, as in"
              + " P=001,N=010,B=011,R=100,Q=101,K=110."
              + " Default: one of the fewest operations.")
  private @Nullable String codes;

  @Mixin private PrintOptions printed = new PrintOptions();

  private record Searched(DecodingObjective objective, CodingSearch search) {
    static Searched of(DecodingObjective objective) {
      return new Searched(objective, CodingSearch.of(objective));
    }

    int inputs() {
      return objective.operations().inputs();
    }

    Count least() {
      return search.codings().firstKey();
    }

    int ofLeast() {
      return search.codings().firstEntry().getValue();
    }

    String codeOf(char type) {
      return PieceCoding.bits(search.best().code(type));
    }
  }

  private record Row(DecodingObjective objective, Count count, int codings) {}

  private record Decoded(DecodingObjective objective, PieceCoding coding, Answer answer) {
    List<String> results() {
      List<String> names = answer.program().orElseThrow().resultNames();
      return IntStream.range(0, names.size())
          .mapToObj(i -> objective.wanted().get(i) + " = " + names.get(i))
          .toList();
    }
  }

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (objective == null) {
      if (codes != null) {
        throw new UserException("--coding is for one of SETS, which stands before it");
      }
      overview(out);
      return ExitCode.DONE;
    }
    PieceCoding wanted = codes == null ? null : coding(codes);
    Searched searched = Searched.of(objective);
    PieceCoding shown = wanted == null ? searched.search.best() : wanted;
    List<Row> rows =
        searched.search.codings().entrySet().stream()
            .map(entry -> new Row(searched.objective, entry.getKey(), entry.getValue()))
            .toList();
    Decoded decoded =
        new Decoded(searched.objective, shown, CodingSearch.answer(searched.objective, shown));
    if (printed.format() == Format.TEXT) {
      heading(out, searched.objective);
    }
    COUNTS.print(out, printed.format(), rows);
    switch (printed.format()) {
      case TEXT -> {
        out.println();
        program(out, decoded);
        proof(out, decoded);
      }
      case JSONL -> PROGRAM.print(out, printed.format(), decoded);
    }
    return ExitCode.DONE;
  }

  private static PieceCoding coding(String codes) {
    PieceCoding named = PieceCoding.NAMED.get(codes);
    if (named != null) {
      return named;
    }
    if (!codes.contains("=")) {
      throw new UserException(
          "--coding takes a code for each type, as %s, or a name: unknown '%s'%s"
              .formatted(
                  PieceCoding.QUAD.text(),
                  codes,
                  Nearest.allowed(codes, PieceCoding.NAMED.keySet())));
    }
    try {
      return PieceCoding.parse(codes);
    } catch (IllegalArgumentException e) {
      throw new UserException("--coding: " + e.getMessage());
    }
  }

  private void overview(PrintWriter out) {
    OVERVIEW.print(
        out,
        printed.format(),
        Arrays.stream(DecodingObjective.values()).map(Searched::of).toList());
    if (printed.format() == Format.TEXT) {
      out.println();
      Columns.print(
          out,
          "inputs: of one operation; fewest: operations for all sets together; codings: of 840, up"
              + " to the order of the words, so many take the fewest; quad, packed: operations for"
              + " the codings of quad-bitboards and of positions in 256 bits; +: or more; P to K:"
              + " one of the codings that take the fewest, as bits b3 b2 b1. All are proved: every"
              + " program of fewer operations was tried, for every coding.",
          2);
    }
  }

  private static void heading(PrintWriter out, DecodingObjective of) {
    Columns.print(out, "sets   " + of.text() + ": " + String.join(", ", of.wanted()), 7);
    Columns.print(
        out,
        "given  %s; one operation is any function of %s words"
            .formatted(
                String.join(", ", of.given()),
                of.operations() == Operations.TWO_INPUT ? "two" : "three"),
        7);
    out.println();
  }

  private static void program(PrintWriter out, Decoded decoded) {
    out.println("coding " + decoded.coding.text() + "  (bits b3 b2 b1)");
    decoded
        .answer
        .program()
        .ifPresentOrElse(
            program -> {
              program.lines().forEach(line -> out.println("  " + line));
              Columns.print(out, "  " + String.join(", ", decoded.results()), 2);
            },
            () ->
                Columns.print(
                    out, "  at least %d operations".formatted(decoded.answer.lowerBound()), 2));
  }

  private static void proof(PrintWriter out, Decoded decoded) {
    int cases = decoded.objective.table(decoded.coding).cases();
    Columns.print(
        out,
        (decoded.answer.program().isPresent()
                ? "proved the program, in all %d cases of a square; ".formatted(cases)
                : "proved ")
            + "every program of fewer operations was tried, for this coding and for those counted",
        7);
    if (decoded.objective.operations() == Operations.TWO_INPUT) {
      Columns.print(
          out,
          "note   an empty square of another code c gives the same counts: xor all codes with c;"
              + " 6,720 codings in all",
          7);
    }
  }
}
