package sift.app.cli.options;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sift.chess.layout.BoardLayout;

/** The names of the move generators on the command line. */
public enum GeneratorName {
  SIBLINGS,
  SCALAR,
  BATCH,
  SLOW,
  CLASSICAL(BoardLayout.CLASSICAL),
  SIDE_INDEXED(BoardLayout.SIDE_INDEXED),
  DENSER(BoardLayout.DENSER),
  QUAD(BoardLayout.QUAD),
  PACKED(BoardLayout.PACKED),
  VIEWPOINTS(BoardLayout.VIEWPOINTS),
  CACHE_LINE(BoardLayout.CACHE_LINE);

  private final @Nullable BoardLayout layout;

  GeneratorName() {
    this(null);
  }

  GeneratorName(@Nullable BoardLayout layout) {
    this.layout = layout;
  }

  /** Returns the layout of the board on which it makes moves, if it keeps one board. */
  public Optional<BoardLayout> layout() {
    return Optional.ofNullable(layout);
  }
}
