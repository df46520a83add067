import { createHash } from 'node:crypto'
import { bounds } from '@kaihei/domain/bounds'
import type { Call } from '@kaihei/domain/call'
import { exportTable } from '@kaihei/domain/ops/export-calls'
import { problem } from '@kaihei/domain/problem'
import { Refusal } from '@kaihei/domain/refusal'
import * as z from 'zod/mini'
import { type Actor, mayCall } from '#http/actor.ts'
import { type Route, answer } from '#http/answer.ts'
import { writeCsv } from '#http/csv.ts'
import type { Reading } from '#work/reading.ts'
import { writeAudit } from './audit-store.ts'
import { tables } from './exported-tables.ts'

type Cell = string | number
/** Each table with rows of its own; here they are all read and written in the same way. */
interface AnyTable {
  readonly call: Call & { readonly access: 'staff' | 'admin' }
  readonly read: (visit: {
    readonly work: Reading
    readonly actor: Actor
    readonly input: never
  }) => Promise<{ readonly items: readonly unknown[]; readonly nextCursor: string | null }>
  readonly cells: Readonly<Record<string, (row: never) => Cell>>
}

const perRead = 50

/**
 * The one place where a table of the console becomes a file: the server reads it, writes it and keeps what was taken, so that
 * no file comes from this button without its row in the log.
 */
export const exportRoutes: readonly Route[] = [
  answer(exportTable, async ({ work, actor, input }) => {
    const { table, columns, titles, sort, ...asked } = input
    const { call, read, cells }: AnyTable = tables[table]
    if (!mayCall(actor, call.access)) throw new Refusal('not_allowed')
    const filter = Object.fromEntries(Object.entries(asked).filter(([, said]) => said !== undefined))
    const keys = columns.split(',')
    const heads = titles.split('|')
    const isKnown = keys.every((key) => Object.hasOwn(cells, key)) && heads.length === keys.length
    if (!isKnown || (sort !== undefined && !Object.hasOwn(cells, sort.replace(/^-/, ''))))
      throw malformed('columns')
    const { rows, isAll } = await readRows(filter, call, (page) =>
      read({ work, actor, input: page as never }),
    )
    const cellOf = (row: unknown, key: string): Cell => cells[key]?.(row as never) ?? ''
    const csv = writeCsv(
      heads,
      sortRows(rows, sort, cellOf).map((row) => keys.map((key) => cellOf(row, key))),
    )
    await writeAudit(work, {
      actorId: actor.userId,
      action: 'table.exported',
      subject: `table:${table}`,
      reason: 'CSV',
      after: {
        filter,
        columns: keys,
        rows: rows.length,
        isAll,
        sha256: createHash('sha256').update(csv).digest('hex'),
      },
    })
    return csv
  }),
]

/** Page by page, as whoever looks at it would; the table's own call says what it can be narrowed down by. */
async function readRows(
  filter: Readonly<Record<string, unknown>>,
  call: Call,
  read: (input: unknown) => ReturnType<AnyTable['read']>,
): Promise<{ readonly rows: readonly unknown[]; readonly isAll: boolean }> {
  const rows: unknown[] = []
  let cursor: string | null = null
  do {
    const page = z.safeParse(call.input as z.ZodMiniType, {
      ...filter,
      limit: perRead,
      ...(cursor !== null && { cursor }),
    })
    if (!page.success) throw malformed('filter')
    const { items, nextCursor } = await read(page.data)
    rows.push(...items)
    cursor = nextCursor
  } while (cursor !== null && rows.length < bounds.exportRows.max)
  return { rows, isAll: cursor === null }
}

function malformed(field: string): Refusal {
  return new Refusal('malformed', { fields: { [field]: problem('malformed') } })
}

function sortRows(
  rows: readonly unknown[],
  sort: string | undefined,
  cellOf: (row: unknown, key: string) => Cell,
): readonly unknown[] {
  if (sort === undefined) return rows
  const [key, way] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1]
  return rows.toSorted((one, other) => way * compare(cellOf(one, key), cellOf(other, key)))
}

/** Numbers by what they are worth, also those that are written with two decimals. */
function compare(one: Cell, other: Cell): number {
  const [left, right] = [Number(one), Number(other)]
  if (one !== '' && other !== '' && !Number.isNaN(left) && !Number.isNaN(right)) return left - right
  return String(one).localeCompare(String(other), 'zh')
}
