package sift.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class DigestTest {
  /** FIPS 180-2, appendix B.1. */
  private static final String ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @Test
  void theDigestIsThePublishedOne() {
    assertEquals(ABC, new Digest().add("abc").hex());
    // FIPS 180-2, appendix B.2.
    assertEquals(
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
        new Digest().add("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq").hex());
  }

  @Test
  void whatIsTakenInPieceByPieceCountsAsOneWhole() {
    assertEquals(ABC, new Digest().add("a").add(new byte[] {'b', 'c'}).hex());
    assertEquals(ABC, HexFormat.of().formatHex(new Digest().add("abc").bytes()));
  }

  @Test
  void aDigestBeginsAnewWhenItIsRead() {
    Digest digest = new Digest().add("something else");
    assertEquals(32, digest.bytes().length);
    assertEquals(ABC, digest.add("abc").hex());
  }

  /** U+00FC is c3 bc in UTF-8. */
  @Test
  void textIsTakenInAsUtf8() {
    assertEquals(
        new Digest().add(new byte[] {(byte) 0xc3, (byte) 0xbc}).hex(),
        new Digest().add("\u00fc").hex());
  }
}
