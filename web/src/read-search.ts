/** What stands after `?`: text where it comes from the address, a value of its own kind where a link names it. */
export type Said = Readonly<Record<string, unknown>>

/** Names whose values are any text. */
export function words<Name extends string>(...names: readonly Name[]) {
  return (said: Said) =>
    Object.fromEntries(names.map((name) => [name, word(said[name])])) as Record<Name, string | undefined>
}

/** Names whose values are one of a few, and others whose values are any text. */
export function chosen<
  const Few extends Readonly<Record<string, readonly Choice[]>>,
  Name extends string = never,
>(few: Few, ...names: readonly Name[]) {
  return (said: Said) =>
    ({
      ...words(...names)(said),
      ...Object.fromEntries(Object.entries(few).map(([name, values]) => [name, oneOf(values, said[name])])),
    }) as Record<Name, string | undefined> & { [Key in keyof Few]: Few[Key][number] | undefined }
}

export function word(said: unknown): string | undefined {
  return typeof said === 'string' || typeof said === 'number' || typeof said === 'boolean'
    ? String(said)
    : undefined
}

type Choice = string | number | boolean

export function oneOf<const Value extends Choice>(
  values: readonly Value[],
  said: unknown,
): Value | undefined {
  return values.find((value) => String(value) === word(said))
}

export function whole(said: unknown, min: number, max = Number.MAX_SAFE_INTEGER): number | undefined {
  const digits = word(said) ?? ''
  return /^\d{1,15}$/.test(digits) && Number(digits) >= min && Number(digits) <= max
    ? Number(digits)
    : undefined
}
