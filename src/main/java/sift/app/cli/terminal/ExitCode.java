package sift.app.cli.terminal;

/** What the program tells the shell when it ends. */
public final class ExitCode {
  /** All was done. */
  public static final int DONE = 0;

  /** Nothing was found, a formula refuted, a count or a game wrong. */
  public static final int NOTHING = 1;

  /** What was typed, or a file, cannot be used. */
  public static final int BAD_INPUT = 2;

  /** The program met a contradiction in what it computed: a bug of its own. */
  public static final int BUG = 70;

  /** Nobody reads stdout any more; what the shell reports for a program ended by SIGPIPE. */
  public static final int UNREAD = 141;

  private ExitCode() {}
}
