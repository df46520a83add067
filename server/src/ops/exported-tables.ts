import type { Call, InputOf } from '@kaihei/domain/call'
import { type AuditRow, listAudit } from '@kaihei/domain/ops/audit-calls'
import { type BookedMovement, listMovements } from '@kaihei/domain/ops/books-calls'
import type { ExportedTable } from '@kaihei/domain/ops/export-calls'
import { listFindings, type ReconciledFinding } from '@kaihei/domain/ops/reconciliation-calls'
import type { Actor } from '#http/actor.ts'
import { readAuditPage } from '#views/audit/read-page.ts'
import { readMovementsPage } from '#views/books/read-page.ts'
import type { Reading } from '#work/reading.ts'
import { readFindingsPage } from './read-findings-page.ts'

interface Visit<C extends Call> {
  readonly work: Reading
  readonly actor: Actor
  readonly input: InputOf<C>
}

interface Table<C extends Call, Row> {
  /** Who may read it may take it away, narrowed down in the same way. */
  readonly call: C
  readonly read: (
    visit: Visit<C>,
  ) => Promise<{ readonly items: readonly Row[]; readonly nextCursor: string | null }>
  /** What stands in a cell: raw, as a spreadsheet counts it, and not in anybody's language. */
  readonly cells: Readonly<Record<string, (row: Row) => string | number>>
}

const inUnits = (hundredths: number) => (hundredths / 100).toFixed(2)
const facts = (row: AuditRow['after']) => (row === null ? '' : JSON.stringify(row))

const audit: Table<typeof listAudit, AuditRow> = {
  call: listAudit,
  read: readAuditPage,
  cells: {
    id: ({ id }) => id,
    at: ({ at }) => at,
    who: ({ whoName }) => whoName ?? '',
    what: ({ what }) => what,
    thing: ({ thing }) => thing,
    why: ({ why }) => why,
    before: ({ before }) => facts(before),
    after: ({ after }) => facts(after),
  },
}

const movements: Table<typeof listMovements, BookedMovement> = {
  call: listMovements,
  read: readMovementsPage,
  cells: {
    at: ({ at }) => at,
    purpose: ({ purpose }) => purpose,
    transfers: ({ transfers }) =>
      transfers.map(({ from, to, amount }) => `${endOf(from)} → ${endOf(to)} ${inUnits(amount)}`).join('; '),
    amount: ({ transfers }) => inUnits(transfers.reduce((sum, { amount }) => sum + amount, 0)),
    id: ({ id }) => id,
  },
}

function endOf({ account, owner }: BookedMovement['transfers'][number]['from']): string {
  return owner === null ? account : `${account} ${owner.nickname}`
}

const findings: Table<typeof listFindings, ReconciledFinding> = {
  call: listFindings,
  read: readFindingsPage,
  cells: {
    verdict: ({ verdict }) => verdict,
    kind: ({ kind }) => kind,
    orderNo: ({ orderNo }) => orderNo ?? '',
    who: ({ owner }) => owner?.nickname ?? '',
    ours: ({ ours }) => sideOf(ours),
    theirs: ({ theirs }) => sideOf(theirs),
    line: ({ theirs }) => theirs?.line ?? '',
    name: ({ theirs }) => theirs?.id ?? '',
    fee: ({ theirs }) => (theirs?.fee ? `${inUnits(theirs.fee.amount)} ${theirs.fee.currency}` : ''),
    at: ({ ours, theirs }) => (theirs ?? ours)?.at ?? '',
  },
}

function sideOf(side: ReconciledFinding['ours'] | ReconciledFinding['theirs']): string {
  return side === null ? '' : `${inUnits(side.amount)} ${side.currency} ${side.state}`
}

/** Every table of the console that can be taken away. */
export const tables = { audit, movements, findings } satisfies Record<ExportedTable, unknown>
