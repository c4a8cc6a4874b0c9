package sift.search.coding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A code of three bits for each type of piece, a bit in each of three words; the empty square has
 * code 000.
 *
 * <p>Bit 0 of a code, written last, is the bit in the first word. {@link #ALL} has one coding for
 * each set of those that differ only in the order of the words. An empty square of another code e
 * is no case of its own where operations have two inputs: with the code {@code c ^ e} for each c,
 * words become their complements, and operations others of two inputs.
 *
 * @param codes the codes of {@link #TYPES}, 1 to 7, all different
 */
public record PieceCoding(List<Integer> codes) {
  /** The letters of the types, in the order of their codes. */
  public static final String TYPES = "PNBRQK";

  /** Quad-bitboards, as the Chess Programming Wiki has them: their words 1 to 3. */
  public static final PieceCoding QUAD = new PieceCoding(List.of(1, 2, 3, 4, 5, 6));

  /**
   * The words s, t, u of a position in 256 bits: {@code s = P | N | B, t = B | Q | R, u = R | K |
   * P}.
   */
  public static final PieceCoding PACKED = new PieceCoding(List.of(5, 1, 3, 6, 2, 4));

  /** The codings that have a name, by name. */
  public static final Map<String, PieceCoding> NAMED =
      Collections.unmodifiableMap(new TreeMap<>(Map.of("packed", PACKED, "quad", QUAD)));

  private static final int WORDS = 3;
  private static final int[][] ORDERS = {
    {0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}
  };

  /** All 840 codings, up to the order of the words, by rising codes. */
  public static final List<PieceCoding> ALL = all();

  /**
   * @throws IllegalArgumentException unless there are six different codes, 1 to 7
   */
  public PieceCoding {
    codes = List.copyOf(codes);
    if (codes.size() != TYPES.length()
        || codes.stream().distinct().count() < TYPES.length()
        || codes.stream().anyMatch(code -> code < 1 || code >= 1 << WORDS)) {
      throw new IllegalArgumentException(
          "a coding has six different codes, 001 to 111, not " + codes);
    }
  }

  private static List<PieceCoding> all() {
    List<PieceCoding> all = new ArrayList<>();
    add(new ArrayList<>(), all);
    return List.copyOf(all);
  }

  private static void add(List<Integer> codes, List<PieceCoding> all) {
    if (codes.size() == TYPES.length()) {
      PieceCoding coding = new PieceCoding(codes);
      if (coding.equals(coding.inLeastOrder(List.of()))) {
        all.add(coding);
      }
      return;
    }
    for (int code = 1; code < 1 << WORDS; code++) {
      if (!codes.contains(code)) {
        codes.add(code);
        add(codes, all);
        codes.removeLast();
      }
    }
  }

  /**
   * Returns the least, code by code, of the codings that this one becomes when the words change
   * their order, and types of a group exchange their codes.
   *
   * @param groups types that may exchange their codes, {@code "PNK"}
   */
  PieceCoding inLeastOrder(List<String> groups) {
    return Arrays.stream(ORDERS)
        .map(order -> permuted(order).sortedWithin(groups))
        .min((a, b) -> Arrays.compare(a.array(), b.array()))
        .orElseThrow();
  }

  private int[] array() {
    return codes.stream().mapToInt(Integer::intValue).toArray();
  }

  private PieceCoding permuted(int[] order) {
    return new PieceCoding(
        codes.stream()
            .map(code ->
                (code & 1) << order[0] | (code >> 1 & 1) << order[1] | (code >> 2) << order[2])
            .toList());
  }

  private PieceCoding sortedWithin(List<String> groups) {
    List<Integer> sorted = new ArrayList<>(codes);
    for (String group : groups) {
      List<Integer> places = group.chars().mapToObj(TYPES::indexOf).sorted().toList();
      List<Integer> values = places.stream().map(codes::get).sorted().toList();
      for (int i = 0; i < places.size(); i++) {
        sorted.set(places.get(i), values.get(i));
      }
    }
    return new PieceCoding(sorted);
  }

  /** Returns the code of a type, 1 to 7. */
  public int code(char type) {
    return codes.get(TYPES.indexOf(type));
  }

  /** Returns the coding as people write it, {@code "P=001,N=010,B=011,R=100,Q=101,K=110"}. */
  public String text() {
    return TYPES
        .chars()
        .mapToObj(type -> (char) type + "=" + bits(code((char) type)))
        .collect(Collectors.joining(","));
  }

  /** Returns a code as people write it, bit 0 last: {@code "011"}. */
  public static String bits(int code) {
    return "%3s".formatted(Integer.toBinaryString(code)).replace(' ', '0');
  }

  /**
   * Returns the coding written as {@link #text} writes it, the types in any order.
   *
   * @throws IllegalArgumentException if it is none, with a message for people
   */
  public static PieceCoding parse(String text) {
    Integer[] codes = new Integer[TYPES.length()];
    for (String part : text.strip().split("\\s*,\\s*", -1)) {
      String upper = part.toUpperCase(Locale.ROOT);
      if (!upper.matches("[PNBRQK]=[01]{3}")) {
        throw new IllegalArgumentException(
            "'%s' is no code; each type has one, as in %s".formatted(part, QUAD.text()));
      }
      int type = TYPES.indexOf(upper.charAt(0));
      if (codes[type] != null) {
        throw new IllegalArgumentException(
            "'%s': %s has a code already".formatted(part, upper.charAt(0)));
      }
      codes[type] = Integer.parseInt(upper.substring(2), 2);
    }
    TreeSet<Integer> taken = new TreeSet<>();
    for (int type = 0; type < codes.length; type++) {
      char letter = TYPES.charAt(type);
      Integer code = codes[type];
      if (code == null) {
        throw new IllegalArgumentException("%s has no code".formatted(letter));
      }
      if (code == 0) {
        throw new IllegalArgumentException("%s=000: 000 is the empty square".formatted(letter));
      }
      if (!taken.add(code)) {
        throw new IllegalArgumentException(
            "%s=%s: another type has this code".formatted(letter, bits(code)));
      }
    }
    return new PieceCoding(List.of(codes));
  }
}
