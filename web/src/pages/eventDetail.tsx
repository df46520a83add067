import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { isMissing } from '#client/refused.ts'
import { useSignedIn } from '#client/session.ts'
import { activityQuery, type Detail, rankingQuery } from '#features/activities/api.ts'
import { basketQuery } from '#features/activities/basket.ts'
import { EventBasket } from '#features/activities/EventBasket.tsx'
import { EventFacts } from '#features/activities/EventFacts.tsx'
import { EventMissing } from '#features/activities/EventMissing.tsx'
import { EventRanking } from '#features/activities/EventRanking.tsx'
import { EventRules } from '#features/activities/EventRules.tsx'
import { EventShop } from '#features/activities/EventShop.tsx'
import '#features/activities/Events.css'
import { Poster } from '#features/activities/Poster.tsx'
import { sideToShow } from '#features/activities/side-to-show.ts'
import { StateBadge } from '#features/activities/StateBadge.tsx'
import { useOwnTitle } from '#shell/own-title.ts'
import { activitiesText } from '#text/activities.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

const route = getRouteApi('/eventDetail')

/** One campaign: its clock, its ranking, its shop. Without an id the one that runs. */
export default function EventDetailPage() {
  const { activityId } = route.useSearch()
  const read = useQuery(activityQuery(activityId))
  const words = activitiesText
  useOwnTitle(read.data && words.title(read.data))
  if (read.isError && read.data === undefined && isMissing(read.error)) {
    return <EventMissing named={activityId !== undefined} />
  }
  return (
    <Loaded
      query={read}
      skeleton={<DetailSkeleton />}
      failed={words.failed}
      retryLabel={text.buttons.retry}
      within="page"
    >
      {(activity) => (
        <EventDetail key={activity.activityId} activity={activity} onOver={() => void read.refetch()} />
      )}
    </Loaded>
  )
}

interface EventDetailProps {
  activity: Detail
  /** It has begun, or ended, while somebody looked. */
  onOver: () => void
}

function EventDetail({ activity, onOver }: EventDetailProps) {
  const words = activitiesText
  const { side: asked } = route.useSearch()
  const navigate = route.useNavigate()
  const signedIn = useSignedIn()
  const mine = useQuery({ ...basketQuery(activity.activityId), enabled: signedIn })
  const side = sideToShow(activity, asked)
  const ranking = useQuery({
    ...rankingQuery(activity.activityId, side ?? 'boss'),
    enabled: side !== undefined,
  })
  const sells = activity.products.length > 0
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-4 pt-3 pb-8 md:gap-5 md:pt-1">
      <div>
        <section className="event-hero" data-short aria-label={words.title(activity)}>
          <Poster activity={activity} size="wide" className="event-hero-poster" eager />
          <div className="event-hero-words">
            <nav className="flex items-center gap-1.5 text-sm text-text-2" aria-label={words.crumb}>
              <Link to="/activity" className="hover:underline">
                {words.heading}
              </Link>
              <ChevronRight size={14} aria-hidden="true" />
              <span aria-current="page">{words.title(activity)}</span>
            </nav>
            <StateBadge activity={activity} />
            <h1 className="text-[30px] leading-tight md:text-[40px]">{words.title(activity)}</h1>
            <p className="max-w-[32em]">{words.words(activity)}</p>
          </div>
        </section>
        <EventFacts activity={activity} ranking={ranking.data ?? activity.ranking} onOver={onOver} />
      </div>
      <div
        className={
          sells
            ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_392px]'
            : 'grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5'
        }
      >
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 md:gap-5">
          {side !== undefined && (
            <EventRanking
              activity={activity}
              ranking={ranking}
              side={side}
              onSide={(next) =>
                void navigate({
                  search: { activityId: activity.activityId, side: next },
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          )}
          <EventRules activity={activity} />
        </div>
        {sells && (
          <aside className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 md:gap-5">
            <EventShop activity={activity} basket={mine.data?.basket} signedIn={signedIn} />
            {signedIn && activity.state === 'running' && (
              <Loaded
                query={mine}
                skeleton={
                  <Card as="div">
                    <SkeletonLines lines={4} />
                  </Card>
                }
                failed={words.basket.failed}
                retryLabel={text.buttons.retry}
              >
                {({ basket }) => <EventBasket activity={activity} basket={basket} />}
              </Loaded>
            )}
          </aside>
        )}
      </div>
    </div>
  )
}

function DetailSkeleton() {
  return (
    <div className="wrap grid gap-5 pt-3" aria-busy="true">
      <Skeleton className="h-[300px] rounded-[28px]" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_392px]">
        <Card as="div">
          <SkeletonLines lines={10} />
        </Card>
        <Card as="div">
          <SkeletonLines lines={6} />
        </Card>
      </div>
    </div>
  )
}
