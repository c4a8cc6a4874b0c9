package sift.app.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import sift.app.cli.Run;

/** A server with the commands of the program, and one who sends it whatever he likes. */
final class Client implements AutoCloseable {
  final Server server;

  /** What the server told of bugs. */
  final StringWriter log = new StringWriter();

  Client() {
    this(Run::into);
  }

  /** One whose pages run other commands. */
  Client(Commands commands) {
    try {
      server = new Server("127.0.0.1", 0, new Site(commands), new PrintWriter(log));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A reply: its head, and its body as text. */
  record Sent(int status, String head, String body) {}

  /** Returns the reply to a request for an address. */
  Sent get(String address) {
    return raw(
        "GET /%s HTTP/1.1\r\nHost: localhost:%d\r\nConnection: close\r\n\r\n"
            .formatted(address, server.port()));
  }

  /** Returns the same once it is complete, however slow the machine is. */
  Sent complete(String address) {
    Sent sent = get(address);
    for (int i = 0; i < 100 && sent.body().contains("class=\"waiting\""); i++) {
      sent = get(address);
    }
    return sent;
  }

  /** Returns the reply to bytes that may be no request. */
  Sent raw(String text) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.setSoTimeout(60_000);
      socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
      socket.getOutputStream().flush();
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      socket.getInputStream().transferTo(all);
      String reply = all.toString(StandardCharsets.UTF_8);
      int end = reply.indexOf("\r\n\r\n");
      return end < 0
          ? new Sent(0, reply, "")
          : new Sent(
              Integer.parseInt(reply.substring(9, 12)),
              reply.substring(0, end),
              reply.substring(end + 4));
    } catch (IOException e) {
      return new Sent(0, String.valueOf(e.getMessage()), ""); // it closed the connection
    }
  }

  static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    server.close();
  }
}
