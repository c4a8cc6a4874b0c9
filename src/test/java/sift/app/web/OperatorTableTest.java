package sift.app.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sift.Seed;
import sift.app.report.Worksheet;
import sift.file.Resource;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.UnaryOp;
import sift.spec.Domain;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;
import sift.word.Word;

/**
 * The table by which a browser computes, read a second time here: it says what the operators of the
 * program mean, at all kinds of widths.
 */
class OperatorTableTest {
  private static final Map<String, Object> TABLE = table();
  private static final List<Integer> WIDTHS = List.of(1, 5, 8, 13, 32, 63, 64, 128);
  private static final int WORDS = 12;

  private static Map<String, Object> table() {
    Map<String, Object> table = new LinkedHashMap<>();
    Resource.text(Site.class, "operators.txt")
        .lines()
        .filter(line -> !line.startsWith("# "))
        .forEach(line -> {
          String[] row = line.split(" ", 2);
          table.put(row[0], read(row[1]));
        });
    return table;
  }

  private static Object read(String text) {
    Deque<List<Object>> open = new ArrayDeque<>(List.of(new ArrayList<>()));
    for (String token : text.replace("(", " ( ").replace(")", " ) ").strip().split("\\s+", -1)) {
      switch (token) {
        case "(" -> open.push(new ArrayList<>());
        case ")" -> {
          List<Object> list = open.pop();
          open.element().add(list);
        }
        default ->
            open.element().add(token.matches("-?\\d+") ? new BigInteger(token) : (Object) token);
      }
    }
    return open.element().getFirst();
  }

  private static BigInteger named(Map<String, BigInteger> names, String name) {
    return Objects.requireNonNull(names.get(name));
  }

  private static BigInteger meaning(Object term, Map<String, BigInteger> names) {
    if (term instanceof BigInteger number) {
      return number;
    }
    if (term instanceof String name) {
      return named(names, name);
    }
    List<?> list = (List<?>) term;
    String head = (String) list.getFirst();
    if (head.equals("sum")) {
      Map<String, BigInteger> inner = new HashMap<>(names);
      BigInteger sum = BigInteger.ZERO;
      for (int i = 0; i < named(names, "w").intValue(); i++) {
        inner.put((String) list.get(1), BigInteger.valueOf(i));
        sum = sum.add(meaning(list.get(2), inner));
      }
      return sum;
    }
    BigInteger x = meaning(list.get(1), names);
    if (head.equals("if")) {
      return meaning(list.get(x.signum() == 0 ? 3 : 2), names);
    }
    if (list.size() == 2) {
      return applied(head, new BitWidth(named(names, "w").intValue()), x);
    }
    BigInteger y = meaning(list.get(2), names);
    return switch (head) {
      case "+" -> x.add(y);
      case "-" -> x.subtract(y);
      case "*" -> x.multiply(y);
      case "/" -> x.divide(y);
      case "%" -> x.remainder(y);
      case "&" -> x.and(y);
      case "|" -> x.or(y);
      case "^" -> x.xor(y);
      case "<<" -> x.shiftLeft(y.intValueExact());
      case ">>" -> x.shiftRight(y.intValueExact());
      case "=" -> BigInteger.valueOf(x.equals(y) ? 1 : 0);
      case "<" -> BigInteger.valueOf(x.compareTo(y) < 0 ? 1 : 0);
      default -> throw new AssertionError(head);
    };
  }

  private static BigInteger applied(String operator, BitWidth width, BigInteger... operands) {
    BigInteger ones = width.ones().unsigned();
    Map<String, BigInteger> names = new HashMap<>();
    for (int i = 0; i < operands.length; i++) {
      BigInteger word = operands[i];
      names.put("abc".substring(i, i + 1), word);
      BigInteger signed =
          word.testBit(width.bits() - 1) ? word.subtract(ones).subtract(BigInteger.ONE) : word;
      names.put("ABC".substring(i, i + 1), signed);
    }
    names.put("w", BigInteger.valueOf(width.bits()));
    names.put("m", ones);
    String[] parts = operator.split(":(?=\\d)", 2);
    names.put("t", new BigInteger(parts.length == 2 ? parts[1] : "0"));
    return meaning(Objects.requireNonNull(TABLE.get(parts[0])), names).and(ones);
  }

