package sift.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sift.lang.BitWidth;
import sift.lang.snippet.Lowered;
import sift.lang.snippet.Lowering;
import sift.lang.snippet.Snippet;
import sift.lang.snippet.SourceLanguage;
import sift.lang.snippet.Type;

/** The slow twin of a formula read from a method is the method. */
class TwinTest {
  private static final int WORDS = 5_000;
  private static final long[] SPECIAL = {0, 1, -1, 2, 31, 32, 63, 64, Long.MIN_VALUE, 1L << 31};

  static List<Method> methods() {
    return Stream.of(StraightLine.class.getDeclaredMethods())
        .filter(method -> !method.isSynthetic())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("methods")
  void theFormulaOfAMethodComputesWhatTheMethodDoes(Method method)
      throws IOException, ReflectiveOperationException {
    Expression expression = new Expression(returned(method.getName()));
    assertTwins(expression, method);
  }

  /** Compares an expression with a method that returns it, on random words. */
  static void assertTwins(Expression expression, Method method)
      throws ReflectiveOperationException {
    Lowered lowered = lowered(expression);
    SplittableRandom random = new SplittableRandom(57);
    for (int i = 0; i < WORDS; i++) {
      Object[] arguments =
          Arrays.stream(method.getParameterTypes())
              .map(type -> value(type, word(random)))
              .toArray();
      long expected = number(Objects.requireNonNull(method.invoke(null, arguments)));
      Map<String, Long> words = bySlot(method, arguments);
      long found =
          lowered
              .formula()
              .value(
                  lowered.width(),
                  input -> lowered.width().word(word(words, expression, input.name())));
      assertEquals(
          extended(lowered, expected),
          extended(lowered, found),
          () -> expression + " of " + Arrays.toString(arguments));
    }
  }

  private static long word(Map<String, Long> words, Expression expression, String letter) {
    String name = Objects.requireNonNull(expression.names().get(letter));
    return Objects.requireNonNull(words.get(name));
  }

  private static long extended(Lowered lowered, long word) {
    return new BitWidth(Long.SIZE).word(word) & lowered.mask();
  }

  private static Lowered lowered(Expression expression) {
    return Lowering.of(
        Snippet.read(
            expression.question(),
            new Snippet.Reading(
                Optional.of(SourceLanguage.JAVA), Long.SIZE, Map.<String, Type>of())));
  }

  /** Returns the term that a method returns. */
  private static Value returned(String name) throws IOException {
    return wholes(name).getLast().value();
  }

  private static List<Uses.Whole> wholes(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(StraightLine.class.getResourceAsStream("StraightLine.class"))) {
      return ClassScan.wholes(in.readAllBytes(), name);
    }
  }

  /** Returns the arguments by the names of parameters, which are those of their slots. */
  private static Map<String, Long> bySlot(Method method, Object... arguments) {
    Map<String, Long> words = new TreeMap<>();
    int slot = 0;
    for (int i = 0; i < arguments.length; i++) {
      words.put("v" + slot, number(arguments[i]));
      slot += method.getParameterTypes()[i] == long.class ? 2 : 1;
    }
    return words;
  }

  private static long number(Object value) {
    return value instanceof Character character ? character : ((Number) value).longValue();
  }

  private static Object value(Class<?> type, long word) {
    return switch (type.getName()) {
      case "byte" -> (byte) word;
      case "short" -> (short) word;
      case "char" -> (char) word;
      case "int" -> (int) word;
      default -> word;
    };
  }

  private static long word(SplittableRandom random) {
    return switch (random.nextInt(4)) {
      case 0 -> SPECIAL[random.nextInt(SPECIAL.length)];
      case 1 -> random.nextLong() >> random.nextInt(Long.SIZE);
      case 2 -> random.nextInt(-70, 70);
      default -> random.nextLong();
    };
  }
}
