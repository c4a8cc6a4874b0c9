package sift.file;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A SHA-256 digest under construction. */
public final class Digest {
  private final MessageDigest sha;

  public Digest() {
    try {
      sha = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  public Digest add(byte[] bytes) {
    sha.update(bytes);
    return this;
  }

  /** Adds {@code text} as UTF-8. */
  public Digest add(String text) {
    return add(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the digest, 32 bytes, and resets it. */
  public byte[] bytes() {
    return sha.digest();
  }

  /** Returns the same as 64 lower-case hexadecimal digits. */
  public String hex() {
    return HexFormat.of().formatHex(bytes());
  }
}
