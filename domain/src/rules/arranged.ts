/** Where what was decided about a kind of things is kept: one thing under `prefix`, the order of all under `order`. */
interface Kept {
  readonly prefix: string
  readonly order: string
}

/**
 * Things as the code has them, with what was decided about each and about their order; whatever else is among the values
 * is left alone.
 */
export function arrangedWith<Code extends string, Entry>(
  first: ReadonlyMap<Code, Entry>,
  values: Readonly<Record<string, unknown>>,
  { prefix, order }: Kept,
): ReadonlyMap<Code, Entry> {
  const entries = new Map(first)
  for (const [key, value] of Object.entries(values))
    if (key.startsWith(prefix)) entries.set(key.slice(prefix.length) as Code, value as Entry)
  const decided = (values[order] ?? []) as readonly Code[]
  // Whatever was added after the order was decided stands at its end.
  const codes = [...new Set([...decided.filter((code) => entries.has(code)), ...entries.keys()])]
  return new Map(codes.map((code) => [code, entries.get(code) as Entry]))
}

/** The order with one of them at another place, counted from 0; beyond the end is the end. */
export function orderWith<Code extends string>(
  arranged: ReadonlyMap<Code, unknown>,
  code: Code,
  place: number,
): readonly Code[] {
  const others = [...arranged.keys()].filter((other) => other !== code)
  return others.toSpliced(place, 0, code)
}

export interface Named {
  readonly name: string
  readonly english: string
}

/** Whether another of them is called so in one of the languages. */
export function isNameTaken<Code extends string>(
  arranged: ReadonlyMap<Code, Named>,
  code: Code,
  { name, english }: Named,
): boolean {
  return [...arranged].some(
    ([other, one]) =>
      other !== code &&
      (foldName(one.name) === foldName(name) || foldName(one.english) === foldName(english)),
  )
}

/** Names that a reader takes for the same are the same. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s/gu, '')
}
