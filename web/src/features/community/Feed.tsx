import { type FeedKind, feedKinds } from '@kaihei/domain/community/calls'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { communityText } from '#text/community.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { byHour } from './by-hour.ts'
import './Feed.css'
import { findNewestOpen } from './open-packet.ts'
import { LampGlyph } from './StreetLamp.tsx'
import { StretchOfStreet } from './StretchOfStreet.tsx'
import { askAgainSeconds, useStreet } from './use-street.ts'

interface FeedProps {
  kind: FeedKind | undefined
  onKind: (kind: FeedKind | undefined) => void
}

/** The two sides of the street, a lamp for every hour between them. */
export function Feed({ kind, onKind }: FeedProps) {
  const words = communityText
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const timeZone = useTimeZone()
  const { pages, items, fresh, isMoreFresh, isCutOff, look } = useStreet(kind)

  /** The button goes with what it announced: whoever pressed it stands before what is new. */
  async function lookAtNew() {
    await look()
    panel.current?.focus()
  }

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
        <output className="flex items-center gap-2.5 text-sm text-text-2 max-md:w-full md:ml-auto">
          {fresh > 0 && (
            <>
              <span className="size-2 rounded-full bg-ok" aria-hidden="true" />
              <span>{words.fresh(fresh, isMoreFresh)}</span>
              <Button size="sm" className="max-md:ml-auto" busyLabel={words.reading} onClick={lookAtNew}>
                {words.look}
              </Button>
            </>
          )}
        </output>
      </div>
      {isCutOff && items !== undefined && (
        <div className="mb-4">
          <Alert text={words.cutOff(askAgainSeconds)} />
        </div>
      )}
      <div
        ref={panel}
        role="tabpanel"
        id={panelId}
        tabIndex={-1}
        aria-label={kind === undefined ? words.all : words.kind[kind]}
        className="outline-none"
      >
        <h2 className="sr-only">{kind === undefined ? words.all : words.kind[kind]}</h2>
        <Loaded
          query={{ ...pages, data: items }}
          failed={words.failed}
          retryLabel={text.buttons.retry}
          skeleton={<FeedSkeleton />}
          empty={<Quiet ofKind={kind !== undefined} />}
        >
          {(shown) => (
            <>
              <div className="street-walk">
                <p className="street-row street-sides text-sm text-text-3" aria-hidden="true">
                  <span className="text-right">{words.windows}</span>
                  <span />
                  <span>{words.lights}</span>
                </p>
                {byHour(shown, serverNow(), timeZone).map((stretch, back) => (
                  <StretchOfStreet
                    key={stretch.key}
                    stretch={stretch}
                    back={back}
                    timeZone={timeZone}
                    newestPacket={findNewestOpen(shown)}
                  />
                ))}
              </div>
              <p className="mt-9 text-center text-sm text-text-3">
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

/** One lamp is lit all the same. */
function Quiet({ ofKind }: { ofKind: boolean }) {
  const { title, text: lead, ofKind: other, action } = communityText.empty
  return (
    <div className="grid justify-items-center gap-1.5 px-6 pt-14 pb-8 text-center">
      <LampGlyph back={0} className="mb-3 w-[72px]" />
      <p className="text-base font-semibold">{title}</p>
      <p className="max-w-[26em] text-sm text-balance text-text-3">{ofKind ? other : lead}</p>
      <Link to="/home" className={`mt-2.5 ${buttonClass({ variant: 'pri' })}`}>
        {action}
      </Link>
    </div>
  )
}

function FeedSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:gap-x-[108px]" aria-busy="true">
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="h-[148px] rounded-xl" />
      ))}
    </div>
  )
}
