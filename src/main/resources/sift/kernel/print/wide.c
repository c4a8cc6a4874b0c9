static inline u128 popcount128(u128 x) {
  return popcount64((uint64_t) x) + popcount64((uint64_t) (x >> 64));
}

static inline u128 countl_zero128(u128 x) {
  uint64_t high = (uint64_t) (x >> 64);
  return high != 0 ? countl_zero64(high) : 64 + countl_zero64((uint64_t) x);
}

static inline u128 countr_zero128(u128 x) {
  uint64_t low = (uint64_t) x;
  return low != 0 ? countr_zero64(low) : 64 + countr_zero64((uint64_t) (x >> 64));
}

static inline u128 bit_reverse128(u128 x) {
  return (u128) bit_reverse64((uint64_t) x) << 64 | bit_reverse64((uint64_t) (x >> 64));
}

static inline u128 byte_swap128(u128 x) {
  return (u128) byte_swap64((uint64_t) x) << 64 | byte_swap64((uint64_t) (x >> 64));
}

static inline u128 ashr128(u128 x, u128 count) {
  u128 sign = -(x >> 127);
  return ((x ^ sign) >> count) ^ sign;
}

static inline u128 rotl128(u128 x, u128 count) {
  return x << (count & 127) | x >> (-count & 127);
}

static inline u128 rotr128(u128 x, u128 count) {
  return x >> (count & 127) | x << (-count & 127);
}

static inline u128 pext128(u128 x, u128 mask) {
  u128 result = 0;
  for (u128 bit = 1; mask != 0; bit += bit) {
    if ((x & mask & -mask) != 0) {
      result |= bit;
    }
    mask &= mask - 1;
  }
  return result;
}

static inline u128 pdep128(u128 x, u128 mask) {
  u128 result = 0;
  for (; mask != 0; x >>= 1) {
    if ((x & 1) != 0) {
      result |= mask & -mask;
    }
    mask &= mask - 1;
  }
  return result;
}

static inline u128 add_bytes128(u128 x, u128 y) {
  return (u128) add_bytes64((uint64_t) (x >> 64), (uint64_t) (y >> 64)) << 64
      | add_bytes64((uint64_t) x, (uint64_t) y);
}

static inline u128 sub_bytes128(u128 x, u128 y) {
  return (u128) sub_bytes64((uint64_t) (x >> 64), (uint64_t) (y >> 64)) << 64
      | sub_bytes64((uint64_t) x, (uint64_t) y);
}

static inline u128 udiv128(u128 x, u128 y) {
  return y == 0 ? ~(u128) 0 : x / y;
}

static inline u128 urem128(u128 x, u128 y) {
  return y == 0 ? x : x % y;
}

static inline u128 sdiv128(u128 x, u128 y) {
  u128 a = x >> 127 ? -x : x, b = y >> 127 ? -y : y;
  u128 quotient = b == 0 ? ~(u128) 0 : a / b;
  return (x ^ y) >> 127 ? -quotient : quotient;
}

static inline u128 srem128(u128 x, u128 y) {
  u128 a = x >> 127 ? -x : x, b = y >> 127 ? -y : y;
  u128 rest = b == 0 ? a : a % b;
  return x >> 127 ? -rest : rest;
}

static inline u128 clmul128(u128 x, u128 y) {
  u128 product = 0;
  for (; y != 0; y >>= 1) {
    product ^= x & -(y & 1);
    x <<= 1;
  }
  return product;
}
