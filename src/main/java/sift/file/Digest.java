package sift.file;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A SHA-256 in the making: what two files or computations must agree on to be called the same. */
public final class Digest {
  private final MessageDigest sha;

  public Digest() {
    try {
      sha = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Takes in {@code bytes}. */
  public Digest add(byte[] bytes) {
    sha.update(bytes);
    return this;
  }

  /** Takes in {@code text} as UTF-8. */
  public Digest add(String text) {
    return add(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the digest of all that was taken in, 32 bytes; begins anew. */
  public byte[] bytes() {
    return sha.digest();
  }

  /** Returns the same as 64 lower-case hexadecimal digits. */
  public String hex() {
    return HexFormat.of().formatHex(bytes());
  }
}
