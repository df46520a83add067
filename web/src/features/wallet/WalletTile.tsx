import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accountText } from '#text/account.ts'
import { Amount } from '#ui/Amount.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { Unit } from '#ui/UnitGlyph.tsx'
import { walletQuery } from './api.ts'
import { OwedNote } from './OwedNote.tsx'

/** Both balances at a glance, for a page about something else. */
export function WalletTile() {
  const { data } = useQuery(walletQuery)
  const words = accountText.tile
  return (
    <Card
      title={words.title}
      aside={
        <Link to="/account" className="text-sm font-semibold text-lamp-text hover:underline">
          {words.open}
        </Link>
      }
    >
      <dl className="grid grid-cols-2 gap-x-8">
        <Part name={words.coins} amount={data?.coins.total} unit="coin" />
        <Part name={words.beans} amount={data?.beans.available} unit="bean" />
      </dl>
      {data !== undefined && data.owed > 0 && (
        <div className="mt-3">
          <OwedNote wallet={data} toBills={false} />
        </div>
      )}
    </Card>
  )
}

function Part({ name, amount, unit }: { name: string; amount: number | undefined; unit: Unit }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-text-3">{name}</dt>
      <dd className="mt-1">
        {amount === undefined ? (
          <Skeleton className="h-[29px] w-24" />
        ) : (
          <Amount hundredths={amount} unit={unit} size="lg" />
        )}
      </dd>
    </div>
  )
}
