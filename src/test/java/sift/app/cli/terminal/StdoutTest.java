package sift.app.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.OutputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StdoutTest {
  @ParameterizedTest
  @CsvSource({
    "Broken pipe, true",
    "Relais brisé (pipe), true",
    "No space left on device, false",
  })
  void aReaderThatWentAwayIsToldFromAFullDisk(String message, boolean isUnread) {
    Stdout stdout =
        new Stdout(
            new OutputStream() {
              @Override
              public void write(int octet) throws IOException {
                throw new IOException(message);
              }
            });
    assertThrows(IOException.class, () -> stdout.write(1));
    assertEquals(isUnread, stdout.isUnread());
  }
}
