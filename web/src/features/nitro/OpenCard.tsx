import type { NitroPurchase } from '@kaihei/domain/nitro/calls'
import { tariff } from '@kaihei/domain/tariff'
import { useInfiniteQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useMinute } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { nitroText } from '#text/nitro.ts'
import { dueTime } from '#text/times.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CountdownRing } from '#ui/CountdownRing.tsx'
import { isOpen, myNitroPages } from './api.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { sayLeft } from './say-left.ts'

const openMs = tariff.nitro.openHours * 3_600_000

/** The newest one that can still be said not to work, with the time that is left for it. */
export function OpenCard() {
  const now = useMinute()
  const { data } = useInfiniteQuery(myNitroPages)
  const [fine, setFine] = useState<readonly string[]>([])
  const purchase = data?.pages
    .flatMap(({ items }) => items)
    .find((one) => isOpen(one, now) && !fine.includes(one.orderNo))
  if (purchase === undefined) return null
  return (
    <Question
      key={purchase.orderNo}
      purchase={purchase}
      now={now}
      onFine={() => setFine([...fine, purchase.orderNo])}
    />
  )
}

function Question({ purchase, now, onFine }: { purchase: NitroPurchase; now: number; onFine: () => void }) {
  const words = nitroText.open
  const timeZone = useTimeZone()
  const [reporting, setReporting] = useState(false)
  const { orderNo, kind, tail, reportUntil } = purchase
  return (
    <Card as="div">
      <div className="flex items-center gap-4">
        <CountdownRing fraction={(Date.parse(reportUntil) - now) / openMs} size={72} width={8}>
          <b className="text-sm">{sayLeft(reportUntil, now)}</b>
        </CountdownRing>
        <div className="min-w-0">
          <h2 className="text-lg">{words.title}</h2>
          <p className="text-sm text-text-2">
            {words.text(nitroText.names[kind], tail, dueTime(reportUntil, timeZone))}
          </p>
        </div>
      </div>
      <div className="mt-4 flex gap-2.5 *:flex-1">
        <Button icon={<TriangleAlert size={16} aria-hidden="true" />} onClick={() => setReporting(true)}>
          {nitroText.mine.report}
        </Button>
        <Button variant="quiet" onClick={onFine}>
          {words.fine}
        </Button>
      </div>
      {reporting && <ReportDialog orderNo={orderNo} onClose={() => setReporting(false)} />}
    </Card>
  )
}
