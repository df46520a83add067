import type { ReactNode } from 'react'
import { isQuiet, readSaid } from './read-payload.ts'
import type { Row } from './rows.ts'

/** Something that stands between messages and is none: it is in no log. */
export interface Aside {
  readonly key: string
  /** In seconds. */
  readonly time: number
  readonly node: ReactNode
}

/** Puts asides where they belong by their time. Whoever speaks after one bears their name again. */
export function weave(rows: readonly Row[], asides: readonly Aside[]): readonly Row[] {
  const timeOf = (row: Row | undefined) =>
    row?.kind === 'message' ? row.message.time : row?.kind === 'day' ? row.at / 1000 : 0
  // What is older than everything that was read waits until that is read, too.
  const between = asides.filter(({ time }) => time >= timeOf(rows[0]))
  const woven: Row[] = []
  const putBefore = (end: number) => {
    while (between[0] !== undefined && between[0].time < end) {
      const { key, node } = between.shift() as Aside
      woven.push({ kind: 'aside', key, node })
    }
  }
  for (const row of rows) {
    putBefore(timeOf(row))
    const isFirst = row.kind === 'message' && woven.at(-1)?.kind === 'aside'
    woven.push(isFirst ? { ...row, opens: !isQuiet(readSaid(row.message)) } : row)
  }
  putBefore(Number.POSITIVE_INFINITY)
  return woven
}
