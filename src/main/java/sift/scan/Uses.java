package sift.scan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import sift.scan.Value.Leaf;
import sift.scan.Value.Literal;
import sift.scan.Value.Operation;
import sift.scan.Value.Shared;

/**
 * Where terms of a method are used. A term that a variable holds belongs to the expression that
 * reads it, unless another one does too, or it is read outside the block: then both are cut there.
 */
final class Uses {
  // Larger terms are cut.
  private static final int MOST_OPERATIONS = 48;

  private final List<Use> uses = new ArrayList<>();

  /**
   * A term at the place that takes it.
   *
   * @param definition what it defines; none if it leaves the arithmetic there
   */
  private record Use(Value value, int line, Optional<Definition> definition) {}

  /** A whole term, and the line that takes it. */
  record Whole(Value value, int line) {}

  /** The use that terms belong to, and their operations together. */
  private static final class Owner {
    private long operations = 0;
  }

  /** Who reads a definition, and how often the term stands in the first of them. */
  private static final class Reads {
    private final Set<Owner> owners = new HashSet<>();
    private long times = 0;

    void add(Owner owner, long more) {
      owners.add(owner);
      times += more;
    }
  }

  /** Notes that a term leaves the arithmetic. */
  void take(Value value, int line) {
    if (value instanceof Operation || value instanceof Shared) {
      uses.add(new Use(value, line, Optional.empty()));
    }
  }

  /** Returns a term that several instructions may read. */
  Shared define(Value value, Leaf leaf, int line) {
    Definition definition = new Definition(value, leaf);
    uses.add(new Use(value, line, Optional.of(definition)));
    return new Shared(definition);
  }

  /** Returns the whole terms, in the order of the places that take them. */
  List<Whole> wholes() {
    Map<Definition, Reads> reads = new HashMap<>();
    Set<Definition> inner = new HashSet<>();
    List<Use> wholes = new ArrayList<>();
    for (Use use : uses.reversed()) { // who reads a definition stands behind it
      Optional<Definition> own = use.definition().filter(definition -> !definition.escapes());
      if (own.isPresent() && !reads.containsKey(own.get())) {
        continue; // nobody reads it
      }
      Optional<Reads> only = own.map(reads::get).filter(read -> isOfOne(read, use.value()));
      only.ifPresentOrElse(_ -> own.ifPresent(inner::add), () -> wholes.add(use));
      Owner owner = only.map(read -> read.owners.iterator().next()).orElseGet(Owner::new);
      long times = only.map(read -> read.times).orElse(1L);
      owner.operations += times * operations(use.value());
      forEachShared(
          use.value(),
          definition -> reads.computeIfAbsent(definition, _ -> new Reads()).add(owner, times));
    }
    return wholes.reversed().stream()
        .map(use -> new Whole(joined(use.value(), inner), use.line()))
        .toList();
  }

  private static boolean isOfOne(Reads read, Value value) {
    return read.owners.size() == 1
        && read.owners.iterator().next().operations + read.times * operations(value)
            <= MOST_OPERATIONS;
  }

  /** Returns a term without shared ones: those of {@code inner} stand in it, others are cut. */
  private static Value joined(Value value, Set<Definition> inner) {
    return switch (value) {
      case Leaf _, Literal _ -> value;
      case Operation(Operator operator, List<Value> operands) ->
          new Operation(
              operator, operands.stream().map(operand -> joined(operand, inner)).toList());
      case Shared(Definition definition) ->
          inner.contains(definition) ? joined(definition.value(), inner) : definition.leaf();
    };
  }

  private static int operations(Value value) {
    return value instanceof Operation(Operator _, List<Value> operands)
        ? 1 + operands.stream().mapToInt(Uses::operations).sum()
        : 0;
  }

  private static void forEachShared(Value value, Consumer<Definition> consumer) {
    switch (value) {
      case Leaf _, Literal _ -> {}
      case Operation(Operator _, List<Value> operands) ->
          operands.forEach(operand -> forEachShared(operand, consumer));
      case Shared(Definition definition) -> consumer.accept(definition);
    }
  }
}
