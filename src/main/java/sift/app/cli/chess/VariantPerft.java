package sift.app.cli.chess;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.app.cli.options.VariantName;
import sift.app.cli.terminal.UserException;
import sift.bench.perft.SuiteFile;
import sift.chess.board.FenException;
import sift.chess.variant.Fen;
import sift.chess.variant.Move;
import sift.chess.variant.Notation;
import sift.chess.variant.Position;
import sift.chess.variant.San;
import sift.chess.variant.Uci;
import sift.chess.variant.Variant;

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

  /** Returns where a count in a variant begins: at the start or a FEN, after moves. */
  PerftStart<Position, Move> start(Variant variant, PerftQuestion question, Uci dialect) {
    Fen fen = fen(variant, question.position().orElse(START));
    Notation notation = fen.notation();
    Position position =
        MoveTexts.play(fen.position(), question.moves(), new Moves(notation, dialect));
    return new PerftStart<>(
        Optional.of(variant),
        position,
        fen.with(position).text(),
        move -> dialect.text(position, notation, move));
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
  private record Moves(Notation notation, Uci dialect) implements MoveTexts.Rules<Position> {
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
              ? move -> dialect.text(position, notation, move)
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
