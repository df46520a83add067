import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { isMissing } from '#client/refused.ts'
import { activityQuery, type Detail } from '#features/activities/api.ts'
import { EventLink } from '#features/activities/EventLink.tsx'
import { EventMissing } from '#features/activities/EventMissing.tsx'
import { Poster } from '#features/activities/Poster.tsx'
import { StateBadge } from '#features/activities/StateBadge.tsx'
import { boardZone } from '#features/boards/board-time.ts'
import { useOwnTitle } from '#shell/own-title.ts'
import { activitiesText } from '#text/activities.ts'
import { text } from '#text/text.ts'
import { dueTime } from '#text/times.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const route = getRouteApi('/eventDetailImg')

/** A campaign as its picture, as large as the page. Without an id the one that runs. */
export default function EventPicturePage() {
  const { activityId } = route.useSearch()
  const read = useQuery(activityQuery(activityId))
  useOwnTitle(read.data && activitiesText.title(read.data))
  if (read.isError && read.data === undefined && isMissing(read.error)) {
    return <EventMissing named={activityId !== undefined} />
  }
  return (
    <Loaded
      query={read}
      skeleton={
        <div className="wrap pt-3" aria-busy="true">
          <Skeleton className="aspect-[8/5] rounded-[28px]" />
        </div>
      }
      failed={activitiesText.failed}
      retryLabel={text.buttons.retry}
      within="page"
    >
      {(activity) => <Picture activity={activity} />}
    </Loaded>
  )
}

function Picture({ activity }: { activity: Detail }) {
  const words = activitiesText
  return (
    <article className="wrap grid gap-4 pt-3 pb-8 md:gap-5">
      <Poster
        activity={activity}
        size="full"
        className="aspect-[4/5] max-h-[72vh] w-full rounded-[20px] md:aspect-[8/5] md:rounded-[28px]"
        eager
      />
      <div className="grid justify-items-start gap-2.5">
        <StateBadge activity={activity} />
        <h1 className="text-[30px] leading-tight md:text-[40px]">{words.title(activity)}</h1>
        <p className="max-w-[40em] text-text-2">{words.words(activity)}</p>
        <p className="text-sm text-text-3">{words.until(dueTime(activity.to, boardZone))}</p>
        <p className="mt-1 flex flex-wrap gap-3">
          {!activity.pictureOnly && (
            <EventLink activity={activity} className={buttonClass({ variant: 'pri' })}>
              {words.open}
            </EventLink>
          )}
          <Link to="/activity" className={buttonClass({ variant: 'line' })}>
            {words.picture.back}
          </Link>
        </p>
      </div>
    </article>
  )
}
