package sift.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.launcher.JavaModuleOptions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Searches on a cluster of a master and two workers, all processes of their own on this machine,
 * held against searches without: what is printed is the same, byte for byte.
 */
class SparkIT {
  private static final Path SIFT = Path.of("target", "sift.jar").toAbsolutePath();
  private static final Pattern ADDRESS = Pattern.compile("spark://127\\.0\\.0\\.1:[1-9]\\d*");
  private static final String REGISTERED = "Successfully registered with master";
  private static final List<String> SEARCH =
      List.of("--target", "all", "--max-symbols", "11", "--quiet");
  private static final int MINUTES = 10;
  private static final int LOOK_AGAIN_MILLIS = 20;

  @TempDir private Path folder;

  private final List<Process> cluster = new ArrayList<>();
  private String master = "";

  /** Starts the cluster, of which this folder is the installation: jars is all that it needs. */
  @BeforeEach
  void start() throws IOException, InterruptedException {
    writeJars(Files.createDirectories(folder.resolve("jars")));
    String here = "127.0.0.1";
    List<String> ports = List.of("--host", here, "--port", "0", "--webui-port", "0");
    cluster.add(spark("master", "org.apache.spark.deploy.master.Master", ports));
    await(cluster.getLast(), () -> ADDRESS.matcher(log("master")).find());
    Matcher address = ADDRESS.matcher(log("master"));
    assertTrue(address.find());
    master = address.group();
    for (String name : List.of("worker1", "worker2")) {
      List<String> arguments = new ArrayList<>(ports);
      arguments.addAll(
          List.of("--cores", "1", "--memory", "2g", "--work-dir", folder + "/" + name, master));
      cluster.add(spark(name, "org.apache.spark.deploy.worker.Worker", arguments));
      await(cluster.getLast(), () -> log(name).contains(REGISTERED));
    }
  }

  /** Writes a jar that stands for all jars of this test's class path. */
  private static void writeJars(Path jars) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest
        .getMainAttributes()
        .put(
            Attributes.Name.CLASS_PATH,
            Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(entry -> entry.endsWith(".jar"))
                .map(entry -> Path.of(entry).toUri().toString())
                .collect(Collectors.joining(" ")));
    new JarOutputStream(Files.newOutputStream(jars.resolve("spark.jar")), manifest).close();
  }

  @AfterEach
  void stop() throws InterruptedException {
    for (Process process : cluster.reversed()) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
    }
  }

  @Test
  void aClusterThatLosesAnExecutorPrintsTheSame() throws IOException, InterruptedException {
    Path kept = folder.resolve("kept");
    Process driver = submit("driver", keeping(kept));
    await(driver, () -> isBegun(kept));
    ProcessHandle executor = cluster.getLast().children().findFirst().orElseThrow();
    assertTrue(executor.destroyForcibly());
    assertEquals(here("here", SEARCH), out(driver, "driver"));
    assertTrue(log("driver").contains("Lost executor"), log("driver"));
  }

  @Test
  void aSearchOfAClusterGoesOnHereAndBack() throws IOException, InterruptedException {
    String expected = here("here", SEARCH);
    Path kept = folder.resolve("kept");
    Process driver = submit("driver", keeping(kept));
    await(driver, () -> isBegun(kept));
    driver.destroyForcibly().waitFor();
    assertEquals(expected, here("resumed", keeping(kept)));

    Path keptHere = folder.resolve("kept here");
    Process search = sift("killed", keeping(keptHere));
    await(search, () -> isBegun(keptHere));
    search.destroyForcibly().waitFor();
    Process resumed = submit("back", keeping(keptHere));
    assertEquals(expected, out(resumed, "back"));
  }

  private static List<String> keeping(Path folder) {
    List<String> arguments = new ArrayList<>(SEARCH);
    arguments.addAll(List.of("--checkpoint", folder.toString()));
    return arguments;
  }

  /** Whether a checkpoint has a task, which is of a size that is not stored. */
  private static boolean isBegun(Path kept) {
    Path journal = kept.resolve("journal.jsonl");
    try {
      return Files.exists(journal) && Files.readAllLines(journal).size() > 1;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Process submit(String name, List<String> search) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of("--class", "sift.app.cli.Main", SIFT.toString(), "--spark", master));
    arguments.addAll(search);
    return spark(name, "org.apache.spark.deploy.SparkSubmit", arguments);
  }

  /** Starts a class of Spark with the options of java that its scripts give. */
  private Process spark(String name, String type, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of("-cp", folder.resolve("jars") + "/*", "-Xmx2g"));
    command.addAll(Arrays.asList(JavaModuleOptions.defaultModuleOptionArray()));
    command.add(type);
    command.addAll(arguments);
    return java(name, command);
  }

  private Process sift(String name, List<String> search) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of("--add-modules", "jdk.incubator.vector", "-Xmx2g", "-jar", SIFT.toString()));
    command.addAll(search);
    return java(name, command);
  }

  private String here(String name, List<String> search) throws IOException, InterruptedException {
    return out(sift(name, search), name);
  }

  private Process java(String name, List<String> arguments) throws IOException {
    String home = System.getProperty("java.home");
    List<String> command = new ArrayList<>(List.of(home + "/bin/java"));
    command.addAll(arguments);
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectOutput(folder.resolve(name + ".out").toFile())
            .redirectError(folder.resolve(name + ".log").toFile());
    builder.environment().put("JAVA_HOME", home);
    builder.environment().put("SPARK_HOME", folder.toString());
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    return builder.start();
  }

  /** Returns what a process prints until it ends. */
  private String out(Process process, String name) throws IOException, InterruptedException {
    assertEquals(0, process.waitFor(), () -> log(name));
    return Files.readString(folder.resolve(name + ".out"));
  }

  private String log(String name) {
    try {
      return Files.readString(folder.resolve(name + ".log"));
    } catch (IOException e) {
      return "";
    }
  }

  /** Waits until a condition holds, which a process that runs meanwhile brings about. */
  private void await(Process process, BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + MINUTES * 60_000_000_000L;
    while (!condition.getAsBoolean()) {
      assertTrue(System.nanoTime() < end, "waited too long");
      if (process.waitFor(LOOK_AGAIN_MILLIS, TimeUnit.MILLISECONDS)) {
        assertTrue(condition.getAsBoolean(), "the process ended too soon");
      }
    }
  }
}
