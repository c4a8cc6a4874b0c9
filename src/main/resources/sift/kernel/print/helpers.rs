fn pext(x: u64, mut mask: u64) -> u64 {
    let (mut packed, mut at) = (0, 0);
    while mask != 0 {
        packed |= ((x >> mask.trailing_zeros()) & 1) << at;
        mask &= mask - 1;
        at += 1;
    }
    packed
}

fn pdep(mut x: u64, mut mask: u64) -> u64 {
    let mut spread = 0;
    while mask != 0 {
        spread |= (x & 1) << mask.trailing_zeros();
        mask &= mask - 1;
        x >>= 1;
    }
    spread
}

fn add_bytes(x: u64, y: u64) -> u64 {
    let signs = u64::MAX / 255 * 128;
    ((x & !signs) + (y & !signs)) ^ ((x ^ y) & signs)
}

fn sub_bytes(x: u64, y: u64) -> u64 {
    let signs = u64::MAX / 255 * 128;
    ((x | signs) - (y & !signs)) ^ ((x ^ !y) & signs)
}

fn udiv(x: u64, y: u64) -> u64 {
    x.checked_div(y).unwrap_or(u64::MAX)
}

fn urem(x: u64, y: u64) -> u64 {
    x.checked_rem(y).unwrap_or(x)
}

fn sdiv(x: u64, y: u64) -> u64 {
    if y == 0 {
        return if (x as i64) < 0 { 1 } else { u64::MAX };
    }
    (x as i64).wrapping_div(y as i64) as u64
}

fn srem(x: u64, y: u64) -> u64 {
    if y == 0 {
        return x;
    }
    (x as i64).wrapping_rem(y as i64) as u64
}

fn clmul(mut x: u64, mut y: u64) -> u64 {
    let mut product = 0;
    while y != 0 {
        product ^= x & (y & 1).wrapping_neg();
        x <<= 1;
        y >>= 1;
    }
    product
}
