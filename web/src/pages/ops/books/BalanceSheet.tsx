import { drawSheet } from '@kaihei/domain/ops/balance-sheet'
import type { Side, SheetLine } from '@kaihei/domain/ops/balance-sheet'
import type { OutputOf } from '@kaihei/domain/call'
import type { getBooks } from '@kaihei/domain/ops/books-calls'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { dateAndTime } from '#text/dates.ts'
import { opsText } from '#text/ops.ts'
import { opsTablesText } from '#text/ops-tables.ts'
import { amountText } from '#ui/amount-text.ts'
import { Card } from '#ui/Card.tsx'
import { AmountOf } from '../frame/AmountOf.tsx'
import { accountName } from './account-name.ts'

/** Assets on one side, what is owed and what is the house's own on the other; both come to the same. */
export function BalanceSheet({ accounts, drift, verifiedAt }: OutputOf<typeof getBooks>) {
  const words = opsTablesText.books
  const zone = useTimeZone()
  const { assets, liabilities, capital, totals, difference } = drawSheet(accounts)
  const fine = difference === 0 && drift === 0
  return (
    <Card
      title={
        <>
          {words.sheet}
          <span
            className={`ml-3 rounded-md px-2 py-0.5 text-xs font-normal ${difference === 0 ? 'bg-ok-soft text-ok' : 'bg-bad-soft text-bad'}`}
          >
            {difference === 0 ? words.right : words.wrong(amountText(difference))}
          </span>
        </>
      }
      aside={
        <span className={fine ? 'text-xs text-text-3' : 'text-xs font-semibold text-bad'}>
          {words.verified(dateAndTime(verifiedAt, zone))} · {words.drift(drift)}
        </span>
      }
    >
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="grid content-start gap-6">
          <Lines side="assets" lines={assets} total={totals.assets} />
          <Lines side="capital" lines={capital} total={totals.capital} />
        </div>
        <div className="grid content-start gap-6">
          <Lines side="liabilities" lines={liabilities} total={totals.liabilities} />
          <p className="flex justify-between border-t-2 border-line-strong pt-2 font-semibold">
            {words.both}{' '}
            <AmountOf hundredths={totals.liabilities + totals.capital} unit={opsText.units.money} />
          </p>
        </div>
      </div>
    </Card>
  )
}

function Lines({ side, lines, total }: { side: Side; lines: readonly SheetLine[]; total: number }) {
  const words = opsTablesText.books
  return (
    <table className="w-full text-[13px]">
      <caption className="pb-1 text-left text-xs text-text-3">
        {words.sides[side]} · {opsText.units.money}
      </caption>
      <tbody>
        {lines.map(({ account, amount }) => (
          <tr key={account}>
            <th scope="row" className="py-1 text-left font-normal">
              {accountName(account)}
            </th>
            <td className="text-right">{amountText(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line">
          <th scope="row" className="pt-2 text-left">
            {words.total}
          </th>
          <td className="pt-2 text-right font-semibold">{amountText(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
