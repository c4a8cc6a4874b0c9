package sift.app.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;

/**
 * Answers requests by HTTP: those that come to one of its own names, are short, and arrive in time.
 * No reply lets a browser load or run anything from elsewhere.
 */
final class Server implements AutoCloseable {
  /** The most bytes behind the question mark of an address, or that a form may send. */
  static final int MOST_BYTES = 16 << 10;

  private static final String POLICY =
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self';"
          + " form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

  private static final Map<String, String> ALWAYS =
      Map.of(
          "Content-Security-Policy", POLICY,
          "X-Content-Type-Options", "nosniff",
          "Referrer-Policy", "same-origin",
          "Cross-Origin-Resource-Policy", "same-origin",
          "Cross-Origin-Opener-Policy", "same-origin",
          "Cache-Control", "no-store");

  private static final Reply MALFORMED =
      Reply.text(400, "the address is not written as addresses are");

  private static final Pattern PORT = Pattern.compile(":\\d{1,5}$");
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  // A name that points here may be anybody's; numbers are the machine's own.
  private static final Pattern NUMBERS =
      Pattern.compile("\\d{1,3}(?:\\.\\d{1,3}){3}|\\[[0-9a-fA-F:.]+]");

  static {
    // Read by the JDK when its first server is made: seconds, and connections.
    System.setProperty("sun.net.httpserver.maxReqTime", "10");
    System.setProperty("sun.net.httpserver.idleInterval", "30");
    System.setProperty("jdk.httpserver.maxConnections", "256");
    System.setProperty("sun.net.httpserver.maxReqHeaderSize", "65536");
  }

  private final HttpServer http;
  private final Site site;
  private final String host;
  private final PrintWriter log;
  private final ExecutorService senders = Executors.newVirtualThreadPerTaskExecutor();

  /**
   * Begins to answer.
   *
   * @param host the name or number of the interface to listen on
   * @param port 0 for any that is free
   * @param log where a bug is told
   */
  Server(String host, int port, Site site, PrintWriter log) throws IOException {
    this.host = host;
    this.log = log;
    this.site = site;
    http = HttpServer.create(new InetSocketAddress(host, port), 64);
    http.createContext("/", this::answer);
    http.setExecutor(senders);
    http.start();
  }

  /** Returns the address of the first page. */
  String address() {
    return "http://%s:%d/".formatted(host.contains(":") ? "[" + host + "]" : host, port());
  }

  int port() {
    return http.getAddress().getPort();
  }

  /** Whether nobody but this machine can reach it. */
  boolean isLoopback() {
    return http.getAddress().getAddress().isLoopbackAddress();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      try {
        respond(exchange, exchange.getRequestURI());
      } catch (RuntimeException | StackOverflowError e) {
        StackTraceElement[] trace = e.getStackTrace();
        String at = trace.length == 0 ? "" : ", at " + trace[0];
        String bug = "sift: a bug, answering " + exchange.getRequestURI() + ": " + e + at;
        log.println(bug.replaceAll("\\s+", " "));
        log.flush();
        if (exchange.getResponseCode() < 0) {
          send(
              exchange, Reply.text(500, "a bug of this program; where it runs, stderr says which"));
        }
      }
    }
  }

  private void respond(HttpExchange exchange, URI address) throws IOException {
    String query = address.getRawQuery();
    String method = exchange.getRequestMethod();
    if (!isOurs(exchange.getRequestHeaders())) {
      send(exchange, Reply.text(403, "this server does not answer to that name"));
    } else if (query != null && query.length() > MOST_BYTES) {
      send(exchange, Reply.text(413, "the address is longer than " + MOST_BYTES + " bytes"));
    } else if (method.equals("POST")) {
      sent(exchange, address);
    } else if (method.equals("GET") || method.equals("HEAD")) {
      Optional<Request> request = Request.of(address.getPath(), query);
      if (request.isPresent() && request.get().page().equals(Site.EVENTS)) {
        stream(exchange, request.get());
      } else {
        send(exchange, request.map(site::reply).orElse(MALFORMED));
      }
    } else {
      send(exchange, Reply.text(405, "this server answers GET and HEAD"));
    }
  }

  /** Answers a form that changes something, if it stands on a page of ours. */
  private void sent(HttpExchange exchange, URI address) throws IOException {
    byte[] body = exchange.getRequestBody().readNBytes(MOST_BYTES + 1);
    Headers headers = exchange.getRequestHeaders();
    String origin = headers.getFirst("Origin");
    String self = "http://" + headers.getFirst("Host");
    if (body.length > MOST_BYTES) {
      send(exchange, Reply.text(413, "more than " + MOST_BYTES + " bytes were sent"));
    } else if (origin != null && !origin.equals(self)) {
      send(exchange, Reply.text(403, "that form stands on another site"));
    } else {
      String form = new String(body, StandardCharsets.UTF_8);
      send(exchange, Request.of(address.getPath(), form).map(site::changed).orElse(MALFORMED));
    }
  }

  /** Whether a request names this server as we do: a name of another may be led here. */
  private boolean isOurs(Headers headers) {
    String named = headers.getFirst("Host");
    String name = named == null ? "" : PORT.matcher(named).replaceFirst("");
    return LOOPBACK.contains(name)
        || (!isLoopback() && (name.equalsIgnoreCase(host) || NUMBERS.matcher(name).matches()));
  }

  private static void send(HttpExchange exchange, Reply reply) throws IOException {
    Headers headers = exchange.getResponseHeaders();
    ALWAYS.forEach(headers::set);
    reply.headers().forEach(headers::set);
    headers.set("Content-Type", reply.type());
    boolean isHead = exchange.getRequestMethod().equals("HEAD");
    byte[] body = reply.body().getBytes(StandardCharsets.UTF_8);
    if (isHead) {
      headers.set("Content-Length", "" + body.length);
    }
    exchange.sendResponseHeaders(reply.status(), isHead ? -1 : body.length);
    if (!isHead) {
      exchange.getResponseBody().write(body);
    }
  }

  /** Sends how far a search is, for as long as it runs and somebody listens. */
  private void stream(HttpExchange exchange, Request request) throws IOException {
    ALWAYS.forEach(exchange.getResponseHeaders()::set);
    exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
    exchange.sendResponseHeaders(200, 0);
    try (OutputStream out = exchange.getResponseBody()) {
      site.events(request, out);
    }
  }

  @Override
  public void close() {
    site.close();
    http.stop(0);
    senders.shutdownNow();
  }
}
