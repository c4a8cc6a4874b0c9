package sift.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.Seed;
import sift.word.Word;

/** Words of 65 to 128 bits: operators, loops and halves against numbers of any size. */
class WideWordsTest {
  private static final int ROWS = 2 * WideLoops.TILE;

  private final SplittableRandom random = new SplittableRandom(Seed.of("WideWordsTest", 23));

  @ParameterizedTest
  @ValueSource(ints = {65, 72, 80, 96, 100, 112, 120, 127, 128})
  void operatorsMeanWhatTheyMeanOnNumbers(int bits) {
    BitWidth width = new BitWidth(bits);
    Meaning meaning = new Meaning(bits);
    for (int i = 0; i < 400; i++) {
      Word x = word(width);
      Word y = word(width);
      for (UnaryOp op : UnaryOp.values()) {
        if (width.has(op)) {
          Word expected = Word.of(meaning.apply(op, x.unsigned()));
          assertEquals(expected, WideWords.apply(width, op, x), () -> op + " of " + x);
        }
      }
      for (BinaryOp op : BinaryOp.values()) {
        if (width.has(op)) {
          Word expected = Word.of(meaning.apply(op, x.unsigned(), y.unsigned()));
          assertEquals(
              expected, WideWords.apply(width, op, x, y), () -> op + " of " + x + ", " + y);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {65, 80, 127, 128})
  void loopsDoWhatOperatorsMean(int bits) {
    BitWidth width = new BitWidth(bits);
    ColumnLoops loops = ColumnLoops.of(width, Long.MAX_VALUE);
    long[] x = column(width);
    long[] y = column(width);
    for (UnaryOp op : UnaryOp.values()) {
      if (width.has(op)) {
        long[] out = new long[x.length];
        loops.apply(op, x, 0, out, 0, x.length);
        IntStream.range(0, ROWS)
            .forEach(i ->
                assertEquals(
                    WideWords.apply(width, op, WideLoops.at(x, i)),
                    WideLoops.at(out, i),
                    op::name));
      }
    }
    for (BinaryOp op : BinaryOp.values()) {
      if (width.has(op)) {
        long[] out = new long[x.length];
        loops.apply(op, x, 0, y, 0, out, 0, x.length);
        IntStream.range(0, ROWS)
            .forEach(i ->
                assertEquals(
                    WideWords.apply(width, op, WideLoops.at(x, i), WideLoops.at(y, i)),
                    WideLoops.at(out, i),
                    op::name));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {65, 80, 100, 112, 127, 128})
  void halvesComputeTheHalves(int bits) {
    BitWidth width = new BitWidth(bits);
    for (UnaryOp op : UnaryOp.values()) {
      if (width.has(op)) {
        assertHalves(width, new Expr.Unary(op, new Expr.Input("x")));
      }
    }
    for (BinaryOp op : BinaryOp.values()) {
      if (width.has(op) && hasHalves(width, op)) {
        assertHalves(width, new Expr.Binary(op, new Expr.Input("x"), new Expr.Input("y")));
      }
      if (op.isShift()) {
        for (int count = 0; count <= bits + 1; count++) {
          assertHalves(width, new Expr.Binary(op, new Expr.Input("x"), new Expr.Constant(count)));
        }
      }
    }
    assertHalves(width, Parser.parse("x < y ? x ^ -3 : ternary(0xca, x, y, x << 5)"));
    assertHalves(
        width,
        new Expr.Binary(BinaryOp.ADD, new Expr.Input("x"), new Expr.WideConstant(new Word(5, -1))));
  }

  private static boolean hasHalves(BitWidth width, BinaryOp op) {
    return switch (op) {
      case UDIV, UREM, SDIV, SREM, PEXT, PDEP -> false;
      case SHL, SHR, ASHR, ROTL, ROTR -> width.bits() == Word.SIZE;
      default -> true;
    };
  }

  @Test
  void divisionsHaveNoHalves() {
    Program division = Program.of(Parser.parse("x / y")).at(BitWidth.WIDE);
    assertThrows(IllegalArgumentException.class, () -> Halves.of(division));
  }

  @Test
  void aWideConstantHasNoPlaceInShortWords() {
    Expr wide = new Expr.WideConstant(new Word(1, 0));
    assertThrows(IllegalArgumentException.class, () -> wide.value(_ -> 0));
    assertThrows(IllegalArgumentException.class, () -> Program.of(wide));
  }

  private void assertHalves(BitWidth width, Expr formula) {
    ProgramBuilder builder = new ProgramBuilder(width, List.of("x", "y"));
    Program halves = Halves.of(builder.program(List.of(builder.asWritten(formula))));
    for (int i = 0; i < 60; i++) {
      Word x = word(width);
      Word y = word(width);
      Word expected = formula.wideValue(width, input -> input.name().equals("x") ? x : y);
      long[] found = halves.run(x.low(), x.high(), y.low(), y.high());
      assertEquals(expected, new Word(found[1], found[0]), () -> formula + " of " + x + ", " + y);
    }
  }

  private long[] column(BitWidth width) {
    long[] column = new long[WideLoops.length(ROWS)];
    IntStream.range(0, ROWS).forEach(i -> WideLoops.put(column, i, word(width)));
    return column;
  }

  /** Returns a number near a power of two, a shift count, a short word, or any word. */
  private Word word(BitWidth width) {
    List<Word> words = new ArrayList<>();
    words.add(Word.bit(random.nextInt(width.bits())).plus(Word.of(random.nextInt(3) - 1L)));
    words.add(Word.of(random.nextInt(2 * width.bits())));
    words.add(Word.ONES.shiftLeft(random.nextInt(width.bits())));
    words.add(new Word(0, random.nextLong()));
    words.add(new Word(random.nextLong(), random.nextLong() << random.nextInt(64)));
    words.add(Word.ZERO);
    return words.get(random.nextInt(words.size())).and(width.ones());
  }
}
