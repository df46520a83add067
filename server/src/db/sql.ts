/** A statement with its values apart from its text: nothing a person typed ever becomes SQL. */
export interface Sql {
  readonly text: string
  readonly values: readonly unknown[]
  /** Planned for its own values each time it runs. */
  readonly plannedAnew?: boolean
}

/** Marks what `sql` made, so that a nested fragment is told from a value. */
class Statement implements Sql {
  readonly text: string
  readonly values: readonly unknown[]

  constructor(text: string, values: readonly unknown[]) {
    this.text = text
    this.values = values
  }
}

/** `` sql`select … where id = ${id}` ``. A fragment made by `sql` may stand inside another. */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  let text = strings[0] ?? ''
  const values: unknown[] = []
  parts.forEach((part, at) => {
    if (part instanceof Statement) {
      const shift = values.length
      text += part.text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + shift}`)
      values.push(...part.values)
    } else {
      values.push(part)
      text += `$${values.length}`
    }
    text += strings[at + 1] ?? ''
  })
  return new Statement(text, values)
}

export const nothingMore = sql``

/** Fragments in a row. Unlike an array that is sent as one value, it tells the planner how many there are. */
export function listOf(parts: readonly Sql[]): Sql {
  const [first = nothingMore, ...others] = parts
  return others.reduce((list, next) => sql`${list}, ${next}`, first)
}

/**
 * For a statement whose best plan depends on its values: after five runs PostgreSQL would keep one plan for all of
 * them, and guess that a range whose ends it does not know holds next to nothing.
 */
export function planAnew({ text, values }: Sql): Sql {
  return { text, values, plannedAnew: true }
}

const names = new Map<string, string>()
/** Bounds what a connection keeps prepared, should a statement ever be composed in endless variants. */
const mostNames = 1000

/** Equal texts share a name, so that each connection parses and plans a statement once. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
