package sift.kernel.line;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.Parser;
import sift.spec.LineTargets;
import sift.spec.Slider;

class PartTest {
  private static Part part(Line line, Slider slider, String formula) {
    var target = LineTargets.of(line, Ray.LINE, slider);
    return new Part(
        new LineFormula(target, Parser.parse(formula, target.domain().inputs())), Turn.NONE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "sub_bytes(o, s) ^ bit_reverse_bytes(sub_bytes(bit_reverse_bytes(o), bit_reverse_bytes(s)))"
            + "; true",
        "(o - s) ^ bit_reverse(ro - rs); false",
        "sub_bytes(o, s); false",
        "o ^ sub_bytes(o, add_bytes(s, s)); true",
        "o ^ sub_bytes(o, 0x0100000000000000); false"
      })
  void aFormulaOnBytesThatIs0WithoutASliderIsOfItsRankAlone(String formula, boolean isAlone) {
    assertEquals(isAlone, part(Line.HORIZONTAL, Slider.EXCLUDED, formula).isOfRankAlone());
  }

  @ParameterizedTest
  @CsvSource({
    "(o - s) ^ byte_swap(byte_swap(o) - byte_swap(s)), true",
    "(o - s) ^ byte_swap(byte_swap(o)), false"
  })
  void whetherAFormulaHasTheSlidersSquareIsSeenOnItsCases(String formula, boolean isWithout) {
    assertEquals(isWithout, part(Line.VERTICAL, Slider.EXCLUDED, formula).isWithoutSlider());
  }
}
