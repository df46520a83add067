import { type EventDraft, listEventDrafts } from '@kaihei/domain/ops/event-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { queryFor } from '#client/queries.ts'
import { activitiesQuery } from '#features/activities/events.ts'
import { activitiesText } from '#text/activities.ts'
import { opsCampaignsText } from '#text/ops-campaigns.ts'
import { text } from '#text/text.ts'
import { both } from '#ui/both.ts'
import { CardListHead } from '#ui/CardList.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Select } from '#ui/Select.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { DraftCard } from './DraftCard.tsx'
import { type EventAsking, EventDialogs } from './EventDialogs.tsx'
import type { PosterOf } from './PosterDialog.tsx'
import { PublishedEvent } from './PublishedEvent.tsx'
import { sceneUrl } from './scene-url.ts'
import { type EventSort, eventSorts, sortEvents } from './sort-events.ts'

interface EventsProps {
  /** As the address has it. */
  sort: string | undefined
  onSort: (sort: string) => void
}

/** Campaigns: drafts with what everybody would see, and what is published. */
export function Events({ sort: asked, onSort }: EventsProps) {
  const words = opsCampaignsText.events
  const drafts = useQuery(queryFor(listEventDrafts, {}))
  const events = useQuery(activitiesQuery)
  const sort = eventSorts.find((one) => one === asked) ?? 'new'
  const [asking, setAsking] = useState<EventAsking | null>(null)
  const [news, setNews] = useState<string | null>(null)
  return (
    <div className="grid gap-4">
      <CardListHead
        news={news}
        create={{ label: words.create, onClick: () => setAsking({ what: 'write', draft: null }) }}
      />
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
                <DraftCard
                  key={draft.id}
                  draft={draft}
                  onAsk={(what) =>
                    setAsking(what === 'poster' ? { what, event: posterOfDraft(draft) } : { what, draft })
                  }
                />
              ))}
            </Section>
            <Section title={words.published} aside={<SortChip sort={sort} onSort={onSort} />}>
              {sortEvents(published.items, sort, activitiesText.title).map((activity) => (
                <PublishedEvent key={activity.activityId} activity={activity} onAsk={setAsking} />
              ))}
            </Section>
          </>
        )}
      </Loaded>
      {asking !== null && (
        <EventDialogs
          asking={asking}
          onDone={(said) => {
            setNews(said)
            setAsking(null)
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}

function SortChip({ sort, onSort }: { sort: EventSort; onSort: (sort: string) => void }) {
  const words = opsCampaignsText.events.sorts
  return (
    <Select
      look="chip"
      label={words.label}
      options={eventSorts.map((value) => ({ value, label: words[value] }))}
      value={sort}
      onChange={onSort}
    />
  )
}

interface SectionProps {
  title: string
  /** At the right end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}

function Section({ title, aside, children }: SectionProps) {
  return (
    <section className="grid gap-3" aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{title}</h2>
        {aside}
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">{children}</div>
    </section>
  )
}

function posterOfDraft({ id, content: { title, scene }, artwork }: EventDraft): PosterOf {
  return { id, title, scene, poster: artwork ?? sceneUrl(scene) }
}
