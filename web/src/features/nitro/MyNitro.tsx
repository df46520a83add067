import type { NitroPurchase } from '@kaihei/domain/nitro/calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow, useMinute } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { nitroText } from '#text/nitro.ts'
import { text } from '#text/text.ts'
import { dayAndTime } from '#text/times.ts'
import { Alert } from '#ui/Alert.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Badge } from '#ui/Badge.tsx'
import type { BadgeTone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'
import { isOpen, myNitroPages } from './api.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { sayLeft } from './say-left.ts'
import { useLook } from './use-look.tsx'

/** What I have bought, how it stands, and while it is open the code once more. */
export function MyNitro() {
  const words = nitroText.mine
  const pages = useInfiniteQuery(myNitroPages)
  return (
    <Card
      title={words.title}
      aside={
        <div className="text-right text-sm text-text-3">
          {words.note}
          <ZoneNote />
        </div>
      }
    >
      <PagedList
        pages={pages}
        words={words}
        retryLabel={text.buttons.retry}
        skeleton={<RowsSkeleton leading="h-10 w-9 rounded-t-full" />}
        empty={<EmptyState {...words.empty} />}
        itemKey={({ orderNo }) => orderNo}
        renderItem={(one) => <PurchaseRow purchase={one} />}
        className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line"
      />
    </Card>
  )
}

function PurchaseRow({ purchase }: { purchase: NitroPurchase }) {
  const words = nitroText.mine
  const timeZone = useTimeZone()
  const now = useMinute()
  const { look, isLooking, failure, dialog } = useLook(purchase)
  const [reporting, setReporting] = useState(false)
  const { orderNo, kind, price, at, tail, reveals, report, state } = purchase
  const open = isOpen(purchase, now)
  const canLook = state !== 'refunded' && now < Date.parse(purchase.reportUntil)
  return (
    <article className="grid gap-2 py-3.5" aria-label={`${nitroText.names[kind]} ${words.tail(tail)}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <b>{nitroText.names[kind]}</b>
        <span className="font-mono text-sm text-text-2">{words.tail(tail)}</span>
        <StateBadge purchase={purchase} now={now} />
        <span className="ml-auto text-sm">{amountText(state === 'refunded' ? 0 : price)}</span>
      </div>
      <p className="text-xs text-text-3">
        {dayAndTime(at, timeZone, serverNow())} · {words.looks(reveals)}
      </p>
      {report !== null && (
        <p className="text-sm break-words text-text-2">
          {report.reason === null ? words.said(report.text) : words.answer(report.reason)}
        </p>
      )}
      {canLook && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={isLooking} busyLabel={words.looking} onClick={look}>
            {words.look}
          </Button>
          {open && (
            <Button size="sm" variant="line" onClick={() => setReporting(true)}>
              {words.report}
            </Button>
          )}
        </div>
      )}
      <Alert text={failure} />
      {dialog}
      {reporting && <ReportDialog orderNo={orderNo} onClose={() => setReporting(false)} />}
    </article>
  )
}

const tones: Readonly<Record<NitroPurchase['state'], BadgeTone>> = {
  delivered: 'you',
  reported: 'them',
  replaced: 'live',
  refunded: 'live',
  upheld: 'done',
}

function StateBadge({ purchase, now }: { purchase: NitroPurchase; now: number }) {
  const words = nitroText.mine.states
  const { state, reportUntil, report } = purchase
  if (state === 'delivered' && !isOpen(purchase, now)) return <Badge tone="dead">{words.over}</Badge>
  const said =
    state === 'delivered'
      ? words.open(sayLeft(reportUntil, now))
      : state === 'replaced'
        ? words.replaced(report?.tail ?? '')
        : words[state]
  return <Badge tone={tones[state]}>{said}</Badge>
}
