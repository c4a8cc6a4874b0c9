package sift.rank.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.geometry.BoardSize;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Expr.Binary;
import sift.lang.Expr.Input;
import sift.lang.Expr.Ternary;
import sift.lang.Expr.Unary;
import sift.lang.Parser;
import sift.lang.Program;
import sift.lang.UnaryOp;
import sift.word.Word;

/** What the steps say where e5 and g7 are occupied and the slider is on b2. */
class SentenceTest {
  private static final Map<String, Long> WORDS =
      Map.of("x", 1L << 36 | 1L << 54, "one", 1L << 36, "none", 0L, "s", 1L << 9, "sq", 9L);

  private static List<Step> steps(Expr formula) {
    return steps(
        BoardSize.CHESS,
        formula,
        WORDS.entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, word -> Word.of(word.getValue()))));
  }

  private static List<Step> steps(BoardSize board, Expr formula, Map<String, Word> words) {
    StepBuilder builder =
        new StepBuilder(
            board,
            BitWidth.ofBoard(board.squares()),
            input -> words.getOrDefault(input.name(), Word.ZERO));
    builder.visit(formula);
    return builder.steps();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      textBlock =
          """
          x - 1           @ borrow: the lowest 1, e5, goes out, the zeros below it come on
          x + -1          @ borrow: the lowest 1, e5, goes out, the zeros below it come on
          x - 2           @ borrow: e5, the next 1 above b1, goes out; b1 and all between come on
          x - 56          @ borrow: the lowest 1, e5, goes out, the zeros from g1 up to it come on
          s - 511         @ each 1 of 511 goes out of s, or borrows from the next 1 above it
          x - s           @ borrow: e5, the next 1 above b2, goes out; b2 and all between come on
          x - one         @ e5 goes out, without a borrow
          none - 1        @ borrow: nothing is set, so every square comes on
          none - s        @ borrow: nothing is set above b2, so it and all above come on
          none - 3        @ borrow: nothing is set, so c1 and all above come on
          x - none        @ nothing is taken away
          x - ~x          @ each 1 of [1] goes out of x, or borrows from the next 1 above it
          x + 1           @ a1 comes on, without a carry
          x + one         @ carry: the ones from e5 up go out, the next 0, f5, comes on
          -1 + x          @ shared squares carry: they go out and move one square up, on and on
          x + x           @ twice the same: everything moves one square up (a1 towards h8)
          -x              @ the lowest 1, e5, and the zeros below it stay; all above it flips
          -s              @ b2 stays, all above it comes on
          ~x              @ every square flips
          x ^ x - 1       @ keeps what changed: the lowest 1 and all below
          (x - 1) ^ x     @ keeps what changed: the lowest 1 and all below
          none ^ none - 1 @ keeps what changed: every square
          x ^ x - s       @ keeps what changed from x to [1]
          x ^ s           @ keeps the squares that just one of x and s has
          x & x - 1       @ the lowest 1 goes out
          x & -x          @ keeps the lowest 1 alone
          none & -none    @ none is empty, so nothing stays
          none | none - 1 @ every square comes on
          (none - 1) &~ none @ keeps what came on: every square
          x & s           @ keeps the squares that x and s share
          sq & 7          @ keeps the bits that sq and 7 share
          (x - 1) &~ x    @ keeps what came on: the zeros below the lowest 1
          x &~ s          @ x without the squares of s
          x | x - 1       @ the zeros below the lowest 1 come on
          x | s           @ the squares of x and those of s together
          x << 1          @ everything moves one square up (a1 towards h8)
          x << 8          @ everything moves one rank up (a1 towards h8)
          x << sq         @ everything moves 9 squares up (a1 towards h8)
          x << 17         @ everything moves 17 squares up (a1 towards h8); what leaves the board is lost
          x >> 16         @ everything moves 2 ranks down (h8 towards a1)
          x << 64         @ nothing moves
          rotr(x, 40)     @ everything moves 5 ranks down (h8 towards a1); what leaves the board enters at the other end
          ashr(~x, 8)     @ everything moves one rank down (h8 towards a1); ones enter from above
          1 << sq         @ a single 1, on b2
          sq << 3         @ the bits move by 3 up
          popcount(x)     @ how many squares are set
          countr_zero(x)  @ index of the lowest set square, e5
          countr_zero(none) @ nothing is set: 64
          countl_zero(x)  @ how many squares lie above the highest set one, g7
          bit_reverse(x)  @ the board turns by 180 degrees
          byte_swap(x)    @ the ranks change places, 1 with 8, 2 with 7, and so on
          mirror(x)       @ the files change places, a with h, b with g, and so on
          transpose(x)    @ ranks and files change places: the board flips about a1-h8
          x == s          @ 1 if x and s are equal, else 0; here it does not hold
          s < x           @ 1 if s is below x, else 0; here it holds
          56 - sq         @ the difference of two numbers
          pext(x, s)      @ packs the squares of x under s to the low end
          ternary(0xca, x, s, one) @ s where x is set, one elsewhere
          """)
  void theOutermostOperatorSays(String formula, String sentence) {
    List<String> names = List.copyOf(WORDS.keySet());
    assertEquals(sentence, steps(Parser.parse(formula, names)).getLast().sentence());
  }

  @Test
  void everyOperatorHasASentenceOnEveryWord() {
    List<Expr> words = List.of(new Input("x"), new Input("none"), new Input("sq"));
    for (Expr x : words) {
      for (UnaryOp op : UnaryOp.values()) {
        assertSays(new Unary(op, x));
      }
      for (Expr y : words) {
        for (BinaryOp op : BinaryOp.values()) {
          assertSays(new Binary(op, x, y));
        }
        assertSays(new Ternary(0x96, x, y, x));
        assertSays(new Ternary(0x12, x, y, x));
      }
    }
  }

  private static void assertSays(Expr formula) {
    String sentence = steps(formula).getLast().sentence();
    assertTrue(sentence.length() > 8, () -> formula + ": " + sentence);
    assertTrue(Character.isLetterOrDigit(sentence.charAt(0)), () -> formula + ": " + sentence);
  }

  /** With g5 and i7 of 10x8 occupied, or c4 and d5 of 5x5; of 16x8 g5 alone. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      textBlock =
          """
          10x8 @ x - 1              @ borrow: the lowest 1, g5, goes out, the zeros below it come on
          10x8 @ x + x              @ twice the same: everything moves one square up (a1 towards j8)
          10x8 @ bit_reverse(x)     @ the bits change places, a1 with bit 127, b1 with bit 126, and so on
          10x8 @ byte_swap(x)       @ the bytes change places, 1 with 16, 2 with 15, and so on
          10x8 @ bit_reverse_bytes(x) @ the bits of each byte change places, the first with the last, and so on
          10x8 @ countl_zero(x)     @ how many bits lie above the highest set one, i7
          10x8 @ countl_zero(none)  @ nothing is set: 128
          10x8 @ countr_zero(x)     @ index of the lowest set square, g5
          10x8 @ x << 10            @ everything moves one rank up (a1 towards j8)
          10x8 @ x << 8             @ everything moves 8 squares up (a1 towards j8)
          10x8 @ x << 70            @ everything moves 7 ranks up (a1 towards j8); what leaves the word is lost
          10x8 @ x >> 50            @ everything moves 5 ranks down (j8 towards a1); what leaves the word is lost
          10x8 @ x << 128           @ nothing moves
          10x8 @ 1 << 80            @ a single 1, on bit 80
          10x8 @ add_bytes(x, x)    @ the sum in each byte by itself: no carry leaves a byte
          10x8 @ -(x << 80)         @ bit 126 stays, all above it comes on
          5x5  @ ~x >> 60           @ everything moves 12 ranks down (e5 towards a1); what leaves the word is lost
          5x5  @ countl_zero(none)  @ nothing is set: 64
          16x8 @ bit_reverse(x)     @ the board turns by 180 degrees
          16x8 @ byte_swap(x)       @ the bytes change places, 1 with 16, 2 with 15, and so on
          8x16 @ byte_swap(x)       @ the ranks change places, 1 with 16, 2 with 15, and so on
          8x16 @ bit_reverse_bytes(x) @ the files change places, a with h, b with g, and so on
          8x16 @ x - -1             @ a1 comes on, without a carry
          """)
  void boardsOfOtherSizesAreTold(String board, String formula, String sentence) {
    BoardSize size = BoardSize.parse(board);
    Map<String, Word> words =
        Map.of(
            "x",
            switch (board) {
              case "10x8" -> Word.bit(size.square("g5")).or(Word.bit(size.square("i7")));
              case "5x5" -> Word.bit(size.square("c4")).or(Word.bit(size.square("d5")));
              default -> Word.bit(size.square("g5"));
            });
    Expr parsed = Parser.parse(formula, List.of("x", "none"));
    assertEquals(sentence, steps(size, parsed, words).getLast().sentence());
  }

  /** Of words that are no board bits are numbered; steps have the names of a program's lines. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      textBlock =
          """
          x - 1           @ borrow: the lowest 1, bit 3, goes out, the zeros below it come on
          x & x - 1       @ the lowest 1 goes out
          x & -x          @ keeps the lowest 1 alone
          x & y           @ keeps the bits that x and y share
          (x | y) & x     @ keeps the bits that t1 and x share
          ~x              @ every bit flips
          popcount(x)     @ how many bits are set
          countr_zero(x)  @ index of the lowest set bit
          countl_zero(x)  @ how many bits lie above the highest set one, bit 5
          bit_reverse(x)  @ the bits change places, bit 0 with bit 15, bit 1 with bit 14, and so on
          x << 4          @ everything moves 4 bits up
          x >> 4          @ everything moves 4 bits down; what leaves the word is lost
          x + x           @ twice the same: everything moves one bit up
          x + y           @ shared bits carry: they go out and move one bit up, on and on
          """)
  void wordsAreToldBitByBit(String formula, String sentence) {
    BitWidth width = new BitWidth(16);
    Program program = Program.of(width, Parser.parse(formula, List.of("x", "y")));
    Map<String, Word> words = Map.of("x", Word.of(0b101000), "y", Word.of(0b11000));
    assertEquals(sentence, ProgramSentences.of(program, Optional.empty(), words).getLast());
  }

  @Test
  void aVeryLargeFormulaHasNoSentences() {
    Expr sum = new Input("x");
    for (int i = 0; i < 16; i++) {
      sum = BinaryOp.ADD.over(sum, sum);
    }
    assertEquals(List.of(), ProgramSentences.of(Program.of(sum), Optional.empty(), Map.of()));
  }
}
