package sift.search.plan;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import sift.search.request.TaskRunner;

/**
 * A search on a cluster, simulated: how long it takes, and where the time goes.
 *
 * @param nanos from begin to end
 * @param work the share of the cores' time that goes into tasks
 * @param shares where the time goes that is not work, shares of the whole
 */
public record Schedule(Cluster cluster, double nanos, double work, Map<Limit, Double> shares) {
  // Of more tasks of a size each simulated one stands for several.
  private static final long MOST_SIMULATED = 1L << 24;

  public Schedule {
    shares = Map.copyOf(shares);
  }

  /** What keeps cores from working. */
  public enum Limit {
    STARTING("starting"),
    STORING("storing the functions"),
    SENDING("sending tasks"),
    LAST_TASKS("waiting for the last tasks"),
    TAKING("taking results"),
    LOSSES("lost machines");

    private final String text;

    Limit(String text) {
      this.text = text;
    }

    /** Returns the words for it. */
    public String text() {
      return text;
    }
  }

  /**
   * Returns the schedule of a search.
   *
   * @param starting processor time that starting takes beside the search
   */
  public static Schedule of(Outlook outlook, Cluster cluster, double starting) {
    Run quiet = new Run(outlook, cluster.withoutLosses(), starting);
    Run run = cluster.lost() == 0 ? quiet : new Run(outlook, cluster, starting);
    // A loss happens once, also where each task simulated stands for several.
    double losses = Math.max(0, run.clock - quiet.clock);
    double nanos = quiet.nanos + losses;
    Map<Limit, Double> spent = new EnumMap<>(quiet.spent);
    spent.put(Limit.LOSSES, losses);
    spent.replaceAll((limit, each) -> each / nanos);
    double work = outlook.sizes().stream().mapToDouble(Outlook.Size::taskNanos).sum();
    return new Schedule(cluster, nanos, work / cluster.cores() / nanos, spent);
  }

  /** Returns the share of the time that is spent so. */
  double share(Limit limit) {
    return shares.getOrDefault(limit, 0.0);
  }

  /** Returns what keeps cores from working most, if it is more than the work itself. */
  public String limit() {
    return shares.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .filter(most -> most.getValue() > work)
        .map(most -> most.getKey().text())
        .orElse("the tasks themselves");
  }

  /** One run of the simulation. */
  private static final class Run {
    private final Cluster cluster;
    private final Map<Limit, Double> spent = new EnumMap<>(Limit.class);
    private final TaskQueue queue;
    private final long storing;
    private double nanos;
    // Of the tasks alone; a part of them where they are very many.
    private long clock;

    Run(Outlook outlook, Cluster cluster, double starting) {
      this.cluster = cluster;
      queue = new TaskQueue(cluster.cores());
      storing =
          Math.round(
              outlook.sizes().stream().mapToLong(Outlook.Size::storingNanos).sum()
                  / (double) cluster.machineCores());
      spend(Limit.STARTING, cluster.startNanos() + starting / cluster.machineCores());
      spend(Limit.STORING, cluster.banks() * (double) storing);
      double most = outlook.sizes().stream().mapToDouble(Outlook.Size::taskNanos).max().orElse(0);
      outlook.sizes().forEach(size -> run(size, size.taskNanos() == most ? cluster.lost() : 0));
    }

    private void spend(Limit limit, double time) {
      spent.merge(limit, time, Double::sum);
      nanos += time;
    }

    /** Runs the tasks of a size, of very many a part: each stands for several. */
    private void run(Outlook.Size size, int lost) {
      long all = size.taskCount();
      long every = Math.max(1, Math.ceilDiv(all, MOST_SIMULATED));
      Drawn tasks = new Drawn(size, every);
      double taken = 0;
      double bytes = 1;
      for (Outlook.Tasks each : size.tasks()) {
        taken += each.count() * each.addingNanos();
        bytes += each.count() * each.resultBytes();
      }
      int most =
          (int) Math.min(cluster.mostTogether(), TaskRunner.BYTES_TOGETHER * (double) all / bytes);
      runTasks(tasks, Math.max(1, most), lost, (double) all / Math.max(1, tasks.left));
      spend(Limit.TAKING, taken);
    }

    /**
     * Runs tasks.
     *
     * @param most how many are sent together, beside the first
     * @param lost machines that are lost when half of the tasks are done
     * @param times how many tasks each stands for
     */
    private void runTasks(Drawn tasks, int most, int lost, double times) {
      long begin = clock;
      long half = tasks.left / 2;
      int left = lost;
      long ahead = 0;
      while (tasks.left > 0) {
        int together = (int) Math.min(tasks.left, TaskRunner.TASKS_PER_ROUND + ahead);
        ahead = cluster.mostTogether() == 0 ? 0 : Math.min(2L * together, most);
        long[] parts = parts(tasks, together);
        double work = LongStream.of(parts).sum() / (double) cluster.cores();
        double sending = parts.length * (double) cluster.sendNanos();
        if (left > 0 && tasks.left <= half) {
          lose(left, clock + Math.round(Math.max(work, sending) / 2));
          left = 0;
        }
        long end = queue.run(clock, parts, cluster.sendNanos());
        double waiting = Math.max(0, end - clock - work);
        double forSending = Math.clamp(sending - work, 0, waiting);
        spent.merge(Limit.SENDING, times * forSending, Double::sum);
        spent.merge(Limit.LAST_TASKS, times * (waiting - forSending), Double::sum);
        clock = end;
      }
      nanos += times * (clock - begin);
    }

    private void lose(int machines, long at) {
      long back = at + cluster.absence().toNanos() + storing;
      for (int core = 0;
          core < Math.min(machines * cluster.machineCores(), cluster.cores());
          core++) {
        queue.lose(core, at, back);
      }
    }

    /** Returns the next tasks, dealt into the parts that are sent. */
    private long[] parts(Drawn tasks, int together) {
      long count = Math.min(together, (long) cluster.partsPerCore() * cluster.cores());
      long[] parts = new long[(int) count];
      for (int task = 0; task < together; task++) {
        parts[(int) (task * count / together)] += tasks.next();
      }
      return parts;
    }
  }

  /** The tasks of a size in their order, each as long as one of its kind that was measured. */
  private static final class Drawn {
    private final List<Outlook.Tasks> kinds;
    private final long every;
    private final SplittableRandom random;
    private long left;
    private int kind = -1;
    private long leftOfKind;

    /** Takes one of {@code every} tasks, and at least one of each kind. */
    Drawn(Outlook.Size size, long every) {
      kinds = size.tasks();
      this.every = every;
      random = new SplittableRandom(size.symbols());
      left = kinds.stream().mapToLong(this::count).sum();
    }

    private long count(Outlook.Tasks tasks) {
      return Math.ceilDiv(tasks.count(), every);
    }

    long next() {
      while (leftOfKind == 0) {
        leftOfKind = count(kinds.get(++kind));
      }
      leftOfKind--;
      left--;
      List<Long> nanos = kinds.get(kind).nanos();
      return nanos.isEmpty() ? 0 : nanos.get(random.nextInt(nanos.size()));
    }
  }
}
