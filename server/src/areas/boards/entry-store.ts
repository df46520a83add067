import type { BoardName, BoardPeriod } from '@kaihei/domain/boards/board'
import { listOf, type Sql, sql } from '#db/sql.ts'
import type { Batch, Work } from '#work/work.ts'
import type { Span } from './span.ts'

/** Which row of which board. */
export interface EntryKey {
  readonly board: BoardName
  readonly span: Span
  readonly userId: string
}

/** What a score is made of, by board. */
export interface Parts {
  readonly boss: { readonly spent: number; readonly orders: number }
  readonly player: {
    readonly orders: number
    readonly list: number
    readonly gifts: number
    readonly fiveStars: number
    readonly stars: number
    readonly cut: number
  }
  readonly call: { readonly picks: number }
}

/** Of board_entry or board_tally: one board of one period. */
export function isOn(board: BoardName, { period, from }: Span): Sql {
  return sql`board = ${board} and period = ${period} and from_at = ${from}`
}

/** Whether the boards of that time may still change; they cannot become final while this work goes on. */
export async function holdOpen({ db }: Work, { period, from, to }: Span): Promise<boolean> {
  const look = () =>
    db.first<{ open: boolean }>(sql`
      select final_at is null as open from board_period where period = ${period} and from_at = ${from} for share`)
  const known = await look()
  if (known !== undefined) return known.open
  await db.run(sql`
    insert into board_period (period, from_at, to_at) values (${period}, ${from}, ${to}) on conflict do nothing`)
  return (await look())?.open === true
}

/** Holds the row, and makes it if there is none: two who count it again do so one after the other. Answers its score. */
export async function lockEntry({ db }: Work, { board, span, userId }: EntryKey): Promise<number> {
  const row = await db.first<{ score: number }>(sql`
    insert into board_entry as e (board, period, from_at, user_id, score, parts)
    values (${board}, ${span.period}, ${span.from}, ${userId}, 0, '{}')
    on conflict (board, period, from_at, user_id) do update set user_id = excluded.user_id
    returning e.score`)
  return row?.score ?? 0
}

/** Whoever has nothing any more is not on the board. */
export function saveEntry(work: Work, { board, span, userId }: EntryKey, score: number, parts: object): void {
  const row = sql`${isOn(board, span)} and user_id = ${userId}`
  work.send(
    score === 0
      ? sql`delete from board_entry where ${row}`
      : sql`update board_entry set score = ${score}, parts = ${JSON.stringify(parts)} where ${row}`,
  )
}

/** The sizes of steps in which a board is counted, in bits. */
export const steps = [20, 10, 0] as const

export interface ScoreChange {
  readonly board: BoardName
  readonly span: Span
  /** 0: was not there, or is no longer. */
  readonly before: number
  readonly after: number
}

interface TallyRow {
  readonly board: BoardName
  readonly period: BoardPeriod
  readonly from: Date
  readonly step: number
  readonly bucket: number
  readonly change: number
}

/** Right before the commit: rows of the tally are everybody's, and nobody waits for them for long. */
export const tallies: Batch<ScoreChange, void> = {
  write: async (work, changes) => {
    const rows = listChanges(changes)
    if (rows.length === 0) return
    const less = rows.filter(({ change }) => change < 0)
    await Promise.all([
      work.db.run(sql`
        insert into board_tally as t (board, period, from_at, step, bucket, count)
        values ${listOf(rows.map((row) => sql`(${keyOf(row)}, ${row.change}::bigint)`))}
        on conflict (board, period, from_at, step, bucket) do update set count = t.count + excluded.count`),
      less.length > 0 &&
        work.db.run(sql`
          delete from board_tally where count = 0
            and (board, period, from_at, step, bucket) in (${listOf(less.map((row) => sql`(${keyOf(row)})`))})`),
    ])
  },
  committed: () => {},
}

function keyOf({ board, period, from, step, bucket }: TallyRow): Sql {
  return sql`${board}::text, ${period}::text, ${from}::timestamptz, ${step}::smallint, ${bucket}::bigint`
}

function listChanges(changes: readonly ScoreChange[]): readonly TallyRow[] {
  const rows = new Map<string, TallyRow>()
  const add = ({ board, span }: ScoreChange, score: number, change: number) => {
    if (score === 0) return
    for (const step of steps) {
      const bucket = Math.floor(score / 2 ** step)
      const key = [board, span.period, span.from.getTime(), step, bucket].join()
      const known = rows.get(key)?.change ?? 0
      rows.set(key, { board, period: span.period, from: span.from, step, bucket, change: known + change })
    }
  }
  for (const change of changes) {
    add(change, change.before, -1)
    add(change, change.after, 1)
  }
  const changed = [...rows].filter(([, { change }]) => change !== 0)
  // In one order for all: two works never wait for each other.
  return changed.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}
