package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sift.app.cli.options.GeneratorName;
import sift.app.cli.options.Named;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Printer;
import sift.chess.batch.Means;
import sift.chess.batch.MixedGenerator;
import sift.chess.batch.MixedGenerator.Shares;
import sift.chess.batch.Slot;
import sift.chess.perft.Counter;
import sift.file.JsonRecord.Meaning;
import sift.kernel.Width;

/** A fast generator of orthodox chess, and by which means it has counted. */
final class FastGenerator implements ChosenGenerator {
  private static final String INDENT = "  ";
  private static final String FURTHER = INDENT + INDENT;

  private final @Nullable GeneratorName name;
  private final Counter counter;
  private final ChosenSliders sliders;
  private final Optional<Mixture> mixture;
  private final Explaining explaining;
  private final Set<String> told = new HashSet<>();

  /**
   * Several means, and the kernels of one.
   *
   * @param areTyped whether the kernels are of solutions that an option names
   */
  record Mixture(MixedGenerator generator, KernelsOnce kernels, Width width, boolean areTyped) {
    /** Kernels of what was typed are made before the count, so that trouble is told at once. */
    private Optional<String> trouble() {
      return areTyped ? kernels.trouble() : generator.trouble();
    }

    private Optional<String> hindrance(Means means) {
      if (generator.isPrepared(means)) {
        return Optional.empty();
      }
      return firstLine("left out: ", means == Means.BATCH ? kernels.trouble() : Optional.empty())
          .or(() -> Optional.of("not prepared yet"));
    }
  }

  /** Whether it is asked how was counted. */
  enum Explaining {
    NO,
    YES,
    /** What a table knew is not among the leaves. */
    WITH_TABLE
  }

  /** What a means has counted, and why it could not count. */
  private record Part(Means means, double share, Optional<String> hindrance) {
    private String line() {
      String leaves =
          share == 0 || share == 1
              ? "%.0f %%".formatted(100 * share)
              : "%.1f %%".formatted(100 * share);
      return "%s: %s of the leaves%s"
          .formatted(means.text(), leaves, hindrance.map(reason -> "; " + reason).orElse(""));
    }
  }

  /** How it was counted. */
  record ExplainAnswer(
      @Meaning("default, batch, siblings or scalar") String generator,
      @Meaning("how it chooses among means") String rule,
      @Meaning("the part of the leaves that it counted, 0 to 1") double batch,
      @Meaning("the same") double siblings,
      @Meaning("the same") double scalar,
      @Meaning("a means, a colon, and why it could not count") List<String> hindrances,
      @Meaning("the algorithm for sliders outside of kernels") String attacks,
      @Meaning("bytes of its tables; not of formulas") Optional<Integer> tableBytes,
      @Meaning(
              "whether they are packed with the program or were emitted, if the generator uses them")
          Optional<String> kernels,
      @Meaning("the width of their vectors") Optional<Integer> vectorBits) {}

  /** A formula that counts. */
  record ExplainFormulaAnswer(
      @Meaning(
              "what it computes: `attacks-north` and so on of all sliders, `king-vertical` (or one"
                  + " ray of it, `king-vertical-positive`) of our king, `line-vertical` of a slider"
                  + " by `--attacks formulas`, `table-vertical-positive` of one ray of a slider,"
                  + " which fills tables")
          String slot,
      @Meaning("the formula, or the operations of its program") String formula,
      @Meaning("the solution file it is from, without the folder") String file) {}

  /**
   * Creates one that is made so.
   *
   * @param name what {@code --generator} names; null means the default
   */
  FastGenerator(
      @Nullable GeneratorName name,
      Counter counter,
      ChosenSliders sliders,
      Optional<Mixture> mixture,
      Explaining explaining) {
    this.name = name;
    this.counter = counter;
    this.sliders = sliders;
    this.mixture = mixture;
    this.explaining = explaining;
  }

  @Override
  public Counter counter() {
    return counter;
  }

  @Override
  public Optional<Shares> shares() {
    return name == null ? mixture.map(each -> each.generator.shares()) : Optional.empty();
  }

  @Override
  public List<String> newTrouble() {
    return Stream.of(
            firstLine("slider tables filled by the walk: ", sliders.trouble()),
            firstLine("batch left out: ", mixture.flatMap(Mixture::trouble)))
        .flatMap(Optional::stream)
        .filter(told::add)
        .toList();
  }

