package sift.file;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Texts that a person keeps in files. */
public final class TextFile {
  private TextFile() {}

  /**
   * Returns the text of a file.
   *
   * @throws FileException if there is none, or it cannot be read
   */
  public static String read(String path) {
    try {
      return Files.readString(Path.of(path));
    } catch (NoSuchFileException | InvalidPathException e) {
      throw new FileException(path + ": no such file");
    } catch (AccessDeniedException e) {
      throw new FileException(path + ": no permission to read it");
    } catch (CharacterCodingException e) {
      throw new FileException(path + ": is not UTF-8 text");
    } catch (IOException e) {
      throw new FileException(path + ": cannot be read: " + e.getMessage());
    }
  }
}
