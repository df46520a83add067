/** What an expression asks for: a name, and the labels that it is chosen or summed up by. */
export interface Asked {
  readonly name: string
  readonly labels: readonly string[]
}

const functions =
  `absent avg by count histogram_quantile humanize increase max min offset rate sum topk and or unless
  without on ignoring label_replace clamp_min delta time vector`.split(/\s+/)

/** Reads as much of PromQL as our rules and panels use; a word that it does not know counts as the name of a metric. */
export function readExpression(expression: string): readonly Asked[] {
  const groups = [...expression.matchAll(/\b(?:by|without|on|ignoring) *\(([^)]*)\)/g)].flatMap(
    ([, labels = '']) => labels.split(',').map((label) => label.trim()),
  )
  const bare = expression
    .replaceAll(/\b(?:by|without|on|ignoring) *\([^)]*\)/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\boffset +\w+/g, ' ')
  return [...bare.matchAll(/([a-zA-Z_:][\w:]*)(\{[^}]*\})?/g)].flatMap(
    ([all, name = '', chosen = ''], at, found) => {
      if (functions.includes(name)) return []
      // 2e9 is a number.
      const before = bare[(found[at]?.index ?? 0) - 1] ?? ' '
      if (/[\w.]/.test(before)) return []
      const labels = [...chosen.matchAll(/([a-zA-Z_]\w*) *(?:=~|!~|!=|=)/g)].map(([, label = '']) => label)
      return all === '' ? [] : [{ name, labels: [...labels, ...groups] }]
    },
  )
}

/** The names of what a process says, each with every label that it bears somewhere. */
export function readMetrics(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>()
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/gm)) {
    const own = known.get(name) ?? new Set<string>()
    known.set(name, own)
    for (const [, label = ''] of labels.matchAll(/(\w+)="(?:[^"\\]|\\.)*"/g)) own.add(label)
  }
  return known
}
