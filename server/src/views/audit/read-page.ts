import type { InputOf } from '@kaihei/domain/call'
import type { AuditRow, listAudit } from '@kaihei/domain/ops/audit-calls'
import * as z from 'zod/mini'
import { type Actor, mayCall } from '#http/actor.ts'
import { cutPage, readCursor } from '#http/cursor.ts'
import type { Reading } from '#work/reading.ts'
import { findIdOf, listAuditRows } from './store.ts'

const rowsPerPage = 40
const place = z.strictObject({ number: z.int() })
const nobody = '00000000-0000-0000-0000-000000000000'

/** What staff did. Whoever is no admin reads what they did themselves. */
export async function readAuditPage({
  work,
  actor,
  input,
}: {
  readonly work: Reading
  readonly actor: Actor
  readonly input: InputOf<typeof listAudit>
}): Promise<{ items: AuditRow[]; nextCursor: string | null }> {
  const { who, what, thing, from, until, limit = rowsPerPage } = input
  const asked = who === undefined ? undefined : ((await findIdOf(work, who)) ?? nobody)
  const own = mayCall(actor, 'admin') ? undefined : actor.userId
  if (own !== undefined && asked !== undefined && asked !== own) return { items: [], nextCursor: null }
  const found = await listAuditRows(
    work,
    {
      actorId: own ?? asked,
      what,
      thing: thing === undefined ? undefined : await subjectOf(work, thing),
      from: from === undefined ? undefined : new Date(from),
      until: until === undefined ? undefined : new Date(until),
      before: readCursor(place, input.cursor)?.number,
    },
    limit,
  )
  const { page, nextCursor } = cutPage(found, limit, ({ id }) => ({ number: id }))
  return { items: page.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor }
}

/** The log knows people by their ids; whoever asks knows their uk. */
async function subjectOf(work: Reading, thing: string): Promise<string> {
  const uk = /^user:([a-z0-9]{16})$/.exec(thing)?.[1]
  const id = uk === undefined ? undefined : await findIdOf(work, uk)
  return id === undefined ? thing : `user:${id}`
}
