package sift.spec;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.geometry.Layout;
import sift.geometry.Mapping;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.UnaryOp;
import sift.word.Word;

/**
 * A set-wise function as a target: input words in a layout, and the word to compute from them.
 *
 * <p>In batches a board is an array: its words in their order, a wide word as two {@code long}s,
 * the first with bits 0 to 63; results likewise.
 *
 * @param name the name on the command line, {@code "attacks-east"}
 * @param function the function
 * @param layout the position of each square in the words
 * @param alphabet the letters of the board: those of the function, or more
 */
public record SetTarget(String name, SetFunction function, Layout layout, Alphabet alphabet) {
  private static final int EIGHTHS = 8;
  private static final Expr OCCUPIED_WORD = new Expr.Input("o");

  /** Returns the inputs of formulas: the words of the alphabet, then those of {@link #given}. */
  public List<String> inputs() {
    List<String> inputs = new ArrayList<>(words());
    inputs.addAll(given().keySet());
    return inputs;
  }

  /** Returns the path of the file that states the function, unless it is built in or shipped. */
  public Optional<String> file() {
    return function instanceof SetFormula formula ? formula.file() : Optional.empty();
  }

  /** Returns the words of the board; all other inputs are computed from them. */
  public List<String> words() {
    return alphabet.words();
  }

  /**
   * Returns the inputs that a program may keep beside the board, each with its formula: {@code e},
   * the empty squares; of whole boards also those turned by 180 degrees ({@code rs, ro}) and with
   * files and ranks exchanged ({@code ts, to}).
   */
  public Map<String, Expr> given() {
    return kept(words(), layout);
  }

  /** Returns the words that a program may keep beside these, as formulas over them. */
  static Map<String, Expr> kept(List<String> words, Layout layout) {
    Map<String, Expr> kept = new LinkedHashMap<>();
    if (words.contains("o")) {
      kept.put(
          "e",
          layout.squares() == layout.longs() * Long.SIZE
              ? UnaryOp.NOT.over(OCCUPIED_WORD)
              : BinaryOp.XOR.over(OCCUPIED_WORD, ofAll(layout)));
    }
    if (layout.mapping() == Mapping.RANKS || layout.mapping() == Mapping.SPARE) {
      int unused = layout.longs() * Long.SIZE - layout.bits();
      words.forEach(word -> kept.put("r" + word, turned(word, unused)));
    }
    if (layout.equals(Layout.LANE)) {
      words.forEach(word -> kept.put("t" + word, UnaryOp.TRANSPOSE.over(new Expr.Input(word))));
    }
    return kept;
  }

  private static Expr ofAll(Layout layout) {
    return layout.isWide() ? Expr.constant(layout.mask()) : new Expr.Constant(layout.squareMask());
  }

  /** Returns the board turned by 180 degrees; the word has {@code unused} bits above the board. */
  private static Expr turned(String word, int unused) {
    Expr reversed = UnaryOp.BIT_REVERSE.over(new Expr.Input(word));
    return unused == 0 ? reversed : BinaryOp.SHR.over(reversed, new Expr.Constant(unused));
  }

  /** Returns how many bits the words have: 64, or 128. */
  public BitWidth width() {
    return layout.isWide() ? BitWidth.WIDE : BitWidth.WORD;
  }

  /** Returns the squares where pieces may stand; the result is compared on all squares. */
  public Word squares() {
    return alphabet.squares(layout);
  }

  /** Returns the number of boards: all letters on all squares where pieces may stand. */
  public BigInteger boards() {
    return BigInteger.valueOf(alphabet.letters()).pow(squares().bitCount());
  }

  /** Returns the domain of a proof for display: {@code "3^64 boards"}, with its restrictions. */
  public String every() {
    return switch (layout.mapping()) {
      case RANKS, FILES, SPARE, HALVES ->
          boardsText() + " boards" + where() + unused().map(" (%s)"::formatted).orElse("");
      case SLICED ->
          boardsText()
              + (function instanceof SetFunction.Step
                  ? " words of a rank of eight boards, for one step"
                  : " words of a rank of eight boards");
    };
  }

  private String where() {
    return squares().equals(layout.mask())
        ? ""
        : " (%s on ranks %d to %d)"
            .formatted(
                alphabet.equals(Alphabet.PAWNS) ? "pawns" : "pieces",
                1 + alphabet.emptyBelow(),
                layout.ranks() - alphabet.emptyAbove());
  }

  /** Returns the restriction on unused bits of the words, if the layout has any. */
  public Optional<String> unused() {
    int bits = width().bits();
    if (layout.squares() == bits) {
      return Optional.empty();
    }
    if (layout.bits() > layout.squares()) {
      return Optional.of("bits that are no squares are 0, those of the result free");
    }
    return Optional.of(
        layout.bits() == bits - 1
            ? "bit %d is 0, that of the result free".formatted(bits - 1)
            : "bits %d to %d are 0, those of the result free".formatted(layout.bits(), bits - 1));
  }

  /** Returns the number of boards as a power, {@code "3^64"}. */
  public String boardsText() {
    return alphabet.letters() + "^" + squares().bitCount();
  }

  /**
   * Returns the result for one board, square by square, of words of 64 bits.
   *
   * @param words the board's words, in their order
   */
  public long walk(long... words) {
    return walk(words(words)).low();
  }

  /** Returns the result for one board, square by square, of words of any length. */
  public Word walk(List<Word> words) {
    return words(walks(List.of(array(words)))).getFirst();
  }

  /** Returns the words of an array. */
  public List<Word> words(long... halves) {
    int longs = layout.longs();
    return IntStream.range(0, halves.length / longs)
        .mapToObj(word -> new Word(longs == 1 ? 0 : halves[2 * word + 1], halves[longs * word]))
        .toList();
  }

