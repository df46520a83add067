import type { Activity } from '@kaihei/domain/activities/calls'
import { type EventDraft, listEventDrafts } from '@kaihei/domain/ops/event-calls'
import { tariff } from '@kaihei/domain/tariff'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { queryFor } from '#client/queries.ts'
import { activitiesQuery } from '#features/activities/api.ts'
import { activitiesText } from '#text/activities.ts'
import { opsCampaignsText } from '#text/ops-campaigns.ts'
import { text } from '#text/text.ts'
import { both } from '#ui/both.ts'
import { Button } from '#ui/Button.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Select } from '#ui/Select.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { DiscardDraftDialog } from './DiscardDraftDialog.tsx'
import { DraftCard } from './DraftCard.tsx'
import { EndEventDialog } from './EndEventDialog.tsx'
import { EventFormDialog } from './EventFormDialog.tsx'
import { PosterDialog, type PosterOf } from './PosterDialog.tsx'
import { PublishedEvent } from './PublishedEvent.tsx'
import { PublishEventDialog } from './PublishEventDialog.tsx'
import { sceneUrl } from './scene-url.ts'
import { eventSorts, sortEvents } from './sort-events.ts'

type Asking =
  | { what: 'write'; draft: EventDraft | null }
  | { what: 'publish' | 'discard'; draft: EventDraft }
  | { what: 'poster'; event: PosterOf }
  | { what: 'end'; activity: Activity }

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
                <DraftCard
                  key={draft.id}
                  draft={draft}
                  onAsk={(what) =>
                    setAsking(what === 'poster' ? { what, event: posterOfDraft(draft) } : { what, draft })
                  }
                />
              ))}
            </Section>
            <Section
              title={words.published}
              aside={
                <Select
                  look="chip"
                  label={words.sorts.label}
                  options={eventSorts.map((value) => ({ value, label: words.sorts[value] }))}
                  value={sort}
                  onChange={onSort}
                />
              }
            >
              {sortEvents(published.items, sort, activitiesText.title).map((activity) => (
                <PublishedEvent
                  key={activity.activityId}
                  activity={activity}
                  onAsk={(what) =>
                    setAsking(
                      what === 'end'
                        ? { what, activity }
                        : { what, event: { ...activity, id: activity.activityId } },
                    )
                  }
                />
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
      {asking?.what === 'poster' && (
        <PosterDialog
          event={asking.event}
          onDone={() => done(words.posterDone)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.what === 'end' && (
        <EndEventDialog
          activity={asking.activity}
          onDone={() => done(words.ended(tariff.activities.finalHours))}
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
