import type { MoneyDay, Overview } from '@kaihei/domain/ops/overview-calls'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useMinute } from '#client/clock.ts'
import { opsHomeText } from '#text/ops-home.ts'
import { opsText } from '#text/ops.ts'
import { shortTime } from '#text/times.ts'
import { amountText } from '#ui/amount-text.ts'
import { Card } from '#ui/Card.tsx'
import { AmountOf } from '../frame/AmountOf.tsx'

interface TodayMoneyProps {
  money: Overview['money']
  /** Thirty days, once they are read: what today is compared with. */
  days: readonly MoneyDay[] | undefined
}

const unitOf = {
  topUps: opsText.units.money,
  orders: 'coin',
  commission: 'coin',
  payouts: opsText.units.money,
} as const

/** What moved today, and what the house owes against what it has. */
export function TodayMoney({ money, days }: TodayMoneyProps) {
  const words = opsHomeText.money
  const now = useMinute()
  const { coins, beans, held } = money.owed
  const owed = coins + beans + held
  const parts = [
    { name: words.coins, amount: coins, unit: 'coin', color: 'var(--coin)' },
    { name: words.beans, amount: beans, unit: 'bean', color: 'var(--bean)' },
    { name: words.held, amount: held, unit: 'coin', color: 'var(--plum)' },
  ]
  return (
    <Card
      pad={false}
      className="pt-4"
      title={<span className="px-4">{words.title}</span>}
      aside={<span className="px-4 text-xs text-text-3">{words.note(shortTime(now, 'Europe/London'))}</span>}
    >
      <dl>
        {(['topUps', 'orders', 'commission', 'payouts'] as const).map((figure) => (
          <div key={figure} className="flex items-center gap-3 border-t border-line px-4 py-2">
            <dt className="min-w-0 flex-1 text-[13px]">
              {words[figure].name}
              <span className="block truncate text-xs text-text-3">{words[figure].note}</span>
            </dt>
            <dd>
              <AmountOf hundredths={money[figure]} unit={unitOf[figure]} />
            </dd>
            <LastDays values={days?.slice(-12).map((day) => day[figure])} />
          </div>
        ))}
      </dl>
      <div className="border-t border-line px-4 pt-3 pb-4 text-[13px]">
        <p className="flex justify-between">
          {words.owed} <AmountOf hundredths={owed} unit={opsText.units.money} />
        </p>
        {owed > 0 && (
          <div className="mt-2 flex h-2 gap-px overflow-hidden rounded-full" aria-hidden="true">
            {parts.map(({ name, amount, color }) => (
              <span key={name} style={{ flexGrow: amount, background: color }} />
            ))}
          </div>
        )}
        <ul className="mt-2 grid gap-1">
          {parts.map(({ name, amount, unit, color }) => (
            <li key={name} className="flex items-center gap-2">
              <span className="size-2.5 rounded-t-full rounded-b-[2px]" style={{ background: color }} />
              <span className="flex-1 text-text-2">{name}</span>
              <AmountOf hundredths={amount} unit={unit} />
            </li>
          ))}
        </ul>
        {days !== undefined && <Cover owed={owed} cash={days.at(-1)?.cash ?? 0} />}
      </div>
    </Card>
  )
}

function Cover({ owed, cash }: { owed: number; cash: number }) {
  const words = opsHomeText.money
  const covered = cash >= owed
  const sentence =
    owed === 0
      ? words.nothingOwed
      : covered
        ? words.covered(amountText(cash), `${((cash / owed) * 100).toFixed(1)}%`)
        : words.short(amountText(cash), amountText(owed - cash))
  return (
    <p className={`mt-2.5 flex items-center gap-1.5 ${covered ? 'text-ok' : 'text-bad'}`}>
      {covered ? <ShieldCheck size={15} aria-hidden="true" /> : <ShieldAlert size={15} aria-hidden="true" />}
      {sentence}
    </p>
  )
}

/** The last days as small bars beside today's figure; the figures themselves are in the charts' tables. */
function LastDays({ values }: { values: readonly number[] | undefined }) {
  const highest = Math.max(1, ...(values ?? []))
  return (
    <span className="flex h-6 w-[62px] items-end gap-[2px] max-sm:hidden" aria-hidden="true">
      {values?.map((value, at) => (
        <span
          // The place of a day among the last ones is what it is.
          key={at}
          className="flex-1 rounded-t-[2px] bg-[var(--c6)]"
          style={{
            height: `${Math.max(8, (Math.max(0, value) / highest) * 100)}%`,
            opacity: at === values.length - 1 ? 0.5 : 1,
          }}
        />
      ))}
    </span>
  )
}
