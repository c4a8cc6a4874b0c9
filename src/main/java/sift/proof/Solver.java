package sift.proof;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Asks an SMT solver in a process of its own. Any failure is an {@link Answer.Unknown}.
 *
 * @param programs the solvers to look for; the first that is found is asked
 * @param searchPath folders, written like the PATH
 * @param limit for one answer
 */
public record Solver(List<SmtProgram> programs, String searchPath, Duration limit) {
  /** The time that a solver with a limit of its own may take beyond it. */
  private static final Duration GRACE = Duration.ofSeconds(1);

  private static final int LONGEST_QUOTE = 80;

  private static final Pattern VALUE =
      Pattern.compile(
          "\\(\\s*"
              + Pattern.quote(SmtLib.INPUT_MARK)
              + "(\\w+)\\s+#(?:x(\\p{XDigit}{1,16})|b([01]{1,64}))\\s*\\)\\s*");
  private static final Pattern VALUES = Pattern.compile("\\(\\s*(?:" + VALUE + ")+\\)");

  /** A solver's answer to a script. */
  public sealed interface Answer {
    /** No words satisfy it. */
    record Unsat() implements Answer {}

    /**
     * Some words satisfy it.
     *
     * @param model the word of each input asked for, in the order of the answer
     */
    record Sat(Map<String, Long> model) implements Answer {}

    /** No answer, for a reason in one line. */
    record Unknown(String reason) implements Answer {}
  }

  public Solver {
    programs = List.copyOf(programs);
  }

  /** Returns the first of these that is in the folders of SIFT_SOLVERS, else of the PATH. */
  public static Solver onPath(List<SmtProgram> programs, Duration limit) {
    return new Solver(programs, SmtProgram.searchPath(), limit);
  }

  /** Returns the solver's answer to a script of one question. */
  public Answer answer(String script) {
    return found()
        .map(program -> answer(program, program.on(searchPath).orElseThrow(), script))
        .orElseGet(() -> new Answer.Unknown("no " + names() + " " + SmtProgram.searchPlace()));
  }

  private Optional<SmtProgram> found() {
    return programs.stream().filter(program -> program.on(searchPath).isPresent()).findFirst();
  }

  /** Returns the program asked, or all candidates if none is there: {@code "z3 or cvc5"}. */
  public String names() {
    return found()
        .map(SmtProgram::fileName)
        .orElse(programs.stream().map(SmtProgram::fileName).collect(joining(" or ")));
  }

  /** Whether one of the programs is there. */
  public boolean isThere() {
    return found().isPresent();
  }

  private Answer answer(SmtProgram program, Path file, String script) {
    try {
      // Files rather than pipes, so that neither side blocks.
      Path in = Files.createTempFile("sift", ".smt2");
      try {
        Path out = Files.createTempFile("sift", ".txt");
        try {
          Files.writeString(in, script);
          return answer(program, program.command(file, limit), in, out);
        } finally {
          Files.deleteIfExists(out);
        }
      } finally {
        Files.deleteIfExists(in);
      }
    } catch (IOException e) {
      return new Answer.Unknown(program.fileName() + " could not be asked: " + e.getMessage());
    }
  }

  private Answer answer(SmtProgram program, List<String> command, Path in, Path out)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectInput(in.toFile())
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    try (SolverProcess running = new SolverProcess(List.of(in, out))) {
      Process process = running.start(builder);
      if (!process.waitFor(limit.plus(GRACE).toMillis(), TimeUnit.MILLISECONDS)) {
        return noAnswer(program);
      }
      String text = new String(Files.readAllBytes(out), StandardCharsets.UTF_8).strip();
      return text.isEmpty()
          ? new Answer.Unknown(
              "%s ended without an answer, exit code %d"
                  .formatted(program.fileName(), process.exitValue()))
          : read(program, text);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Answer.Unknown(program.fileName() + " was interrupted");
    }
  }

  /** A solver's process that ends with this one: a signal to this process does not reach it. */
  private static final class SolverProcess implements AutoCloseable {
    private final Thread atExit;
    private Optional<Process> process = Optional.empty();
    private boolean isOver;

    /** A process not yet started; its files are deleted if this process ends first. */
    SolverProcess(List<Path> files) {
      atExit =
          new Thread(() -> {
            end();
            files.forEach(file -> file.toFile().delete());
          });
      try {
        Runtime.getRuntime().addShutdownHook(atExit);
      } catch (IllegalStateException e) {
        isOver = true; // the shutdown has begun
      }
    }

    synchronized Process start(ProcessBuilder builder) throws IOException {
      if (isOver) {
        throw new IOException("the program ends");
      }
      process = Optional.of(builder.start());
      return process.get();
    }

    private synchronized void end() {
      isOver = true;
      process.ifPresent(solver -> {
        solver.descendants().forEach(ProcessHandle::destroyForcibly);
        solver.destroyForcibly();
      });
    }

    @Override
    public void close() {
      end();
      try {
        Runtime.getRuntime().removeShutdownHook(atExit);
      } catch (IllegalStateException e) {
        // The shutdown hook is running and deletes them.
      }
    }
  }

  private Answer read(SmtProgram program, String text) {
    String first = text.lines().findFirst().orElseThrow().strip();
    String rest = text.substring(first.length()).strip();
    return switch (first) {
      // The next line complains that there is no model.
      case "unsat" -> new Answer.Unsat();
      case "sat" ->
          rest.isEmpty() || VALUES.matcher(rest).matches()
              ? new Answer.Sat(model(rest))
              : unreadable(program, rest);
      case "unknown" -> new Answer.Unknown(program.fileName() + " does not know");
      case "timeout" -> noAnswer(program);
      default -> unreadable(program, first);
    };
  }

  private static Map<String, Long> model(String values) {
    Map<String, Long> model = new LinkedHashMap<>();
    Matcher matcher = VALUE.matcher(values);
    while (matcher.find()) {
      String hex = matcher.group(2);
      long word =
          hex == null
              ? Long.parseUnsignedLong(matcher.group(3), 2)
              : Long.parseUnsignedLong(hex, 16);
      model.put(matcher.group(1), word);
    }
    return model;
  }

  private Answer noAnswer(SmtProgram program) {
    double seconds = limit.toMillis() / 1000.0;
    return new Answer.Unknown(
        "%s has no answer after %s s".formatted(program.fileName(), number(seconds)));
  }

  private static String number(double seconds) {
    return seconds == Math.rint(seconds) ? Long.toString((long) seconds) : Double.toString(seconds);
  }

  private static Answer unreadable(SmtProgram program, String text) {
    String line = text.lines().findFirst().orElseThrow();
    String quote = line.length() <= LONGEST_QUOTE ? line : line.substring(0, LONGEST_QUOTE) + "..";
    return new Answer.Unknown(program.fileName() + " answered: " + quote);
  }
}
