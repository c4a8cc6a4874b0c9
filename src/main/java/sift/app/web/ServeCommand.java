package sift.app.web;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.UserException;

/** {@code sift serve}: the program as pages for a browser. */
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Serves pages for a browser on this machine: shorten and prove, explain, search, perft.",
      "%nEach state of a page is its address. Nobody else can reach them unless --host says so, no"
          + " page can name a file, and what a page asks for has limits of time and memory. Ctrl-C"
          + " ends it.%n"
    },
    footer = {"%nExamples:", "  sift serve", "  sift serve --port 0", "  sift serve --export site"})
public final class ServeCommand implements Callable<Integer> {
  private static final String LOOPBACK = "127.0.0.1";
  private static final int USUAL_PORT = 8700;

  @Spec private CommandSpec spec;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "" + USUAL_PORT,
      description = "The port, 0 for any that is free. Default: 8700.")
  private int port = USUAL_PORT;

  @Option(
      names = "--host",
      paramLabel = "NAME",
      defaultValue = LOOPBACK,
      description =
          "The name or number of the interface to listen on; others may use this machine then."
              + " Default: 127.0.0.1.")
  private String host = LOOPBACK;

  @Option(
      names = "--export",
      paramLabel = "DIR",
      description = "Write pages that need no server to a new folder, and end.")
  private @Nullable Path export;

  private final Commands commands;

  /** The command, whose pages run these. */
  public ServeCommand(Commands commands) {
    this.commands = commands;
  }

  @Override
  public Integer call() throws IOException {
    UserException.unlessInRange("--port", port, 0, 65_535);
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    if (export != null) {
      int formulas = new Export(commands, export).write();
      out.printf("wrote %d formulas; open %s%n", formulas, export.resolve("index.html"));
      return ExitCode.DONE;
    }
    CountDownLatch end = new CountDownLatch(1);
    try (var _ = Interrupt.runs(end::countDown);
        Server server = server()) {
      if (!server.isLoopback()) {
        err.println(
            "sift: warning: whoever reaches %s may make this machine compute; there is no password"
                .formatted(host));
      }
      out.println("sift serves " + server.address() + " (Ctrl-C ends it)");
      out.flush();
      end.await();
      return ExitCode.DONE;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ExitCode.DONE;
    }
  }

  private Server server() {
    Site site = new Site(commands);
    try {
      return new Server(host, port, site, spec.commandLine().getErr());
    } catch (IOException | IllegalArgumentException e) {
      site.close();
      throw new UserException(
          "cannot listen on %s, port %d: %s; --port and --host name others"
              .formatted(host, port, e.getMessage()));
    }
  }
}
