package sift.file;

import java.io.File;

/**
 * Whether texts may name files of this machine. Those that a person types here may; those that
 * somebody sends to {@code sift serve} never do, whatever they look like.
 */
public final class NamedFiles {
  private static final ScopedValue<Boolean> REFUSED = ScopedValue.newInstance();

  private NamedFiles() {}

  /** Does work whose texts name no files; those of a thread that it begins may. */
  public static void refusedDuring(Runnable work) {
    ScopedValue.where(REFUSED, true).run(work);
  }

  /** Whether texts may name files. */
  public static boolean areAllowed() {
    return !REFUSED.isBound();
  }

  /** Whether a text names a file that is there; never where none may be named. */
  public static boolean isFile(String text) {
    return areAllowed() && new File(text).isFile();
  }

  /**
   * Refuses a file where none may be named, whether it is there or not.
   *
   * @throws FileException if none may
   */
  static void check(String name) {
    if (!areAllowed()) {
      throw new FileException(name + ": files cannot be named here");
    }
  }
}
