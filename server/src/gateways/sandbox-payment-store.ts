import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export interface SandboxPayment {
  readonly ref: string
  readonly orderNo: string
  readonly amount: number
  readonly currency: string
  readonly returnUrl: string
  readonly state: 'open' | 'approved' | 'declined' | 'paid'
  readonly expiresAt: Date
}

const columns = sql`
  ref, order_no as "orderNo", amount, currency, return_url as "returnUrl", state, expires_at as "expiresAt"`

/** Asked twice for the same order, there is one payment; it lives as long as the last one asking says. */
export async function keepPayment(
  { db, now }: Reading,
  payment: Omit<SandboxPayment, 'state'>,
): Promise<SandboxPayment> {
  const { ref, orderNo, amount, currency, returnUrl, expiresAt } = payment
  const kept = await db.first<SandboxPayment>(sql`
    insert into sandbox_payment (ref, order_no, amount, currency, return_url, state, created_at, expires_at)
    values (${ref}, ${orderNo}, ${amount}, ${currency}, ${returnUrl}, 'open', ${now}, ${expiresAt})
    on conflict (order_no) do update set expires_at = excluded.expires_at
    returning ${columns}`)
  if (kept === undefined) throw new Error('a payment that was kept is not there')
  return kept
}

export function findPayment({ db }: Reading, ref: string): Promise<SandboxPayment | undefined> {
  return db.first<SandboxPayment>(sql`select ${columns} from sandbox_payment where ref = ${ref}`)
}

export function lockPayment({ db }: Work, ref: string): Promise<SandboxPayment | undefined> {
  return db.first<SandboxPayment>(sql`select ${columns} from sandbox_payment where ref = ${ref} for update`)
}

export async function savePlayed(work: Work, ref: string, state: 'approved' | 'declined'): Promise<void> {
  await work.db.run(sql`update sandbox_payment set state = ${state} where ref = ${ref}`)
}

/** One statement in every case: a second one would count in the measured time of a capture. */
export function takeApproved({ db }: Reading, ref: string): Promise<SandboxPayment | undefined> {
  return db.first<SandboxPayment>(sql`
    update sandbox_payment set state = case state when 'approved' then 'paid' else state end
    where ref = ${ref} returning ${columns}`)
}