  /**
   * Returns the words of a board.
   *
   * @param board the letter of each bit
   */
  public List<Word> words(int... board) {
    return words(alphabet.bits(board, layout.longs()));
  }

  /** Returns the array of words. */
  public long[] array(List<Word> words) {
    int longs = layout.longs();
    long[] halves = new long[words.size() * longs];
    for (int i = 0; i < halves.length; i++) {
      Word word = words.get(i / longs);
      halves[i] = i % longs == 0 ? word.low() : word.high();
    }
    return halves;
  }

  /** Returns the results for boards, each as {@link #walk} gives it; 64 of them at once. */
  public long[] walks(List<long[]> boards) {
    int longs = layout.longs();
    long[] results = new long[boards.size() * longs];
    for (int from = 0; from < boards.size(); from += Long.SIZE) {
      long[][] bits = bits(boards.subList(from, Math.min(boards.size(), from + Long.SIZE)));
      List<Long> squares =
          function.squares(
              new SetFunction.Board<>(Truth.OF_64_BOARDS, layout, (word, bit) -> bits[word][bit]));
      for (int bit = 0; bit < squares.size(); bit++) {
        for (long left = squares.get(bit); left != 0; left &= left - 1) {
          int i = from + Long.numberOfTrailingZeros(left);
          if (i < boards.size()) {
            results[i * longs + bit / Long.SIZE] |= 1L << bit;
          }
        }
      }
    }
    return results;
  }

  /** Returns for each word and bit on which of the boards it is set, bit i for board i. */
  private long[][] bits(List<long[]> boards) {
    int longs = layout.longs();
    long[][] bits = new long[words().size()][longs * Long.SIZE];
    for (int i = 0; i < boards.size(); i++) {
      for (int half = 0; half < bits.length * longs; half++) {
        int first = half % longs * Long.SIZE;
        for (long left = boards.get(i)[half]; left != 0; left &= left - 1) {
          bits[half / longs][first + Long.numberOfTrailingZeros(left)] |= 1L << i;
        }
      }
    }
    return bits;
  }

  /** Returns the words of a board at random, from one full of pieces to one with few. */
  public long[] randomBoard(RandomGenerator random) {
    int[] board = new int[layout.bits()];
    Word squares = squares();
    int empty = random.nextInt(0, EIGHTHS - 1);
    for (int bit = 0; bit < board.length; bit++) {
      if (squares.has(bit)) {
        board[bit] = random.nextInt(EIGHTHS) < empty ? 0 : random.nextInt(alphabet.letters());
      }
    }
    return alphabet.bits(board, layout.longs());
  }

  /**
   * Returns the words of the board on which some are as given, others as the first letter that
   * agrees with these has them.
   *
   * @param given by the names of the words
   * @throws IllegalArgumentException if there is no such board
   */
  public List<Word> board(Map<String, Word> given) {
    List<Word> wanted = words().stream().map(name -> given.getOrDefault(name, Word.ZERO)).toList();
    Word outside = wanted.stream().reduce(Word.ZERO, Word::or).andNot(squares());
    if (!outside.isZero()) {
      throw new IllegalArgumentException(
          "no piece may stand on bit %d; allowed are those of %s"
              .formatted(outside.trailingZeros(), layout.hex(squares())));
    }
    int some = indices(word -> given.containsKey(words().get(word)));
    List<Word> board = wanted;
    for (int square = 0; square < layout.squares(); square++) {
      int bit = layout.bit(square);
      int bits = indices(word -> wanted.get(word).has(bit));
      OptionalInt code = alphabet.code(bits, some);
      if (code.isEmpty()) {
        String without = names(some & ~bits);
        throw new IllegalArgumentException(
            "no piece is in %s%s, as on %s"
                .formatted(
                    names(bits),
                    without.isEmpty() ? "" : " but not in " + without,
                    layout.board().name(square)));
      }
      board = with(board, bit, code.getAsInt());
    }
    return board;
  }

  /** Returns some words as a number, bit w for the word with index w. */
  private int indices(IntPredicate some) {
    return IntStream.range(0, words().size()).filter(some).map(word -> 1 << word).sum();
  }

  private String names(int some) {
    return IntStream.range(0, words().size())
        .filter(word -> (some >> word & 1) != 0)
        .mapToObj(words()::get)
        .collect(Collectors.joining(" and "));
  }

  /**
   * Returns the board after another piece was put on a square, or it was taken away: the one that
   * differs in {@code word} alone, else the first that differs in it. Where no piece may stand the
   * board stays.
   *
   * @param word a name
   */
  public List<Word> turned(List<Word> board, String word, int bit) {
    if (!squares().has(bit)) {
      return board;
    }
    int turned = 1 << words().indexOf(word);
    int wanted = turned ^ indices(each -> board.get(each).has(bit));
    return with(
        board,
        bit,
        alphabet.hasLetter(wanted) ? wanted : alphabet.code(wanted, turned).orElseThrow());
  }

  private static List<Word> with(List<Word> board, int bit, int code) {
    Word one = Word.bit(bit);
    return IntStream.range(0, board.size())
        .mapToObj(w -> (code >> w & 1) == 0 ? board.get(w).andNot(one) : board.get(w).or(one))
        .toList();
  }

  /** Returns the words of all inputs of a board, in the order of {@link #inputs}. */
  public long[] inputs(long... words) {
    return array(inputs(words(words)));
  }

  /** Returns the same of words of any length. */
  public List<Word> inputs(List<Word> words) {
    List<String> names = words();
    List<Word> inputs = new ArrayList<>(words);
    given()
        .values()
        .forEach(formula ->
            inputs.add(
                formula.wideValue(width(), input -> words.get(names.indexOf(input.name())))));
    return inputs;
  }
}
