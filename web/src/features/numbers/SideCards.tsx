import type { NumberInfo } from '@kaihei/domain/numbers/calls'
import { numbers as rules, type Prize, prizes } from '@kaihei/domain/numbers/tariff'
import { tickets as ticketRules } from '@kaihei/domain/tickets/tariff'
import { Ticket } from 'lucide-react'
import { numbersText } from '#text/numbers.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { Card } from '#ui/Card.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { metalOf, PrizeMark } from './PrizeMark.tsx'
import { voucherCap, voucherTenths } from './words.ts'

/** How many tickets there are, where they come from, and that nobody buys one. */
export function TicketsCard({ info: { tickets, spending } }: { info: NumberInfo }) {
  const words = numbersText.tickets
  return (
    <Card
      title={words.title}
      aside={
        <b className="inline-flex items-center gap-2 text-2xl text-lamp-text">
          <Ticket size={18} aria-hidden="true" />
          <span className="sr-only">{words.count(tickets)}</span>
          <span aria-hidden="true">{tickets}</span>
        </b>
      }
    >
      <p className="text-sm text-text-2">
        {words.rule(shortAmountText(ticketRules.boughtCoins), ticketRules.maxPerDay)}{' '}
        {words.today(spending.leftToday)}{' '}
        {spending.leftToday > 0 && words.toward(shortAmountText(ticketRules.boughtCoins - spending.toward))}
      </p>
      <p className="mt-2 text-sm font-semibold">{words.free}</p>
    </Card>
  )
}

/** How likely each prize is: in one draw, and in the long run. */
export function OddsCard({ odds }: { odds: NumberInfo['odds'] }) {
  const words = numbersText.odds
  const most = Math.max(...odds.map(({ permille }) => permille))
  return (
    <Card title={words.title}>
      <table className="w-full text-sm">
        <thead className="text-xs text-text-3">
          <tr>
            <th scope="col" className="pb-1.5 text-left font-normal" colSpan={2}>
              {words.prize}
            </th>
            <th scope="col" className="pb-1.5 text-right font-normal whitespace-nowrap">
              {words.base}
            </th>
            <th scope="col" className="pb-1.5 pl-3 text-right font-normal whitespace-nowrap">
              {words.longRun}
            </th>
          </tr>
        </thead>
        <tbody>
          {odds.map(({ prize, permille }) => (
            <tr key={prize}>
              <td className="w-9 py-1.5">
                <PrizeMark prize={prize} />
              </td>
              <th scope="row" className="py-1.5 pr-2 text-left font-normal">
                {rowText(prize)}
                <span className="mt-1 block h-1 rounded-sm bg-surface-3" aria-hidden="true">
                  <span
                    className="block h-full rounded-sm"
                    style={{ width: `${Math.max(2, (100 * permille) / most)}%`, background: metalOf(prize) }}
                  />
                </span>
              </th>
              <td className="py-1.5 text-right font-semibold whitespace-nowrap">{permille / 10}%</td>
              <td className="py-1.5 pl-3 text-right whitespace-nowrap text-text-2">
                {(rules.longRun[prize] / 100).toFixed(2)}%
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2.5 text-xs text-text-3">{words.note}</p>
    </Card>
  )
}

function rowText(prize: Prize): string {
  const { rows } = numbersText.odds
  if (prize === 'voucher') return rows.voucher(voucherTenths, voucherCap)
  if (prize === 'coins') return rows.coins(rules.coins.min, rules.coins.max)
  return rows[prize]
}

const tiersWithPity = prizes.filter((prize) => prize === 'B' || prize === 'A' || prize === 'S').toReversed()

/** How far each tier is from being certain. */
export function PityCard({ pity }: { pity: NumberInfo['pity'] }) {
  const words = numbersText.pity
  return (
    <Card title={words.title}>
      <ul className="grid gap-3">
        {tiersWithPity.map((tier) => {
          const max = rules.pity[tier]
          const left = pity[tier]
          const done = max - left
          return (
            <li key={tier} className="grid gap-1">
              <p className="flex items-baseline justify-between gap-3 text-sm">
                <span>{tier === 'S' ? words.only : words.orBetter(tier)}</span>
                <span>
                  <b>{done}</b> <span className="text-text-3">{words.of(max)}</span>
                </span>
              </p>
              <ProgressBar
                label={words.label(tier)}
                parts={[{ fraction: done / max, color: 'var(--lamp)' }]}
              />
              <p className="text-xs text-text-3">{done === 0 ? words.fresh : words.left(left)}</p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
