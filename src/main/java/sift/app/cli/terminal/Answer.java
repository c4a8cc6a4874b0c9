package sift.app.cli.terminal;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;

/**
 * What a command says: a record, from which both its lines for people and its line of JSON are
 * made. A command names the kinds that it prints in {@link Kinds}; docs/json.md is made from them.
 */
public interface Answer extends Answers {
  @Override
  default List<Record> records() {
    return List.of((Record) this);
  }

  /** The kinds of answers that a command prints. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface Kinds {
    /** Records that are answers. */
    Class<? extends Record>[] value();
  }
}
