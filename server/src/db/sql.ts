/** A statement with its values apart from its text: nothing a person typed ever becomes SQL. */
export interface Sql {
  readonly text: string
  readonly values: readonly unknown[]
  /** Planned for its own values each time it runs. */
  readonly plannedAnew?: boolean
}

/** Told from a value by its class. Its text is put together once, by whoever sends it. */
class Statement implements Sql {
  readonly values: readonly unknown[]
  /** What stands around the values: one more than there are. */
  readonly strings: readonly string[]
  #text: string | undefined

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }

  get text(): string {
    this.#text ??= this.strings.reduce((text, string, at) => `${text}$${at}${string}`)
    return this.#text
  }
}

/** `` sql`select … where id = ${id}` ``. A fragment made by `sql` may stand inside another. */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  return join(strings, parts)
}

function join(strings: readonly string[], parts: readonly unknown[]): Statement {
  const around: string[] = []
  const values: unknown[] = []
  let before = strings[0] ?? ''
  parts.forEach((part, at) => {
    const after = strings[at + 1] ?? ''
    if (!(part instanceof Statement)) {
      around.push(before)
      values.push(part)
      before = after
    } else if (part.values.length === 0) {
      before += part.text + after
    } else {
      around.push(before + part.strings[0], ...part.strings.slice(1, -1))
      values.push(...part.values)
      before = part.strings.at(-1) + after
    }
  })
  return new Statement([...around, before], values)
}

export const nothingMore = sql``

/** Fragments in a row. Unlike an array that is sent as one value, it tells the planner how many there are. */
export function listOf(parts: readonly Sql[]): Sql {
  const commas = parts.slice(1).map(() => ', ')
  return join(['', ...commas, ''], parts)
}

/**
 * `(0, 5, 10)`, written into the text: PostgreSQL uses a partial index only if it sees from the text that the index has
 * all that is asked for, and it cannot see through a value.
 */
export function integers(list: readonly number[]): Sql {
  if (!list.every(Number.isSafeInteger)) throw new TypeError(`not integers: ${list.join()}`)
  return new Statement([`(${list.join(', ')})`], [])
}

/** One, written into the text: where PostgreSQL takes no value. */
export function integer(one: number): Sql {
  if (!Number.isSafeInteger(one)) throw new TypeError(`no integer: ${one}`)
  return new Statement([String(one)], [])
}

/**
 * `limit 21`, written into the text. Of a limit that comes as a value PostgreSQL expects a tenth of the table, finds the
 * plan for any value dear, and plans the statement anew each time it runs. For statements whose one plan is right for
 * all their values. Rounded up to tens and one, so that no caller makes endless variants: whoever asks cuts the rest.
 */
export function aPageOf(limit: number): Sql {
  return new Statement([`limit ${Math.ceil(limit / 10) * 10 + 1}`], [])
}

/**
 * For a statement whose best plan depends on its values: after five runs PostgreSQL would keep one plan for all of
 * them, and guess that a range whose ends it does not know holds next to nothing.
 */
export function planAnew({ text, values }: Sql): Sql {
  return { text, values, plannedAnew: true }
}

const names = new Map<string, string>()
/**
 * Bounds what a connection keeps prepared, should a statement ever be composed in endless variants. Twice as many as the
 * house has, for whichever comes after the last name is parsed and planned each time.
 */
const maxNames = 4000

/** Equal texts share a name, so that each connection parses and plans a statement once. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
