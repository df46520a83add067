import { problem } from '@kaihei/domain/problem'
import { Refusal } from '@kaihei/domain/refusal'
import { tariff } from '@kaihei/domain/tariff'
import {
  cancelTopUp,
  captureTopUp,
  checkTopUp,
  getTopUpRules,
  startTopUp,
  type TopUp,
} from '@kaihei/domain/top-ups/calls'
import { bonusOf, dailyLimitOf, findPackage } from '@kaihei/domain/top-ups/top-up'
import { getUser } from '#areas/users/store.ts'
import { PaymentTrouble } from '#gateways/payment.ts'
import type { House } from '#house.ts'
import { type Route, answer, answerInSteps } from '#http/answer.ts'
import { dayOf } from '#work/periods.ts'
import { closePayment } from './close-payment.ts'
import { planCheck } from './plan-check.ts'
import { askProvider, settleTopUp, takeBack } from './settle-top-up.ts'
import { openTopUp, reopenTopUp } from './start-top-up.ts'
import {
  getTopUp,
  getTopUpOf,
  hasBought,
  listPending,
  saveCheckout,
  saveNoCheckout,
  sumBought,
  type TopUpRow,
} from './store.ts'

export function topUpRoutes({ config: { publicUrl }, payments }: House): readonly Route[] {
  return [
    answer(getTopUpRules, async ({ work, actor: { userId } }) => {
      const [{ joinedAt }, bought, hasEver, pending] = await Promise.all([
        getUser(work, userId),
        sumBought(work, userId, dayOf(work.now)),
        hasBought(work, userId),
        listPending(work, userId),
      ])
      const perDay = dailyLimitOf(joinedAt, work.now)
      return {
        packages: tariff.topUp.packages.map((pack) => ({
          id: pack.id,
          coins: pack.coins,
          bonus: bonusOf(pack, !hasEver),
          price: pack.price,
          currency: 'CNY' as const,
        })),
        channels: payments.map(({ id, name }) => ({ id, name })),
        limits: {
          perDay,
          leftToday: Math.max(perDay - bought, 0),
          expiresMinutes: tariff.topUp.expiresMinutes,
        },
        first: !hasEver,
        pending: pending.map((one) => ({ ...one, expiresAt: one.expiresAt.toISOString() })),
      }
    }),

    answerInSteps(startTopUp, async ({ actor: { userId }, input, look, aside, once }) => {
      const pack = findPackage(input.packageId)
      if (pack === undefined) {
        throw new Refusal('no_such_package', { fields: { packageId: problem('no_such_package') } })
      }
      const provider = payments.find(({ id }) => id === input.channel)
      if (provider === undefined) {
        throw new Refusal('no_such_channel', { fields: { channel: problem('no_such_channel') } })
      }
      // Only the number is answered under the caller's key: whoever repeats the request goes on with the same top-up,
      // wherever the first one was left.
      const { orderNo } = await once(async (work) => ({
        orderNo: await openTopUp(work, userId, { pack, channel: provider.id }),
      }))
      const begun = await getTopUp(look, orderNo)
      if (begun.url !== null) return showCheckout(begun, begun.url)
      const open =
        begun.state === 'pending' ? begun : await aside((work) => reopenTopUp(work, userId, orderNo))
      try {
        const { price, expiresAt } = open
        const returnUrl = `${publicUrl}/account?topUp=${orderNo}`
        const checkout = await provider.create({ orderNo, price, returnUrl, expiresAt })
        const topUp = await aside(async (work) => {
          await saveCheckout(work, orderNo, checkout, planCheck(open, work.now) ?? expiresAt)
          return getTopUp(work, orderNo)
        })
        if (topUp.url !== null) return showCheckout(topUp, topUp.url)
      } catch (error) {
        if (!(error instanceof PaymentTrouble)) throw error
        await aside((work) => saveNoCheckout(work, orderNo, error.message))
      }
      throw new Refusal('payment_unreachable')
    }),

    answerInSteps(captureTopUp, async ({ actor: { userId }, input: { orderNo }, look, once }) => {
      const topUp = await getTopUpOf(look, userId, orderNo)
      const provider = payments.find(({ id }) => id === topUp.channel)
      if (topUp.state === 'paid' || provider === undefined) return show(topUp)
      const known = await askProvider(provider, topUp)
      return show(await once((work) => settleTopUp(work, topUp, known)))
    }),

    answerInSteps(cancelTopUp, async ({ actor: { userId }, input: { orderNo }, look, once }) => {
      const topUp = await getTopUpOf(look, userId, orderNo)
      const provider = payments.find(({ id }) => id === topUp.channel)
      const known = provider === undefined ? ({ state: 'open' } as const) : await askProvider(provider, topUp)
      const taken = await once(async (work) => show(await takeBack(work, topUp, known)))
      if (taken.state === 'paid') throw new Refusal('payment_closed')
      if (taken.state === 'cancelled' && provider !== undefined) await closePayment(provider, topUp)
      return taken
    }),

    answer(checkTopUp, async ({ work, actor, input: { orderNo } }) =>
      show(await getTopUpOf(work, actor.userId, orderNo)),
    ),
  ]
}

function showCheckout({ orderNo, expiresAt }: TopUpRow, url: string) {
  return { orderNo, url, expiresAt: expiresAt.toISOString() }
}

function show(topUp: TopUpRow): TopUp {
  const { orderNo, state, coins, bonus, firstBonus, price, channel, url, createdAt, expiresAt } = topUp
  return {
    orderNo,
    state,
    coins,
    bonus: bonus + firstBonus,
    price,
    channel,
    url: state === 'pending' ? url : null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
