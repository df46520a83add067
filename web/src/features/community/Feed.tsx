import { type FeedKind, feedKinds } from '@kaihei/domain/community/calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { communityText } from '#text/community.ts'
import { text } from '#text/text.ts'
import { dateAndTime, shortTime, zoneLabel } from '#text/times.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { feedPagesQuery, latestQuery } from './api.ts'
import { byHour, type Stretch, type Told } from './by-hour.ts'
import { StreetLamp } from './StreetLamp.tsx'
import { TellItem } from './TellItem.tsx'

interface FeedProps {
  kind: FeedKind | undefined
  onKind: (kind: FeedKind | undefined) => void
}

/** The two sides of the street, a lamp for every hour between them. */
export function Feed({ kind, onKind }: FeedProps) {
  const words = communityText
  const panelId = useId()
  const timeZone = useTimeZone()
  const pages = useInfiniteQuery(feedPagesQuery(kind))
  const items = pages.data?.pages.flatMap((page) => page.items)
  const fresh = useFresh(kind, items?.[0]?.id)
  return (
    <>
      <div className="mt-5 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Tabs
          label={words.kinds}
          panelId={panelId}
          value={kind ?? 'all'}
          onChange={(value) => onKind(value === 'all' ? undefined : value)}
          items={[
            { value: 'all' as const, label: words.all },
            ...feedKinds.map((value) => ({ value, label: words.kind[value] })),
          ]}
        />
        {fresh > 0 && (
          <output className="ml-auto flex items-center gap-2.5 text-sm text-text-2">
            <span className="size-2 rounded-full bg-ok" aria-hidden="true" />
            {words.fresh(fresh)}
            <Button size="sm" busyLabel={words.reading} onClick={() => pages.refetch()}>
              {words.look}
            </Button>
          </output>
        )}
      </div>
      <div role="tabpanel" id={panelId} aria-label={kind === undefined ? words.all : words.kind[kind]}>
        <Loaded
          query={{ ...pages, data: items }}
          failed={words.failed}
          retryLabel={text.buttons.retry}
          skeleton={<FeedSkeleton />}
          empty={
            <EmptyState
              title={words.empty.title}
              text={words.empty.text}
              action={
                <Link to="/home" className={buttonClass({ variant: 'pri' })}>
                  {words.empty.action}
                </Link>
              }
            />
          }
        >
          {(shown) => (
            <>
              <div className="grid gap-8">
                {byHour(shown, serverNow(), timeZone).map((stretch, back) => (
                  <StretchOfStreet key={stretch.key} stretch={stretch} back={back} timeZone={timeZone} />
                ))}
              </div>
              <p className="mt-8 text-center text-sm text-text-3">
                {pages.hasNextPage ? (
                  <Button busyLabel={words.reading} onClick={() => pages.fetchNextPage()}>
                    {pages.isFetchNextPageError ? words.moreFailed : words.more}
                  </Button>
                ) : (
                  words.end
                )}
              </p>
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

/** How many are newer than what is shown first. */
function useFresh(kind: FeedKind | undefined, firstShown: string | undefined): number {
  const { data } = useQuery(latestQuery(kind))
  if (data === undefined || firstShown === undefined) return 0
  const at = data.items.findIndex(({ id }) => id === firstShown)
  return at === -1 ? data.items.length : at
}

function StretchOfStreet({
  stretch: { at, isToday, windows, lights },
  back,
  timeZone,
}: {
  stretch: Stretch
  back: number
  timeZone: string
}) {
  const told = (item: Told) => (
    <TellItem
      key={item.id}
      item={item}
      time={isToday ? shortTime(Date.parse(item.at), timeZone) : dateAndTime(item.at, timeZone)}
    />
  )
  return (
    <section className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_88px_minmax(0,1fr)]">
      <div className="grid content-start gap-4 max-lg:order-3">{windows.map(told)}</div>
      <div className="max-lg:order-1">
        <StreetLamp
          plate={isToday ? hourOf(at, timeZone) : dayOf(at, timeZone)}
          note={isToday ? zoneLabel(timeZone) : ''}
          back={back}
        />
      </div>
      <div className="grid content-start gap-4 max-lg:order-2">{lights.map(told)}</div>
    </section>
  )
}

function hourOf(at: string, timeZone: string): string {
  return `${shortTime(Date.parse(at), timeZone).slice(0, 2)}:00`
}

function dayOf(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat(text.site.locale, { timeZone, month: 'long', day: 'numeric' }).format(
    new Date(at),
  )
}

function FeedSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:gap-24" aria-busy="true">
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-[148px] rounded-xl" />
      ))}
    </div>
  )
}
