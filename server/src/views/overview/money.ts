import type { MoneyDay } from '@kaihei/domain/ops/overview-calls'
import type { Flow } from '#ledger/flows.ts'

interface Balance {
  readonly account: string
  readonly balance: number
}

/** Flows of one day, as the figures that staff know. */
function figuresOf(flows: readonly Flow[]) {
  const sum = (counts: (flow: Flow) => boolean) =>
    flows.filter(counts).reduce((all, { amount }) => all + amount, 0)
  const released = flows.filter(({ purpose }) => purpose === 'order.released')
  const reversed = flows.filter(({ purpose }) => purpose === 'order.reversed')
  const ofOrders = [...released, ...reversed]
  const net = (which: string) =>
    ofOrders.reduce(
      (all, { from, to, amount }) => all + amount * (Number(to === which) - Number(from === which)),
      0,
    )
  const given = (all: readonly Flow[], end: 'from' | 'to') =>
    all.reduce((total, flow) => total + (isEarned(flow[end]) ? flow.amount : 0), 0)
  return {
    topUps: sum(({ purpose, from }) => purpose === 'topUp' && from.startsWith('cash.')),
    payouts: sum(({ to }) => to.startsWith('payout.')),
    orders: given(released, 'to') - given(reversed, 'from'),
    commission: net('revenue') + net('expense.vip') + net('expense.voucher'),
  }
}

/** Where the price of an order ends: with the companion, or with the house. */
function isEarned(account: string): boolean {
  return account.startsWith('bean.') || account === 'owed' || account === 'revenue'
}

/** What the house owes by its balances. */
function owedBy(balances: readonly Balance[]) {
  const all = (kind: string) =>
    balances.filter(({ account }) => account.startsWith(kind)).reduce((sum, { balance }) => sum + balance, 0)
  return { coins: all('coin.'), beans: all('bean.'), held: all('held.') }
}

function cashIn(balances: readonly Balance[]): number {
  const outside = balances.filter(({ account }) => /^(cash|payout)\./.test(account))
  return 0 - outside.reduce((sum, { balance }) => sum + balance, 0)
}

/** Days with their figures. What was owed in the evening is what is owed now without what has flowed since. */
export function drawDays(
  days: readonly string[],
  flows: readonly Flow[],
  balances: readonly Balance[],
): MoneyDay[] {
  const now = new Map(balances.map(({ account, balance }) => [account, balance]))
  const drawn = days.toReversed().map((day) => {
    const ofDay = flows.filter((flow) => flow.day === day)
    const evening = [...now].map(([account, balance]) => ({ account, balance }))
    for (const { from, to, amount } of ofDay) {
      now.set(to, (now.get(to) ?? 0) - amount)
      now.set(from, (now.get(from) ?? 0) + amount)
    }
    return { day, ...figuresOf(ofDay), owed: owedBy(evening), cash: cashIn(evening) }
  })
  return drawn.toReversed()
}
