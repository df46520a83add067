import type { PreviewLine } from '@kaihei/domain/ops/rule-calls'
import { vipThresholds } from '@kaihei/domain/levels/vip'
import { orderStatus as is } from '@kaihei/domain/orders/status'
import { priceBandOf } from '@kaihei/domain/players/price-band'
import type { RuleKey } from '@kaihei/domain/rules/keys'
import { countTouched, keptOf, type PreviewedThing } from '@kaihei/domain/rules/preview'
import { tariff } from '@kaihei/domain/tariff'
import type { Reading } from '#work/reading.ts'
import * as amounts from './amount-store.ts'
import { type Cases, countOutside, countRaised, countUnits, groupOrders } from './store.ts'
import { countAnswers, countWindow } from './window-store.ts'

interface Wanted {
  readonly since: Date
  /** Everything as it would be. */
  readonly wanted: typeof tariff
}

type Preview = (reading: Reading, wanted: Wanted) => Promise<readonly PreviewLine[]>

const line = (about: PreviewedThing, { cases, touched }: Cases): PreviewLine => ({
  about,
  cases,
  touched,
  money: null,
})

const orderMoney: Preview = async (reading, { since, wanted }) => {
  const groups = await groupOrders(reading, since)
  const cases = groups.reduce((sum, { orders }) => sum + orders, 0)
  const touched = countTouched(tariff, wanted, groups)
  const money = { is: 'kept', before: keptOf(tariff, groups), after: keptOf(wanted, groups) } as const
  return [{ about: 'orders', cases, touched, money }]
}

/** Prices that would be put back into their band at once. */
const prices: Preview = async (reading, { wanted }) => {
  const bands = wanted.playLevels.map(({ level }) => ({ level, ...priceBandOf(level, wanted.playLevels) }))
  return [line('services', await countOutside(reading, bands))]
}

/** Bosses who would stand higher at once. */
const standings: Preview = async (reading, { wanted }) => [
  line('bosses', await countRaised(reading, vipThresholds(wanted.vip.levels))),
]

const both =
  (...parts: readonly Preview[]): Preview =>
  async (reading, wanted) =>
    (await Promise.all(parts.map((part) => part(reading, wanted)))).flat()

const hour = 60
const day = 24 * hour

/** How long a state of an order may last; `timer` is what happens to whoever is too late. */
const window =
  (status: number, timer: string | null, minutesIn: (tables: typeof tariff) => number): Preview =>
  async (reading, { since, wanted }) => [
    line(
      'orders',
      await countWindow(reading, since, {
        status,
        timer,
        before: minutesIn(tariff),
        after: minutesIn(wanted),
      }),
    ),
  ]

/** How soon staff have answered what waits in a queue. */
const promise =
  (queue: keyof typeof countAnswers, minutesIn: (tables: typeof tariff) => number): Preview =>
  async (reading, { since, wanted }) => [
    line('waits', await countAnswers[queue](reading, since, minutesIn(wanted))),
  ]

const payouts =
  (boundIn: (tables: typeof tariff) => number): Preview =>
  async (reading, { since, wanted }) => [
    line('withdrawals', await amounts.countApart(reading, since, boundIn(tariff), boundIn(wanted))),
  ]

const fees: Preview = async (reading, { since, wanted }) => [
  await amounts.payoutFees(reading, since, wanted.withdrawal.fee),
]
const payoutBounds: Preview = async (reading, { since, wanted }) => [
  line('withdrawals', await amounts.countPayoutsOutside(reading, since, wanted.withdrawal)),
]
const units: Preview = async (reading, { since, wanted }) => [
  line('orders', await countUnits(reading, since, wanted.order.units)),
]
const firstBonus: Preview = async (reading, { since, wanted }) => [
  await amounts.firstBonuses(reading, since, wanted.topUp.firstBonus),
]
const packages: Preview = async (reading, { since, wanted }) => [
  await amounts.packageBonuses(reading, since, wanted.topUp.packages),
]
const converted: Preview = async (reading, { since, wanted }) => [
  await amounts.conversions(reading, since, wanted.conversion),
]
const packets: Preview = async (reading, { since, wanted }) => [
  line('packets', await amounts.countPackets(reading, since, wanted.packets)),
]
const rentals: Preview = async (reading, { since, wanted }) => [
  line('rentals', await amounts.countRentals(reading, since, wanted.rental)),
]
const heard =
  (boundIn: (tables: typeof tariff) => number): Preview =>
  async (reading, { since, wanted }) => [
    line('gifts', await amounts.countGifts(reading, since, boundIn(tariff), boundIn(wanted))),
  ]
