package sift.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class MessageTest {
  @Test
  void aMessageIsOneLineWithoutControlCharacters() {
    assertEquals(
        "a b <U+001B>[31mc <U+0000><U+202E>", Message.line("a \r\n b\t\u001b[31mc \0\u202e"));
  }

  @Test
  void ofALongMessageBeginAndEndStay() {
    assertEquals("a".repeat(500), Message.line("a".repeat(500)));
    assertEquals(
        "x.toml:1:1: '" + "9".repeat(287) + ".." + "9".repeat(179) + "'; allowed is no such",
        Message.line("x.toml:1:1: '" + "9".repeat(1_000_000) + "'; allowed is no such"));
    assertEquals(502, Message.line("\n\0".repeat(1000)).length());
  }

  @Test
  void aPictureStandsBelowTheMessage() {
    assertEquals(
        "x:1: a b\n. 1\n1 .", new FileException("x:1: a\nb", List.of(". 1", "1 .")).getMessage());
    assertEquals("x:1: a", new FileException("x:1: a", List.of()).getMessage());
  }
}
