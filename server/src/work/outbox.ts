import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import { type Ground, runWork, type Work } from './work.ts'

/** What leaves the process: what it is, and to whom. The gateway of its kind knows how. */
export interface Outgoing {
  readonly kind: 'mail'
  readonly to: string
  readonly subject: string
  readonly text: string
}

export type Deliver = (outgoing: Outgoing, id: string) => Promise<void>

/** Leaves with the transaction: a rolled back effect sends nothing, a committed one sends at least once. */
export async function sendLater(work: Work, outgoing: Outgoing): Promise<void> {
  const { kind, ...payload } = outgoing
  await work.tx.run(sql`
    insert into outbox (id, kind, payload, due_at, created_at)
    values (${newId()}, ${kind}, ${JSON.stringify(payload)}, ${work.now}, ${work.now})`)
}

/** Whoever was erased gets no more mail, and none is kept. */
export async function cancelMailTo(work: Work, address: string): Promise<void> {
  await work.tx.run(sql`delete from outbox where kind = 'mail' and payload ->> 'to' = ${address}`)
}

interface OutboxRow {
  id: string
  kind: Outgoing['kind']
  payload: Omit<Outgoing, 'kind'>
  attempts: number
}

/** Longer than any gateway's time-out, so that two processes never send the same row at once. */
const leaseSeconds = 150
const mostAttempts = 12

/** Sends one due row. Answers whether there was one. */
export async function deliverOne(ground: Ground, deliver: Deliver): Promise<boolean> {
  const row = await runWork(ground, takeDueRow)
  if (row === undefined) return false
  try {
    await deliver({ kind: row.kind, ...row.payload }, row.id)
  } catch (error) {
    const { message } = error as Error
    await runWork(ground, (work) => putBack(work, row, message))
    return true
  }
  await runWork(ground, (work) => work.tx.run(sql`delete from outbox where id = ${row.id}`))
  return true
}

function takeDueRow(work: Work): Promise<OutboxRow | undefined> {
  return work.tx.first<OutboxRow>(sql`
    update outbox
    set attempts = attempts + 1, due_at = ${work.now}::timestamptz + ${`${leaseSeconds} seconds`}::interval
    where id = (
      select id from outbox where due_at <= ${work.now} and attempts < ${mostAttempts}
      order by due_at limit 1 for update skip locked)
    returning id, kind, payload, attempts`)
}

/** 2, 4, 8 … seconds, at most an hour apart. After the last attempt the row stays for an operator to see. */
async function putBack(work: Work, row: OutboxRow, reason: string): Promise<void> {
  const seconds = Math.min(2 ** row.attempts, 3600)
  await work.tx.run(sql`
    update outbox
    set due_at = ${work.now}::timestamptz + ${`${seconds} seconds`}::interval, last_error = ${reason.slice(0, 500)}
    where id = ${row.id}`)
}
