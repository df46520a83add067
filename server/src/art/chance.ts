/** Numbers in [0, 1) that look random and are the same for the same seed (mulberry32). */
export function rollFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<Value>(pool: readonly [Value, ...Value[]], roll: () => number): Value {
  return pool[Math.floor(roll() * pool.length)] ?? pool[0]
}
