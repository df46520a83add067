import { listCatalogue } from '@kaihei/domain/ops/catalogue-calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryFor } from '#client/queries.ts'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { rentalText } from '#text/rental.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

/** What there is of beautiful numbers and of accounts to rent, and where they are handled. */
export function StockCard() {
  const words = opsCatalogueText.stock
  const read = useQuery(queryFor(listCatalogue, {}))
  return (
    <Card title={words.title}>
      <Loaded
        query={read}
        skeleton={<SkeletonLines lines={6} />}
        failed={opsCatalogueText.failed}
        retryLabel={text.buttons.retry}
      >
        {({ numbers, rentals }) => (
          <div className="grid gap-5">
            <Counted
              title={words.numbers}
              heads={[words.tier, words.free, words.won, words.bound]}
              rows={numbers.map(({ tier, free, won, bound }) => [tier, free, won, bound])}
            />
            <Link to="/ops/modules" className="text-sm text-lamp-text hover:underline">
              {words.toNumbers}
            </Link>
            <Counted
              title={words.rentals}
              heads={[words.state, words.count]}
              rows={rentals.map(({ state, count }) => [rentalText.accountStates[state], count])}
            />
            <Link to="/ops/rentals" className="text-sm text-lamp-text hover:underline">
              {words.toRentals}
            </Link>
          </div>
        )}
      </Loaded>
    </Card>
  )
}

interface CountedProps {
  title: string
  heads: readonly string[]
  rows: readonly (readonly [string, ...number[]])[]
}

function Counted({ title, heads, rows }: CountedProps) {
  return (
    <table className="w-full text-sm">
      <caption className="mb-1.5 text-left font-semibold">{title}</caption>
      <thead>
        <tr className="text-text-3">
          {heads.map((head, at) => (
            <th
              key={head}
              scope="col"
              className={at === 0 ? 'py-1 text-left font-normal' : 'py-1 text-right font-normal'}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...counts]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            {counts.map((count, at) => (
              <td key={heads[at + 1]} className="py-1.5 text-right tabular-nums">
                {count.toLocaleString('en')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
