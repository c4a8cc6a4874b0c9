package sift.kernel.print;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.Expr;
import sift.lang.Program;

/**
 * Program with the name its function has where it is printed.
 *
 * @param notes what its words mean, for people; a line each
 */
public record Kernel(String name, Program code, List<String> notes) {
  private static final int MOST_SYMBOLS = 64;
  private static final int WIDTH = 80;

  public Kernel {
    notes = List.copyOf(notes);
  }

  /** A program without notes. */
  public Kernel(String name, Program code) {
    this(name, code, List.of());
  }

  /** Returns what stands above the function: the formulas, then the notes, a line each. */
  public String comment(String indent) {
    return Stream.concat(Stream.of(formulas()), notes.stream())
        .map(line -> comment(indent, line))
        .collect(joining());
  }

  /** Returns a text as a comment, broken at spaces into lines of at most 80 columns. */
  public static String comment(String indent, String text) {
    StringBuilder out = new StringBuilder();
    StringBuilder line = new StringBuilder(indent + "//");
    int empty = line.length();
    for (String word : text.split(" ", -1)) {
      if (line.length() > empty && line.length() + 1 + word.length() > WIDTH) {
        out.append(line).append('\n');
        line = new StringBuilder(indent + "//  ");
        empty = line.length();
      }
      line.append(' ').append(word);
    }
    return out.append(line).append('\n').toString();
  }

  /**
   * Returns the results as formulas without shared terms, in one line; only their sizes if it is
   * long.
   */
  public String formulas() {
    long[] symbols = symbols();
    List<Expr> formulas = code.formulas();
    return IntStream.range(0, formulas.size())
        .mapToObj(i -> text(formulas.get(i), symbols[code.results().get(i)]))
        .collect(joining("; "));
  }

  private static String text(Expr formula, long symbols) {
    return symbols <= MOST_SYMBOLS
        ? formula.toString()
        : "a formula of %,d symbols".formatted(symbols);
  }

  /** Returns the nodes of the tree of each step; too large ones count as the largest number. */
  private long[] symbols() {
    long[] symbols = new long[code.steps().size()];
    for (int i = 0; i < symbols.length; i++) {
      symbols[i] = 1;
      for (int operand : code.steps().get(i).operands()) {
        symbols[i] += symbols[operand];
      }
      symbols[i] = Math.min(symbols[i], Integer.MAX_VALUE);
    }
    return symbols;
  }

  /** Returns the same with other code. */
  Kernel with(Program other) {
    return new Kernel(name, other, notes);
  }

  /** Returns the indices of the parameters that no step uses. */
  Set<Integer> unused() {
    Set<Integer> unused = new TreeSet<>();
    for (int i = 0; i < code.inputs().size(); i++) {
      if (!code.steps().contains(new Program.Parameter(i))) {
        unused.add(i);
      }
    }
    return unused;
  }
}
