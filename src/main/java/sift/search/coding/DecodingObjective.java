package sift.search.coding;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import sift.search.coding.LeastLogic.Operations;
import sift.search.coding.LogicTable.Column;

/** Which sets are wanted of the words of a coding, and what an operation may be. */
public enum DecodingObjective {
  /** The pawns of both colors, from the three words. */
  PAWNS(Operations.TWO_INPUT, Fourth.NONE, List.of("NBRQK"), List.of("pawns:P")),

  /** The six types, colors together, from the three words. */
  TYPES(
      Operations.TWO_INPUT,
      Fourth.NONE,
      List.of(PieceCoding.TYPES),
      List.of("pawns:P", "knights:N", "bishops:B", "rooks:R", "queens:Q", "kings:K")),

  /** What the move generator keeps of both colors, from the three words. */
  GENERATOR(
      Operations.TWO_INPUT,
      Fourth.NONE,
      List.of("PNK", "BR"),
      List.of(
          "pawns:P",
          "knights:N",
          "kings:K",
          "bishops_queens:BQ",
          "rooks_queens:RQ",
          "occupied:PNBRQK")),

  /** A whole quad-bitboard: occupied, white, and the six types, from its four words. */
  QUAD(
      Operations.TWO_INPUT,
      Fourth.BLACK,
      List.of(PieceCoding.TYPES),
      List.of(
          "occupied:PNBRQK",
          "white:PNBRQK-",
          "pawns:P",
          "knights:N",
          "bishops:B",
          "rooks:R",
          "queens:Q",
          "kings:K")),

  /**
   * What the move generator asks for, of each side: from the three words and the set of the side's
   * own pieces.
   */
  OWN_ENEMY(Operations.THREE_INPUT, Fourth.OWN, List.of("PNK", "BR"), ofEachSide()),

  /** The same where the fourth word may hold any empty squares too: flags, in 256 bits. */
  OWN_ENEMY_FLAGS(Operations.THREE_INPUT, Fourth.OWN_OR_FLAGS, List.of("PNK", "BR"), ofEachSide());

  /** The word beside the three of the code. */
  private enum Fourth {
    NONE(""),
    /** The black pieces. */
    BLACK("b0"),
    /** The own pieces. */
    OWN("own"),
    /** The own pieces, and any empty squares. */
    OWN_OR_FLAGS("own");

    private final String word;

    Fourth(String word) {
      this.word = word;
    }
  }

  private final Operations operations;
  private final Fourth fourth;

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<String> groups;

  // Name and types of each set; + those also in the fourth word, - those that are not.
  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<String> sets;

  DecodingObjective(Operations operations, Fourth fourth, List<String> groups, List<String> sets) {
    this.operations = operations;
    this.fourth = fourth;
    this.groups = groups;
    this.sets = sets;
  }

  private static List<String> ofEachSide() {
    List<String> kinds =
        List.of("pawns:P", "knights:N", "kings:K", "bishops_queens:BQ", "rooks_queens:RQ");
    return Stream.concat(
            kinds.stream().map(kind -> "own_" + kind + "+"),
            kinds.stream().map(kind -> "enemy_" + kind + "-"))
        .toList();
  }

  /** Returns how people call it, {@code "own-enemy"}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns what an operation may be. */
  public Operations operations() {
    return operations;
  }

  /**
   * Returns the most words beside those wanted that programs are tried with: 3 where operations
   * have two inputs; 1 where they have three, as a second one takes hours.
   */
  int mostBeside() {
    return switch (operations) {
      case TWO_INPUT -> 3;
      case THREE_INPUT -> 1;
    };
  }

  /** Returns the names of the sets wanted. */
  public List<String> wanted() {
    return sets.stream().map(set -> set.substring(0, set.indexOf(':'))).toList();
  }

  /** Returns the names of the words given. */
  public List<String> given() {
    return Stream.concat(
            Stream.of(fourth.word).filter(word -> !word.isEmpty()), Stream.of("b1", "b2", "b3"))
        .toList();
  }

  /** Returns one of the codings that must take as many operations, the same for all of them. */
  PieceCoding representative(PieceCoding coding) {
    return coding.inLeastOrder(groups);
  }

  /** What stands on a square. */
  private record Case(int code, boolean isInFourth) {}

  /** Returns what is given and wanted in each case that occurs. */
  public LogicTable table(PieceCoding coding) {
    List<Case> cases = cases(coding);
    List<Column> given = new ArrayList<>();
    if (fourth != Fourth.NONE) {
      given.add(column(fourth.word, cases, i -> cases.get(i).isInFourth));
    }
    for (int bit = 0; bit < 3; bit++) {
      int weight = 1 << bit;
      given.add(column("b" + (bit + 1), cases, i -> (cases.get(i).code & weight) != 0));
    }
    List<Column> wanted = new ArrayList<>();
    for (String set : sets) {
      String types = set.substring(set.indexOf(':') + 1);
      wanted.add(
          column(
              set.substring(0, set.indexOf(':')), cases, i -> isIn(coding, types, cases.get(i))));
    }
    return new LogicTable(cases.size(), given, wanted);
  }

  private static Column column(String name, List<Case> cases, IntPredicate isIn) {
    int bits = 0;
    for (int i = 0; i < cases.size(); i++) {
      bits |= isIn.test(i) ? 1 << i : 0;
    }
    return new Column(name, bits);
  }

  private static boolean isIn(PieceCoding coding, String types, Case square) {
    boolean isWantedThere =
        switch (types.charAt(types.length() - 1)) {
          case '+' -> square.isInFourth;
          case '-' -> !square.isInFourth;
          default -> true;
        };
    return isWantedThere
        && types
            .chars()
            .filter(type -> PieceCoding.TYPES.indexOf(type) >= 0)
            .anyMatch(type -> coding.code((char) type) == square.code);
  }

  private List<Case> cases(PieceCoding coding) {
    List<Case> cases = new ArrayList<>();
    cases.add(new Case(0, false));
    if (fourth == Fourth.OWN_OR_FLAGS) {
      cases.add(new Case(0, true));
    }
    for (int code : coding.codes()) {
      cases.add(new Case(code, false));
      if (fourth != Fourth.NONE) {
        cases.add(new Case(code, true));
      }
    }
    return cases;
  }
}