  private static Optional<String> firstLine(String what, Optional<String> message) {
    return message.flatMap(text -> text.lines().findFirst()).map(line -> what + line);
  }

  @Override
  public void explain(Printer results) {
    if (explaining != Explaining.NO) {
      List<Part> parts = parts();
      ExplainAnswer answer = answer(parts);
      List<Record> records = new ArrayList<>(List.of(answer));
      Stream.concat(sliders.slots().get().stream(), kernelSlots().stream())
          .map(slot -> new ExplainFormulaAnswer(slot.name(), slot.formula(), slot.file()))
          .forEach(records::add);
      results.give(records, out -> print(out, answer, parts));
    }
  }

  private List<Part> parts() {
    if (mixture.isEmpty()) {
      Means only = name == GeneratorName.SCALAR ? Means.SCALAR : Means.SIBLINGS;
      return List.of(new Part(only, 1, Optional.empty()));
    }
    Mixture mixed = mixture.get();
    Shares shares = mixed.generator.shares();
    return Arrays.stream(Means.values())
        .map(means -> new Part(means, shares.share(means), mixed.hindrance(means)))
        .toList();
  }

  /** Returns the kernels' mixture, unless they cannot be made. */
  private Optional<Mixture> usable() {
    return mixture.filter(each -> each.kernels.trouble().isEmpty());
  }

  private List<Slot> kernelSlots() {
    return usable().map(each -> each.kernels.get().slots()).orElse(List.of());
  }

  private String rule() {
    String rule =
        switch (name) {
          case null -> MixedGenerator.ruleByNode(mixture.orElseThrow().width);
          case BATCH ->
              "batch from the beginning, siblings where a node has more moves than a batch has room"
                  + " for";
          case SCALAR -> "the replies to each move by itself";
          case SIBLINGS, SLOW -> "the replies to all moves of a node together";
        };
    return explaining == Explaining.WITH_TABLE
        ? rule + "; what the table of --hash knew is not among the leaves"
        : rule;
  }

  private ExplainAnswer answer(List<Part> parts) {
    Function<Means, Double> share =
        means -> parts.stream().filter(part -> part.means == means).mapToDouble(Part::share).sum();
    return new ExplainAnswer(
        name == null ? "default" : Named.name(name),
        rule(),
        share.apply(Means.BATCH),
        share.apply(Means.SIBLINGS),
        share.apply(Means.SCALAR),
        parts.stream()
            .flatMap(part -> part.hindrance.map(why -> part.means.text() + ": " + why).stream())
            .toList(),
        sliders.name().text(),
        sliders.name().algorithm().map(algorithm -> algorithm.card().tableBytes()),
        usable()
            .map(each ->
                each.kernels.get().arePacked()
                    ? "packed with the program"
                    : "emitted at the start"),
        usable().map(each -> each.width.bits()));
  }

  private void print(PrintWriter out, ExplainAnswer answer, List<Part> parts) {
    out.println();
    out.println("generator: " + answer.generator);
    Columns.print(out, "rule: " + answer.rule, INDENT.length());
    parts.forEach(part -> Columns.print(out, part.line(), INDENT.length()));
    String tables =
        answer
            .tableBytes
            .map(", tables of %,d bytes"::formatted)
            .orElse(", the smallest of whole lines, compiled");
    Columns.print(
        out, "sliders outside of kernels (--attacks): " + answer.attacks + tables, INDENT.length());
    printSlots(out, sliders.slots().get());
    answer.kernels.ifPresent(origin -> {
      Columns.print(
          out,
          ("kernels of batch: vectors of %d bits, %s, one for each set of officers on the board"
                  + " and one with castling; attacks-*: all sliders, and our king's rank; king-*:"
                  + " our king's file and diagonals:")
              .formatted(answer.vectorBits.orElseThrow(), origin),
          INDENT.length());
      printSlots(out, kernelSlots());
    });
  }

  private static void printSlots(PrintWriter out, List<Slot> slots) {
    int longest = slots.stream().mapToInt(slot -> slot.name().length()).max().orElse(0);
    for (Slot slot : slots) {
      String padding = " ".repeat(longest - slot.name().length());
      Columns.print(out, INDENT + slot.name() + padding + INDENT + slot.file(), FURTHER.length());
      Columns.wrapped(slot.formula(), Columns.WIDTH - FURTHER.length())
          .forEach(line -> out.println(FURTHER + line));
    }
  }
}
