import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { billPagesQuery } from './api.ts'
import { BillRow } from './BillRow.tsx'
import { accountText } from '#text/account.ts'
import { billsText } from '#text/bills.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'

const shown = 5

/** The last few lines of the books; the rest has a page of its own. */
export function LatestBills() {
  const bills = useInfiniteQuery(billPagesQuery({ type: 0, month: undefined }))
  const words = accountText.latestBills
  const latest = bills.data?.pages[0]?.items.slice(0, shown)
  return (
    <Card
      title={words.title}
      aside={
        <Link to="/bill" className="text-sm font-semibold text-lamp-text hover:underline">
          {words.all}
        </Link>
      }
    >
      <Loaded
        query={{ ...bills, data: latest }}
        skeleton={<RowsSkeleton leading="h-11 w-10 rounded-t-full" />}
        failed={billsText.failed}
        retryLabel={text.buttons.retry}
        empty={<p className="text-sm text-text-3">{words.empty}</p>}
      >
        {(read) => (
          <ul>
            {read.map((bill) => (
              <li key={bill.id}>
                <BillRow bill={bill} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
