import { join } from 'node:path'
import { refundPayment } from '@kaihei/domain/ops/payment-calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { verifyBooks } from '#ledger/verify.ts'
import { aBuyer, bring } from '#testing/buyer.ts'
import { startPaypalServer } from '#testing/outside/paypal-server.ts'
import { startStripeServer } from '#testing/outside/stripe-server.ts'
import { settingsOf } from '#testing/payments.ts'
import { anAdmin, type Person } from '#testing/people.ts'
import { talkTo } from '#testing/talk.ts'
import { until } from '#testing/until.ts'
import { inBooksOf, insistOn } from './program/beside.ts'
import { bundleMain, endProgram, startProgram } from './program/program.ts'

interface Payer extends Person {
  readonly orderNo: string
  readonly ref: string
  readonly channel: 'stripe' | 'paypal'
}

interface Notice {
  readonly channel: Payer['channel']
  readonly notice: { readonly body: string; readonly headers: Readonly<Record<string, string>> }
}

const amount = 5_000
const reason = '杀不掉的退款'
/** Of each provider, in each round. */
const perRound = 3

/**
 * Where a process dies: the provider cannot be reached after the coins were taken; it has sent the money and says so too late;
 * it has sent it and its word is lost.
 */
const rounds = ['deaf', 'late', 'lost'] as const

test('the program is killed between taking the coins and the provider’s word: every refund is sent once, whatever they repeat', async () => {
  const [stripe, paypal] = await Promise.all([startStripeServer(), startPaypalServer()])
  const built = await bundleMain()
  const dataDir = join(built.folder, 'data')
  const settings = { DATA_DIR: dataDir, ...settingsOf(stripe, paypal) }
  let program = await startProgram(built.main, settings)
  const address = () => program.address

  async function aPayer(channel: Payer['channel']): Promise<Payer> {
    return inBooksOf(dataDir, async (place) => {
      const me = await aBuyer({ ...place, ...talkTo(address()) })
      const { orderNo, ref } = await me.start('p100', channel)
      if (channel === 'stripe') stripe.pay(ref)
      else paypal.approve(ref)
      expect(await me.capture(orderNo)).toBe('paid')
      return { ...me, orderNo, ref, channel }
    })
  }

  /** What providers have told before is told again, twice and the wrong way round: also while nobody listens. */
  async function tellAgain(payers: readonly Payer[]): Promise<void> {
    const noticesOf = ({ channel, ref, orderNo }: Payer): readonly Notice[] => {
      const about = { id: `dp_${orderNo}`, ref }
      return channel === 'paypal'
        ? [{ channel, notice: paypal.notice('CHECKOUT.ORDER.APPROVED', { id: ref }) }]
        : [
            { channel, notice: stripe.dispute('charge.dispute.closed', { ...about, status: 'won' }) },
            {
              channel,
              notice: stripe.dispute('charge.dispute.created', { ...about, status: 'needs_response' }),
            },
            { channel, notice: stripe.notice('checkout.session.completed', ref) },
          ]
    }
    const notices = payers.flatMap(noticesOf)
    await Promise.all(
      [...notices, ...notices.toReversed()].map(({ channel, notice }) =>
        // The program was killed while it listened.
        bring({ address: address() }, channel, notice).catch(() => 0),
      ),
    )
  }

  const countRefunds = (condition = sql`true`) =>
    inBooksOf(dataDir, async ({ app: { ground } }) => {
      const row = await ground.db.first<{ found: number }>(
        sql`select count(*)::int as found from top_up_refund where ${condition}`,
      )
      return row?.found ?? 0
    })

  const behave = (round: (typeof rounds)[number] | 'well', late?: Promise<unknown>) => {
    for (const provider of [stripe, paypal]) {
      Object.assign(provider, { down: round === 'deaf', refund: round === 'lost' ? 'lost' : 'well', late })
    }
  }

  try {
    const admin = await inBooksOf(dataDir, anAdmin)
    const everybody: Payer[] = []
    for (const round of rounds) {
      const payers: Payer[] = []
      for (let count = 0; count < perRound; count++) {
        payers.push(await aPayer('stripe'), await aPayer('paypal'))
      }
      const [before, sentBefore] = [await countRefunds(), stripe.refunds.length + paypal.refunds.length]
      let release: (value?: unknown) => void = () => {}
      behave(round, round === 'late' ? new Promise((resolve) => (release = resolve)) : undefined)
      const asking = payers.map(({ orderNo }, place) => {
        const input = { orderNo, amount, reason }
        // Every third asks once and does not come back: the clock has to go on with it.
        if (place % 3 === 0)
          return talkTo(address())
            .ask(refundPayment, input, admin)
            .catch(() => undefined)
        return insistOn(address, admin, refundPayment, input, `refund-${orderNo}`)
      })
      // The coins are taken; and but for the deaf ones the providers have sent the money.
      const isUnderWay = async () => {
        const sent = stripe.refunds.length + paypal.refunds.length - sentBefore
        const isSent = round === 'deaf' || sent === payers.length
        return isSent && (await countRefunds()) - before === payers.length ? true : undefined
      }
      await until(`all refunds of the ${round} round are under way`, isUnderWay)
      const telling = tellAgain(payers)
      await endProgram(program, 'SIGKILL')
      await telling
      behave('well')
      release()
      program = await startProgram(built.main, settings)
      const answers = await Promise.all(asking)
      expect(answers.map((answer) => answer?.status ?? 200)).toEqual(payers.map(() => 200))
      await tellAgain(payers)
      everybody.push(...payers)
    }
    // As if the time had passed after which the clock takes over what a process has left.
    await inBooksOf(dataDir, ({ app: { ground } }) =>
      ground.db.run(sql`update top_up_refund set next_try_at = now() where state = 'asked'`),
    )
    const areOver = async () => ((await countRefunds(sql`state <> 'done'`)) === 0 ? true : undefined)
    await until('every refund is over', areOver)
    await tellAgain(everybody)

    for (const { channel, ref } of everybody) {
      const sent =
        channel === 'stripe'
          ? stripe.refunds.filter((one) => one.payment_intent === stripe.sessionOf(ref).payment_intent)
          : paypal.refunds.filter((one) => one.captureId === paypal.orderOf(ref).captures[0]?.id)
      expect([channel, sent.length]).toEqual([channel, 1])
    }
    await inBooksOf(dataDir, async ({ app: { ground } }) => {
      const people = everybody.map(({ userId }) => userId)
      const purses = await ground.db.rows(sql`
        select (select balance from account a where a.owner_id = u.id and a.class = 'coin.paid') as paid,
          (select balance from account a where a.owner_id = u.id and a.class = 'coin.bonus') as bonus,
          (select count(*)::int from top_up_refund r where r.user_id = u.id) as refunds,
          (select coalesce(sum(a.balance), 0)::bigint from account a join top_up_refund r on r.id = a.owner_id
            where r.user_id = u.id) as held
        from app_user u where u.id = any(${people}::uuid[])`)
      expect(purses).toEqual(everybody.map(() => ({ paid: 5_000, bonus: 250, refunds: 1, held: 0 })))
      expect((await verifyBooks({ db: ground.db, now: new Date() })).problems).toEqual([])
    })
  } finally {
    await endProgram(program, 'SIGTERM')
    await built.remove()
  }
})