const giftDays: Preview = async (reading, { since, wanted }) => [
  line('gifts', await amounts.countGiftDays(reading, since, wanted.gifts.maxPerDay)),
]

/** Every rule of which something can be said from what was kept. */
export const previews: Partial<Record<RuleKey, Preview>> = {
  playLevels: both(orderMoney, prices),
  'vip.levels': both(orderMoney, standings),
  'vip.minCommission': orderMoney,
  'order.units.min': units,
  'order.units.max': units,
  'order.acceptMinutes': window(is.waiting, 'notTaken', ({ order }) => order.acceptMinutes),
  'fastOrder.payMinutes': window(is.matched, 'unpaid', ({ fastOrder }) => fastOrder.payMinutes),
  'order.confirmHours': window(is.waitConfirm, 'confirmed', ({ order }) => order.confirmHours * hour),
  'order.refundHours.ask': window(is.completed, null, ({ order }) => order.refundHours.ask * hour),
  'order.refundHours.respond': window(
    is.refunding,
    'claimGranted',
    ({ order }) => order.refundHours.respond * hour,
  ),
  'order.refundHours.appeal': window(
    is.refundRejected,
    'claimForgotten',
    ({ order }) => order.refundHours.appeal * hour,
  ),
  'order.arbitrationDays': window(is.arbitration, 'halved', ({ order }) => order.arbitrationDays * day),
  'topUp.packages': packages,
  'topUp.firstBonus.percent': firstBonus,
  'topUp.firstBonus.max': firstBonus,
  'withdrawal.min': payoutBounds,
  'withdrawal.max': payoutBounds,
  'withdrawal.approvedByItself': payouts(({ withdrawal }) => withdrawal.approvedByItself + 1),
  'withdrawal.paidByAnotherFrom': payouts(({ withdrawal }) => withdrawal.paidByAnotherFrom),
  'withdrawal.twoPersonsFrom': payouts(({ withdrawal }) => withdrawal.twoPersonsFrom),
  'withdrawal.fee.percent': fees,
  'withdrawal.fee.min': fees,
  'withdrawal.fee.max': fees,
  'conversion.min': converted,
  'conversion.bonusPercent': converted,
  'gifts.maxPerDay': giftDays,
  'gifts.heardFrom': heard(({ gifts }) => gifts.heardFrom),
  'gifts.lightsStreetFrom': heard(({ gifts }) => gifts.lightsStreetFrom),
  'packets.amount.min': packets,
  'packets.amount.max': packets,
  'packets.shares.max': packets,
  'rental.hours.min': rentals,
  'rental.hours.max': rentals,
  'promises.reports': promise('reports', ({ promises }) => promises.reports),
  'promises.applications': promise('applications', ({ promises }) => promises.applications),
  'promises.withdrawals': promise('withdrawals', ({ promises }) => promises.withdrawals),
  'promises.returns': promise('returns', ({ promises }) => promises.returns),
  'promises.refunds': promise('refunds', ({ promises }) => promises.refunds),
  'promises.approvals': promise('approvals', ({ promises }) => promises.approvals),
  'promises.nitro': promise('nitro', ({ promises }) => promises.nitro),
  'promises.rentals': promise('rentals', ({ promises }) => promises.rentals),
  'promises.arbitration': promise('arbitration', ({ promises }) => promises.arbitration),
  'promises.chargebacks': promise('chargebacks', ({ promises }) => promises.chargebacks),
}
