import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { serverNow } from '#client/clock.ts'
import { BillList } from '#features/bills/BillList.tsx'
import { BillMonths } from '#features/bills/BillMonths.tsx'
import { currentMonth, writeBillPlace } from '#features/bills/months.ts'
import type { BillPlace } from '#features/bills/months.ts'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { billsText } from '#text/bills.ts'

const route = getRouteApi('/bill')

/** What came in and went out. Type, month and kind of money are in the address; without them it is all, in coins. */
export default function BillPage() {
  const navigate = useNavigate()
  const { type = '0', month, unit = 'coin' } = route.useSearch()
  const place = { type, month, unit }
  const part = { place, thisMonth: currentMonth(serverNow()), onChange: go }

  function go(next: Partial<BillPlace>) {
    const search = writeBillPlace({ ...place, ...next })
    void navigate({ to: '/bill', search, replace: true, resetScroll: false })
  }

  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5">
      <div>
        <h1>{billsText.heading}</h1>
        <p className="mt-1 text-text-2">{billsText.lead}</p>
        <ZoneNote />
      </div>
      <BillMonths {...part} />
      <BillList {...part} />
    </div>
  )
}
