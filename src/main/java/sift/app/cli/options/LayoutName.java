package sift.app.cli.options;

import org.jspecify.annotations.Nullable;
import sift.app.cli.terminal.UserException;
import sift.geometry.BoardSize;
import sift.geometry.Layout;
import sift.geometry.Mapping;

/** What {@code --layout} may say: how squares are numbered, or a layout's former name. */
enum LayoutName {
  LANE(Mapping.RANKS, BoardSize.CHESS),
  TRANSPOSED(Mapping.FILES, BoardSize.CHESS),
  TEN_WIDE(Mapping.RANKS, Layout.TEN_WIDE.board()),
  SLICED(Mapping.SLICED, BoardSize.CHESS),
  RANKS(Mapping.RANKS, null),
  FILES(Mapping.FILES, null),
  SPARE(Mapping.SPARE, null),
  HALVES(Mapping.HALVES, null);

  private final Mapping mapping;

  @SuppressWarnings("ImmutableEnumChecker") // a record of two numbers
  private final @Nullable BoardSize only;

  LayoutName(Mapping mapping, @Nullable BoardSize only) {
    this.mapping = mapping;
    this.only = only;
  }

  /**
   * Returns the layout that is meant.
   *
   * @param name as typed, or null
   * @param board as typed, or null
   */
  static Layout layout(@Nullable LayoutName name, @Nullable BoardSize board) {
    LayoutName meant = name == null ? RANKS : name;
    if (meant.only != null && board != null && !board.equals(meant.only)) {
      throw new UserException(
          "--layout %s is for a board of %s, not %s; for others there are ranks, files, spare and halves"
              .formatted(Named.name(meant), meant.only.text(), board.text()));
    }
    BoardSize size = board != null ? board : meant.only != null ? meant.only : BoardSize.CHESS;
    try {
      return new Layout(size, meant.mapping);
    } catch (IllegalArgumentException e) {
      throw new UserException("--layout: " + e.getMessage());
    }
  }
}
