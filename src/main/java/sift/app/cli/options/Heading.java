package sift.app.cli.options;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Field;
import picocli.CommandLine.Model.OptionSpec;

/** The heading of the help under which an option stands, or all options of a class. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.TYPE})
public @interface Heading {
  /** The heading of options that only {@code --help-all} shows. */
  String RARE = "Rare";

  /** The heading of options of formulas that are not for targets. */
  String WORDS = "Formulas over any words";

  /** The heading of options without one. */
  String OTHERS = "Others";

  /** The heading. */
  String value();

  /** The headings of options. */
  final class Of {
    private Of() {}

    /** Returns the heading of an option: that of its field, or else that of its class. */
    public static String option(OptionSpec option) {
      if (option.userObject() instanceof Field field) {
        Heading own = field.getAnnotation(Heading.class);
        Heading all = field.getDeclaringClass().getAnnotation(Heading.class);
        return own != null ? own.value() : all != null ? all.value() : OTHERS;
      }
      return OTHERS;
    }
  }
}
