import type { NitroBatch } from '@kaihei/domain/ops/nitro-calls'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { nitroText } from '#text/nitro.ts'
import { opsNitroText } from '#text/ops-nitro.ts'
import { dayAndTime } from '#text/times.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatTile } from '#ui/StatTile.tsx'
import { stockQuery } from './api.ts'
import { LoadDialog } from './LoadDialog.tsx'

/** How many codes there are, what was loaded lately, and the way in for more. */
export function StockCard() {
  const words = opsNitroText.stock
  const stock = useQuery(stockQuery)
  const [loading, setLoading] = useState(false)
  const [news, setNews] = useState<string | null>(null)
  return (
    <Card
      title={words.title}
      aside={
        <Button
          size="sm"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => {
            setNews(null)
            setLoading(true)
          }}
        >
          {words.load}
        </Button>
      }
    >
      <output className="mb-3 block text-sm text-ok empty:hidden">{news}</output>
      <Loaded
        query={stock}
        skeleton={<Skeleton className="h-[84px] rounded-lg" />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
      >
        {({ items, batches }) => (
          <div className="grid gap-5">
            <div className="grid gap-3 md:grid-cols-3">
              {items.map(({ kind, left, sold }) => (
                <StatTile
                  key={kind}
                  label={`${nitroText.names[kind]} · ${words.left}`}
                  value={left}
                  note={words.sold(sold)}
                />
              ))}
            </div>
            <div className="grid gap-2">
              <h3 className="text-sm text-text-3">{words.batches}</h3>
              {batches.length === 0 ? (
                <p className="text-sm text-text-3">{words.noBatches}</p>
              ) : (
                <ul className="grid gap-2">
                  {batches.map((batch) => (
                    <BatchRow key={batch.id} batch={batch} />
                  ))}
                </ul>
              )}
            </div>
          </div>
        )}
      </Loaded>
      {loading && (
        <LoadDialog
          onLoaded={({ count, kind }) => {
            setNews(words.loaded(count, nitroText.names[kind]))
            setLoading(false)
          }}
          onClose={() => setLoading(false)}
        />
      )}
    </Card>
  )
}

function BatchRow({ batch: { kind, count, left, by, source, at } }: { batch: NitroBatch }) {
  const words = opsNitroText.stock
  const timeZone = useTimeZone()
  return (
    <li className="text-sm break-words">
      {words.batch(nitroText.names[kind], count, left)}
      <span className="block text-xs text-text-3">
        {words.by(by, source, dayAndTime(at, timeZone, serverNow()))}
      </span>
    </li>
  )
}
