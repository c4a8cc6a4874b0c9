package sift.app.web;

import java.util.List;
import sift.app.report.Html;

/** A form whose fields are the parameters of a page. */
final class Form {
  private final Request request;
  private final Html form;

  /** A form of the page that was asked for, filled in as it was. */
  Form(Request request) {
    this.request = request;
    form =
        Html.of("form")
            .with("method", "get")
            .with("action", request.page().isEmpty() ? "./" : request.page());
  }

  /** Adds a field for a formula or code, which may take several lines. */
  Form area(String name, String label, String hint) {
    String text = request.text(name);
    long lines = Math.clamp(text.lines().mapToLong(line -> 1 + line.length() / 90).sum(), 2, 14);
    form.add(
        Html.of("label", "wide")
            .add(
                Html.of("span", "label").text(label),
                Html.of("textarea")
                    .with("name", name)
                    .with("rows", "" + lines)
                    .with("spellcheck", "false")
                    .with("autocapitalize", "off")
                    .with("placeholder", hint)
                    .text(text)));
    return this;
  }

  /** Adds a field for a line of text. */
  Form line(String name, String label, String hint) {
    return input(name, label, Html.of("input").with("placeholder", hint));
  }

  /** Adds a field for a number. */
  Form number(String name, String label, int least, int most, int usual) {
    return input(
        name,
        label,
        Html.of("input")
            .with("type", "number")
            .with("min", "" + least)
            .with("max", "" + most)
            .with("placeholder", "" + usual));
  }

  private Form input(String name, String label, Html input) {
    form.add(
        Html.of("label")
            .add(
                Html.of("span", "label").text(label),
                input
                    .with("name", name)
                    .with("value", request.text(name))
                    .with("autocomplete", "off")
                    .with("spellcheck", "false")));
    return this;
  }

  /** Adds a choice of values, the first of which need not stand in the address. */
  Form choice(String name, String label, List<String> values, List<String> texts) {
    Html select = Html.of("select").with("name", name);
    for (int i = 0; i < values.size(); i++) {
      Html option = Html.of("option").with("value", values.get(i)).text(texts.get(i));
      select.add(
          values.get(i).equals(request.text(name)) ? option.with("selected", "selected") : option);
    }
    form.add(Html.of("label").add(Html.of("span", "label").text(label), select));
    return this;
  }

  /** Adds a parameter that is kept as it is. */
  Form hidden(String name) {
    if (!request.text(name).isEmpty()) {
      form.add(
          Html.of("input")
              .with("type", "hidden")
              .with("name", name)
              .with("value", request.text(name)));
    }
    return this;
  }

  /** Returns the form with the button that sends it. */
  Html sentBy(String button) {
    return form.add(Html.of("button").with("type", "submit").text(button));
  }

  /** Returns the form as it is. */
  Html html() {
    return form;
  }
}
