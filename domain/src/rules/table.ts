/** The same shape with plain numbers: what the code says is what holds until an admin changes it. */
export type Numbers<T> = T extends number
  ? number
  : T extends string | null
    ? T
    : { readonly [K in keyof T]: Numbers<T[K]> }

/**
 * A table of the tariff. Its numbers change while the program runs (`run-rules.ts`), in place: keep the table, or a part
 * of it that is no number, and read the number where it is used.
 */
export function table<const T>(numbers: T): Numbers<T> {
  return numbers as Numbers<T>
}

/** Down to its numbers: what is done to one is not seen in the other. */
export function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copyOf(one)])) as T
}
