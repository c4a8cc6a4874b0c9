package sift.chess.board;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import sift.geometry.BoardSize;

/**
 * A variant of chess as data. What is not said here is as in orthodox chess: pawns promote on the
 * last rank and, on boards of at least five ranks, make double steps from their second one.
 *
 * @param name as on the command line
 * @param size the board
 * @param promotions what pawns become: every kind of officer of the start
 * @param castling the rule of castling, if there is any
 * @param start the board of the start in FEN, by the first notation; none for a board that has none
 * @param notations how games are written, the usual notation first
 */
public record Variant(
    String name,
    BoardSize size,
    List<PieceType> promotions,
    Optional<CastlingRule> castling,
    Optional<String> start,
    List<Notation> notations) {

  private static final int LEAST_RANKS_WITH_DOUBLE_STEP = 5;

  /** Other names of orthodox chess, those that are offered. */
  private static final List<String> OFFERED =
      List.of("chess", "chess960", "fischerandom", "normal", "standard");

  /** The others that programs write, in small letters and digits alone. */
  private static final List<String> KNOWN =
      List.of("960", "fischerrandom", "frc", "regular", "wildfr");

  private static final BoardSize TEN_WIDE = new BoardSize(10, 8);

  /** Archbishop C and chancellor M: cardinal and marshal. */
  private static final Letters C_AND_M = new Letters("PNBRQKCM");

  /** Orthodox chess. */
  public static final Variant ORTHODOX =
      of(
          "orthodox",
          BoardSize.CHESS,
          "gfcd",
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
          Notation.of(Letters.ORTHODOX));

  public static final Variant CAPABLANCA =
      tenWide("capablanca", "ihcd", "rnabqkbcnr", Notation.of(Letters.USUAL));

  public static final Variant GOTHIC =
      tenWide("gothic", "ihcd", "rnbqckabnr", Notation.of(Letters.USUAL));

  /** Embassy chess, whose pieces programs write with A and C or with C and M. */
  public static final Variant EMBASSY =
      tenWide("embassy", "hgbc", "rnbqkcabnr", Notation.of(Letters.USUAL), Notation.of(C_AND_M));

  /** Janus chess: two archbishops J, no chancellor. */
  public static final Variant JANUS =
      tenWide("janus", "ihbc", "rjnbkqbnjr", Notation.of(new Letters("PNBRQKJ ")));

  /** Optimized chess, whose moves have other letters than its FENs. */
  public static final Variant OPTIMIZED =
      tenWide("optimized", "hgde", "nrcbqkbarn", new Notation(Letters.USUAL, C_AND_M, ""));

  /** All variants that have a name. */
  public static final List<Variant> NAMED =
      List.of(ORTHODOX, CAPABLANCA, GOTHIC, EMBASSY, JANUS, OPTIMIZED);

  public Variant {
    promotions = List.copyOf(promotions);
    notations = List.copyOf(notations);
  }

  /**
   * Returns the variant with a name as people write it, be it with {@code chess} behind it, other
   * signs or capital letters: {@code "Janus Chess"}, {@code "wild/fr"} and {@code "Chess 960"}.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Variant parse(String name) {
    String plain = name.strip().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]|(?<=.)chess$", "");
    return Stream.concat(OFFERED.stream(), KNOWN.stream()).anyMatch(plain::equals)
        ? ORTHODOX
        : NAMED.stream()
            .filter(variant -> variant.name.equals(plain))
            .findFirst()
            .orElseThrow(() ->
                new IllegalArgumentException(
                    "unknown variant '%s'; allowed are %s"
                        .formatted(name, String.join(", ", names()))));
  }

  /** Returns whether this is orthodox chess. */
  @SuppressWarnings("ReferenceEquality") // mostly spares equals: the JVM makes its code, in 10 ms
  public boolean isOrthodox() {
    return this == ORTHODOX || equals(ORTHODOX);
  }

  /** Returns the names that are offered, other names of orthodox chess last. */
  public static List<String> names() {
    return Stream.concat(NAMED.stream().map(Variant::name), OFFERED.stream()).toList();
  }

  /**
   * Returns the rules for any board: all kinds of pieces, no castling and no start. It has the name
   * of the size, {@code "14x8"}.
   */
  public static Variant of(BoardSize size) {
    return new Variant(
        size.text(),
        size,
        Stream.of(PieceType.values()).filter(PieceType::isOfficer).toList(),
        Optional.empty(),
        Optional.empty(),
        List.of(Notation.of(Letters.USUAL)));
  }

  /** Returns whether pawns make double steps, as on boards of at least five ranks. */
  public boolean hasDoubleStep() {
    return size.ranks() >= LEAST_RANKS_WITH_DOUBLE_STEP;
  }

  /** Returns whether king and rook stand on files where they are in the start array. */
  public boolean isHome(int king, int rook) {
    return start
        .filter(array -> array.charAt(size.file(king)) == 'k')
        .filter(array -> array.charAt(size.file(rook)) == 'r')
        .isPresent();
  }

  /** Returns the usual notation. */
  public Notation notation() {
    return notations.getFirst();
  }

  private static Variant tenWide(
      String name, String castling, String blackOfficers, Notation... notations) {
    String start =
        blackOfficers
            + "/pppppppppp/10/10/10/10/PPPPPPPPPP/"
            + blackOfficers.toUpperCase(Locale.ROOT);
    return of(name, TEN_WIDE, castling, start, notations);
  }

  private static Variant of(
      String name, BoardSize size, String castling, String start, Notation... notations) {
    Letters letters = notations[0].board();
    List<PieceType> officers =
        letters.types().stream()
            .filter(PieceType::isOfficer)
            .filter(type -> start.indexOf(letters.letter(type)) >= 0)
            .toList();
    return new Variant(
        name,
        size,
        officers,
        Optional.of(CastlingRule.to(castling)),
        Optional.of(start),
        Arrays.asList(notations));
  }
}