  /** Words of a width: its ends, and random ones. */
  private static List<Word> words(BitWidth width) {
    SplittableRandom random = new SplittableRandom(Seed.of("operatorTable", 60) + width.bits());
    return Stream.concat(
            Stream.of(Word.ZERO, Word.ONE, width.ones(), Word.bit(width.bits() - 1), Word.of(3)),
            Stream.generate(() -> new Word(random.nextLong(), random.nextLong())).limit(WORDS))
        .map(word -> word.and(width.ones()))
        .toList();
  }

  @Test
  void eachOperatorOfTheProgramIsThere() {
    TreeSet<String> symbols = new TreeSet<>(List.of("ternary", "?:"));
    Stream.of(UnaryOp.values()).map(UnaryOp::symbol).forEach(symbols::add);
    Stream.of(BinaryOp.values()).map(BinaryOp::symbol).forEach(symbols::add);
    assertEquals(symbols, new TreeSet<>(TABLE.keySet()));
  }

  @Test
  void theTableMeansWhatTheProgramComputes() {
    for (int bits : WIDTHS) {
      BitWidth width = new BitWidth(bits);
      List<Word> words = words(width);
      for (UnaryOp op : UnaryOp.values()) {
        for (Word x : width.has(op) ? words : List.<Word>of()) {
          assertEquals(
              width.apply(op, x).unsigned(),
              applied(op.symbol(), width, x.unsigned()),
              () -> op + " of " + x + " at " + width);
        }
      }
      for (BinaryOp op : BinaryOp.values()) {
        for (Word x : width.has(op) ? words : List.<Word>of()) {
          for (Word y : words.subList(0, 8)) {
            assertEquals(
                width.apply(op, x, y).unsigned(),
                applied(op.symbol(), width, x.unsigned(), y.unsigned()),
                () -> x + " " + op + " " + y + " at " + width);
          }
        }
      }
      for (int table : List.of(0x96, 0xca, 0xe8, 0x1b)) {
        Word a = words.get(6);
        Word b = words.get(7);
        Word c = words.get(8);
        assertEquals(
            width.apply(table, a, b, c).unsigned(),
            applied("ternary:" + table, width, a.unsigned(), b.unsigned(), c.unsigned()));
      }
    }
  }

  @Test
  void aChoiceTakesOneOfTwo() {
    BigInteger[] words = {BigInteger.ZERO, BigInteger.ONE, BigInteger.TWO};
    assertEquals(BigInteger.TWO, applied("?:", BitWidth.WORD, words));
    words[0] = BigInteger.TEN;
    assertEquals(BigInteger.ONE, applied("?:", BitWidth.WORD, words));
  }

  /** On all cases of a ray, of a line, and of one whose slider counts as occupied. */
  @Test
  void theInputsOfLinesFollowFromTheBoard() {
    for (Target target :
        List.of(
            LineTargets.of(Line.DIAGONAL, Ray.POSITIVE, Slider.EXCLUDED),
            LineTargets.of(Line.HORIZONTAL, Ray.NEGATIVE, Slider.EXCLUDED),
            LineTargets.of(Line.VERTICAL, Ray.LINE, Slider.EXCLUDED),
            LineTargets.of(Line.VERTICAL, Ray.LINE, Slider.INCLUDED))) {
      Domain domain = target.domain();
      for (int i = 0; i < domain.cases(); i += 7) {
        Map<String, BigInteger> names =
            Map.of(
                "o", domain.wideOccupied(i).unsigned(),
                "q", BigInteger.valueOf(domain.square(i)),
                "w", BigInteger.valueOf(64));
        for (String input : domain.inputs()) {
          assertEquals(
              domain.word(domain.column(input), i).unsigned(),
              meaning(read(Objects.requireNonNull(Worksheet.OF_LINES.get(input))), names),
              input);
        }
      }
    }
    assertTrue(
        Worksheet.OF_LINES.keySet().containsAll(LineTargets.allInputs()),
        Arrays.toString(LineTargets.allInputs().toArray()));
  }
}
