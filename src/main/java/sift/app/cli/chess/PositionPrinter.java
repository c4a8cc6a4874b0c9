package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import sift.app.cli.terminal.Format;
import sift.chess.board.Fen;
import sift.chess.board.PackedPosition;
import sift.file.JsonLine;

/** Prints positions of an archive, a line each, as long as somebody reads them. */
record PositionPrinter(PrintWriter out, Format format) {
  private static final int LINES_BETWEEN_CHECKS = 1024;

  /** Prints a position with its number, which counts from 0; it is shown from 1. */
  void print(long number, PackedPosition position) {
    String fen = Fen.text(position.setup());
    switch (format) {
      case TEXT -> out.println(fen);
      case JSONL -> {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("type", "position");
        values.put("number", number + 1);
        values.put("fen", fen);
        out.println(JsonLine.write(values));
      }
    }
    if (number % LINES_BETWEEN_CHECKS == 0 && out.checkError()) {
      throw new CancellationException("nobody reads it");
    }
  }
}
