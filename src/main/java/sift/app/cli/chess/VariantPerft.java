package sift.app.cli.chess;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sift.app.cli.options.VariantName;
import sift.app.cli.terminal.UserException;
import sift.bench.perft.SuiteFile;
import sift.chess.board.Color;
import sift.chess.board.FenException;
import sift.chess.perft.PositionText;
import sift.chess.perft.Suite;
import sift.chess.variant.Board;
import sift.chess.variant.Fen;
import sift.chess.variant.Move;
import sift.chess.variant.Notation;
import sift.chess.variant.PieceKind;
import sift.chess.variant.Position;
import sift.chess.variant.San;
import sift.chess.variant.Uci;
import sift.chess.variant.Variant;
import sift.word.Word;

/** Reads what perft counts in a variant of chess. */
final class VariantPerft {
  /** A comment of a suite that names the variant of the rows below. */
  private static final Pattern NAME =
      Pattern.compile("(?mi)^#\\h*UCI_Variant(?:\\h*[=:]\\h*|\\h+)(?<name>\\S+).*$");

  private static final String START = "startpos";

  private final VariantOptions options;

  VariantPerft(VariantOptions options) {
    this.options = options;
  }

  /** Returns whether a comment of a suite names a variant. */
  static boolean isNamedIn(String suite) {
    return NAME.matcher(suite).find();
  }

  /** Returns the position in a variant that is asked for: the start or a FEN, after moves. */
  Fen position(Variant variant, PerftQuestion question) {
    Fen fen = fen(variant, question.position().orElse(START));
    return fen.with(MoveTexts.play(fen.position(), question.moves(), new Moves(fen.notation())));
  }

  /** Returns where a count of a row of a suite begins. */
  PerftStart<Position, Move> start(Suite.Row<Position> row, Uci dialect) {
    return start(options.fen(row.setup().variant(), row.fen()), dialect);
  }

  /** Returns where a count from a position begins. */
  static PerftStart<Position, Move> start(Fen fen, Uci dialect) {
    return new PerftStart<>(fen.position(), new Written(fen, dialect));
  }

  /**
   * Positions of a variant.
   *
   * @param model a position, as which the others are written
   */
  private record Written(Fen model, Uci dialect) implements PositionText<Position, Move> {
    @Override
    public Optional<Variant> variant() {
      return Optional.of(model.position().variant());
    }

    @Override
    public boolean isChess960(Position position) {
      return dialect == Uci.CHESS960
          || (!position.castling().isZero() && castlesFromElsewhere(position));
    }

    private static boolean castlesFromElsewhere(Position position) {
      Position start = Fen.start(position.variant()).position();
      Board board = position.board();
      return !position.castling().andNot(start.castling()).isZero()
          || Stream.of(Color.values())
              .filter(color -> !rights(position, color).isZero())
              .anyMatch(color -> !board.king(color).equals(start.board().king(color)));
    }

    private static Word rights(Position position, Color color) {
      return position.castling().and(position.board().pieces(color, PieceKind.ROOK));
    }

    @Override
    public String fen(Position position) {
      return model.with(position).text();
    }

    @Override
    public String text(Position position, Move move) {
      return dialect.text(position, model.notation(), move);
    }

    @Override
    public Move uci(Position position, String text) {
      return Uci.move(position, model.notation(), text);
    }

    @Override
    public Move san(Position position, String text) {
      return San.move(position, model.notation(), text);
    }

    @Override
    public Position play(Position position, Move move) {
      return position.play(move);
    }
  }

  private Fen fen(Variant variant, String text) {
    if (text.equalsIgnoreCase(START)) {
      return options.start(variant);
    }
    if (!text.contains("/")) {
      throw new UserException(
          "unknown position '%s'; allowed with %s"
              .formatted(
                  text,
                  variant.start().isPresent()
                      ? "a variant are %s or a FEN".formatted(START)
                      : "--board is a FEN"));
    }
    try {
      return options.fen(variant, text);
    } catch (FenException e) {
      throw new UserException("FEN of %s, %s".formatted(variant.name(), e.getMessage()));
    }
  }

  /** Moves as people type them, in UCI or SAN. */
  private record Moves(Notation notation) implements MoveTexts.Rules<Position> {
    @Override
    public Position play(Position position, String text) {
      return position.play(
          Uci.isMove(text)
              ? Uci.move(position, notation, text)
              : San.move(position, notation, text));
    }

    @Override
    public List<String> legal(Position position, String text) {
      Function<Move, String> written =
          Uci.isMove(text)
              ? move -> Uci.STANDARD.text(position, notation, move)
              : move -> San.text(position, notation, move);
      return position.legalMoves().stream().map(written).toList();
    }
  }

  /** Returns what reads the positions of a suite; comments in it may name the variant. */
  SuiteFile.Fens<Position> fens() {
    return new VariantRows(options.variant());
  }

  /** The rows of a suite, each in the variant of the option, or of the last comment above it. */
  private final class VariantRows implements SuiteFile.Fens<Position> {
    private final boolean isFixed;
    private Optional<Variant> variant;

    VariantRows(Optional<Variant> variant) {
      isFixed = variant.isPresent();
      this.variant = variant;
    }

    @Override
    public Position read(String fen) {
      Variant of = variant.orElse(Variant.ORTHODOX);
      return options.fen(of, fen).position();
    }

    @Override
    public void comment(String line) {
      Matcher named = NAME.matcher(line);
      if (!isFixed && named.find()) {
        variant = Optional.of(VariantName.read(named.group("name")));
      }
    }
  }
}
