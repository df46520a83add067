/** Makes each value once and keeps the `limit` values that were asked for last. */
export function keepRecent<Value>(limit: number, make: (index: number) => Value): (index: number) => Value {
  const kept = new Map<number, Value>()
  return (index) => {
    const value = kept.get(index) ?? make(index)
    // A Map remembers insertion order: putting it back makes it the youngest.
    kept.delete(index)
    kept.set(index, value)
    if (kept.size > limit) {
      for (const oldest of kept.keys()) {
        kept.delete(oldest)
        break
      }
    }
    return value
  }
}
