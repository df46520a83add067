import type { Activity } from '@kaihei/domain/activities/calls'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useMinute } from '#client/clock.ts'
import { useSignedIn } from '#client/session.ts'
import { boardZone } from '#features/boards/board-time.ts'
import { activitiesText } from '#text/activities.ts'
import { text } from '#text/text.ts'
import { shortTime } from '#text/times.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { activitiesQuery } from './events.ts'
import { EventCard } from './EventCard.tsx'
import { EventHero } from './EventHero.tsx'

const states = ['running', 'coming', 'past'] as const
export type EventTab = 'all' | 'mine' | (typeof states)[number]

interface EventCentreProps {
  tab: EventTab | undefined
  /** What is shown unless the address says otherwise; what is mine only if there is something. */
  opensOn: 'all' | 'mine'
  onTab: (tab: EventTab) => void
}

const panelId = 'events'

/** What runs, what is to come, what is over, and what one has taken part in. */
export function EventCentre({ tab: asked, opensOn, onTab }: EventCentreProps) {
  const words = activitiesText
  const read = useQuery(activitiesQuery)
  const now = useMinute()
  const hasOwn = read.data?.items.some((one) => isIn('mine', one)) === true
  const tab = asked ?? (hasOwn ? opensOn : 'all')
  return (
    <>
      <h1 className={tab === 'mine' ? undefined : 'sr-only'}>
        {tab === 'mine' ? words.mineHeading : words.heading}
      </h1>
      <Loaded
        query={read}
        skeleton={<CentreSkeleton />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
        within="card"
        empty={<NoEvents />}
      >
        {({ items }) => {
          const [hero] = tab === 'all' ? items.filter(isRunning) : []
          const shown = items.filter((one) => one !== hero && isIn(tab, one))
          const sections = states.map((state) => ({ state, of: shown.filter((one) => one.state === state) }))
          const first = hero ?? sections.flatMap(({ of }) => of)[0]
          const countOf = (value: EventTab) => items.filter((one) => isIn(value, one)).length
          return (
            <>
              {hero !== undefined && <EventHero activity={hero} />}
              <div className="flex flex-wrap items-center justify-between gap-3">
                <Tabs
                  label={words.whichState}
                  panelId={panelId}
                  value={tab}
                  onChange={onTab}
                  items={(['all', ...states, 'mine'] as const).map((value) => ({
                    value,
                    label: words.tabs[value],
                    ...(value !== 'all' && { count: countOf(value) }),
                  }))}
                />
                <span className="text-sm text-text-3 max-md:hidden">
                  {words.zone(shortTime(now, boardZone))}
                </span>
              </div>
              <div
                id={panelId}
                role="tabpanel"
                aria-label={words.tabs[tab]}
                className="grid grid-cols-[minmax(0,1fr)] gap-6 md:gap-8"
              >
                {shown.length === 0 && tab !== 'all' ? (
                  <NothingHere tab={tab} />
                ) : (
                  sections.map(({ state, of }) => (
                    <Section key={state} state={state} items={of} first={first} />
                  ))
                )}
              </div>
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function isRunning({ state, pictureOnly }: Activity): boolean {
  return state === 'running' && !pictureOnly
}

function isIn(tab: EventTab, { state, mine }: Activity): boolean {
  if (tab === 'all') return true
  return tab === 'mine' ? mine !== null && mine.boss + mine.player + mine.bought > 0 : state === tab
}

const grids = {
  running: 'md:grid-cols-2 lg:grid-cols-3 gap-3.5 md:gap-5',
  coming: 'md:grid-cols-2 gap-3.5 md:gap-5',
  past: 'grid-cols-2 lg:grid-cols-4 gap-2.5 md:gap-5',
}
const sizes = { running: 'medium', coming: 'large', past: 'small' } as const

interface SectionProps {
  state: (typeof states)[number]
  items: readonly Activity[]
  /** What stands in front of all. */
  first: Activity | undefined
}

function Section({ state, items, first }: SectionProps) {
  if (items.length === 0) return null
  const { title, lead } = activitiesText.sections[state]
  return (
    <section aria-label={title}>
      <div className="mb-3.5 flex items-baseline gap-3">
        <h2 className="text-lg md:text-xl">{title}</h2>
        <span className="text-sm text-text-3">{lead}</span>
      </div>
      <div className={clsx('grid', grids[state])}>
        {items.map((activity) => (
          <EventCard
            key={activity.activityId}
            activity={activity}
            size={sizes[state]}
            eager={activity === first}
          />
        ))}
      </div>
    </section>
  )
}

function NoEvents() {
  const { title, text: line, action } = activitiesText.empty
  return (
    <EmptyState
      title={title}
      text={line}
      action={
        <Link to="/home" className={buttonClass({ variant: 'pri' })}>
          {action}
        </Link>
      }
    />
  )
}

function NothingHere({ tab }: { tab: Exclude<EventTab, 'all'> }) {
  const words = activitiesText.none
  const signedIn = useSignedIn()
  const here = useRouterState({ select: ({ location }) => location.href })
  if (tab !== 'mine') return <EmptyState title={words[tab]} />
  if (signedIn) {
    return (
      <EmptyState
        title={words.mine}
        text={words.mineHow}
        action={
          <Link to="/eventDetail" className={buttonClass({ variant: 'pri' })}>
            {words.mineAction}
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState
      title={words.signIn}
      action={
        <Link to="/login" search={{ return: here }} className={buttonClass({ variant: 'pri' })}>
          {words.signInLink}
        </Link>
      }
    />
  )
}

function CentreSkeleton() {
  return (
    <div className="grid gap-5" aria-busy="true">
      <Skeleton className="h-[380px] rounded-[28px] md:h-[404px]" />
      <div className="grid gap-5 md:grid-cols-3">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-[280px] rounded-xl" />
        ))}
      </div>
    </div>
  )
}
