import { captureTopUp, checkTopUp, startTopUp } from '@kaihei/domain/top-ups/calls'
import { getWalletSummary } from '@kaihei/domain/wallet/calls'
import { sql } from '#db/sql.ts'
import type { TestApp } from './app.ts'
import { aBoss, type Person, type Place } from './people.ts'
import type { Talk } from './talk.ts'

/** Somebody who buys coins, and what can be seen of it from outside. */
interface Buyer extends Person {
  start(packageId: string, channel?: string): Promise<{ orderNo: string; url: string; ref: string }>
  capture(orderNo: string): Promise<string>
  check(orderNo: string): Promise<string>
  coins(): Promise<{ paid: number; bonus: number }>
}

export async function aBuyer(
  app: Pick<Talk, 'ask'> & Place,
  { days = 0 }: { days?: number } = {},
): Promise<Buyer> {
  const me = await aBoss(app)
  const { db } = app.app.ground
  await db.run(
    sql`update app_user set created_at = created_at - ${`${days} days`}::interval where id = ${me.userId}`,
  )
  return {
    ...me,
    start: async (packageId, channel = 'sandbox') => {
      const { status, message, data } = await app.ask(startTopUp, { packageId, channel }, me)
      if (status !== 200) throw new Error(`HTTP ${status} ${message}`)
      const row = await db.first<{ ref: string }>(
        sql`select provider_ref as ref from top_up where order_no = ${data.orderNo}`,
      )
      return { orderNo: data.orderNo, url: data.url, ref: row?.ref ?? '' }
    },
    capture: async (orderNo) => (await app.ask(captureTopUp, { orderNo }, me)).data.state,
    check: async (orderNo) => (await app.ask(checkTopUp, { orderNo }, me)).data.state,
    coins: async () => {
      const { paid, bonus } = (await app.ask(getWalletSummary, {}, me)).data.coins
      return { paid, bonus }
    },
  }
}

/** A top-up as the database has it, for what no caller is told. */
export function readRow(app: TestApp, orderNo: string) {
  return app.app.ground.db.first<{
    state: string
    problem: string | null
    next_check_at: Date | null
    charge_amount: number | null
    charge_currency: string | null
  }>(sql`
    select state, problem, next_check_at, charge_amount, charge_currency from top_up where order_no = ${orderNo}`)
}

/** Brings a webhook as it was sent. */
export async function bring(
  { address }: Pick<Talk, 'address'>,
  provider: string,
  { body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
): Promise<number> {
  return (await fetch(`${address}/webhooks/${provider}`, { method: 'POST', body, headers })).status
}
