package sift.sygus;

import java.math.BigInteger;
import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;

/** The operator {@code (_ rotate_left 3)} or {@code (_ rotate_right 3)}. */
record Rotation(BinaryOp op, BigInteger places) {
  static final String LEFT = "rotate_left";
  static final String RIGHT = "rotate_right";

  /** Returns the rotation that is written. */
  static Rotation of(Node.Group group) {
    List<Node> items = group.items();
    if (items.size() >= 2 && items.getFirst().is("_")) {
      TermReader.checkHead(items.get(1));
    }
    if (items.size() != 3
        || !items.get(0).is("_")
        || !(items.get(1).is(LEFT) || items.get(1).is(RIGHT))
        || !items.get(2).text().matches("[0-9]+")) {
      throw group.wrong(
          "'%s' is no function; allowed are names, (_ rotate_left 3), (_ rotate_right 3)"
              .formatted(group.text()));
    }
    return new Rotation(
        items.get(1).is(LEFT) ? BinaryOp.ROTL : BinaryOp.ROTR, new BigInteger(items.get(2).text()));
  }

  /** Returns how far words of a width are rotated, less than the width. */
  int count(BitWidth width) {
    return places.mod(BigInteger.valueOf(width.bits())).intValue();
  }
}
