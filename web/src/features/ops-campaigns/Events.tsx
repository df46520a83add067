import type { Activity } from '@kaihei/domain/activities/calls'
import { settledAt } from '@kaihei/domain/activities/activity'
import { type EventDraft, listEventDrafts } from '@kaihei/domain/ops/event-calls'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { serverNow } from '#client/clock.ts'
import { queryFor } from '#client/queries.ts'
import { activitiesQuery } from '#features/activities/api.ts'
import { EventCard } from '#features/activities/EventCard.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsCampaignsText } from '#text/ops-campaigns.ts'
import { text } from '#text/text.ts'
import { dayAndTime } from '#text/times.ts'
import { amountText } from '#ui/amount-text.ts'
import { Badge } from '#ui/Badge.tsx'
import { both } from '#ui/both.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { DiscardDraftDialog } from './DiscardDraftDialog.tsx'
import { EventFormDialog } from './EventFormDialog.tsx'
import { PublishEventDialog } from './PublishEventDialog.tsx'

type Asking = { what: 'write'; draft: EventDraft | null } | { what: 'publish' | 'discard'; draft: EventDraft }

/** Campaigns: drafts with what everybody would see, and what is published. */
export function Events() {
  const words = opsCampaignsText.events
  const drafts = useQuery(queryFor(listEventDrafts, {}))
  const events = useQuery(activitiesQuery)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [news, setNews] = useState<string | null>(null)

  function done(said: string) {
    setNews(said)
    setAsking(null)
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="text-sm text-ok">{news}</output>
        <Button
          variant="pri"
          icon={<Plus size={17} aria-hidden="true" />}
          onClick={() => setAsking({ what: 'write', draft: null })}
        >
          {words.create}
        </Button>
      </div>
      <Loaded
        query={both(drafts, events)}
        skeleton={<SkeletonLines lines={8} />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
      >
        {([written, published]) => (
          <>
            <Section title={words.drafts}>
              {written.items.length === 0 && <p className="text-sm text-text-2">{words.none}</p>}
              {written.items.map((draft) => (
                <Draft key={draft.id} draft={draft} onAsk={(what) => setAsking({ what, draft })} />
              ))}
            </Section>
            <Section title={words.published}>
              {published.items.map((activity) => (
                <EventCard key={activity.activityId} activity={activity} size="small" />
              ))}
            </Section>
          </>
        )}
      </Loaded>
      {asking?.what === 'write' && (
        <EventFormDialog
          draft={asking.draft}
          onDone={() => done(words.done.saved)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.what === 'publish' && (
        <PublishEventDialog
          draft={asking.draft}
          onDone={(state) => done(words.done[state])}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.what === 'discard' && (
        <DiscardDraftDialog
          draft={asking.draft}
          onDone={() => done(words.discarded)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3" aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">{children}</div>
    </section>
  )
}

interface DraftProps {
  draft: EventDraft
  onAsk: (what: 'write' | 'publish' | 'discard') => void
}

function Draft({ draft, onAsk }: DraftProps) {
  const words = opsCampaignsText.events
  const timeZone = useTimeZone()
  const { content, version, by, at, waiting } = draft
  const when = (instant: string) => dayAndTime(instant, timeZone, serverNow())
  return (
    <Card>
      <article className="grid gap-3" aria-label={content.title}>
        <p className="flex flex-wrap items-center gap-2 text-xs text-text-3">
          {waiting && <Badge tone="them">{words.waiting}</Badge>}
          {words.version(version, by, when(at))}
        </p>
        {/* What it will look like: its links lead nowhere yet. */}
        <section inert aria-label={words.preview}>
          <EventCard activity={preview(draft)} size="medium" />
        </section>
        <p className="grid gap-0.5 text-sm text-text-2">
          <span>{words.span(when(content.from), when(content.to))}</span>
          {sides
            .filter((side) => content.prizes[side].length > 0)
            .map((side) => (
              <span key={side}>{words.prizes[side](content.prizes[side].map(amountOf).join(' / '))}</span>
            ))}
          {content.products.length > 0 && <span>{words.products(content.products.length)}</span>}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button size="sm" onClick={() => onAsk('write')}>
            {words.edit}
          </Button>
          {!waiting && (
            <Button size="sm" onClick={() => onAsk('publish')}>
              {words.publish}
            </Button>
          )}
          <Button size="sm" variant="bad" onClick={() => onAsk('discard')}>
            {words.discard}
          </Button>
        </div>
      </article>
    </Card>
  )
}

const sides = ['boss', 'player'] as const
const amountOf = (hundredths: number) => amountText(hundredths)

/** As if it ran: lit, with nobody on its ranking yet. */
function preview({ id, content }: EventDraft): Activity {
  const { products: _products, ...told } = content
  return {
    ...told,
    activityId: id,
    state: 'running',
    finalAt: settledAt(new Date(content.to)).toISOString(),
    final: false,
    poster: '',
    formula: '',
    first: null,
    mine: null,
  }
}
