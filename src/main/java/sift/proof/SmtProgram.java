package sift.proof;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A solver that reads SMT-LIB 2 from its standard input. */
public enum SmtProgram {
  Z3("z3") {
    @Override
    List<String> command(Path file, Duration limit) {
      long seconds = limit.plusMillis(999).toSeconds();
      return List.of(file.toString(), "-in", "-smt2", "-T:" + seconds);
    }
  },
  CVC5("cvc5") {
    @Override
    List<String> command(Path file, Duration limit) {
      return List.of(file.toString(), "--lang", "smt2", "--tlimit=" + limit.toMillis());
    }
  };

  private final String fileName;

  SmtProgram(String fileName) {
    this.fileName = fileName;
  }

  /** Returns what it is called, on the PATH too. */
  public String fileName() {
    return fileName;
  }

  /** Returns how it is started. */
  abstract List<String> command(Path file, Duration limit);
}
