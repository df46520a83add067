import { getRouteApi } from '@tanstack/react-router'
import { EventCentre } from '#features/activities/EventCentre.tsx'
import { activitiesText } from '#text/activities.ts'

const route = getRouteApi('/activity')

/** The event centre from my own side: what I have taken part in comes first. */
export default function ActivityPage() {
  const { tab = 'mine' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-8 md:gap-5">
      <h1>{activitiesText.mineHeading}</h1>
      <EventCentre
        tab={tab}
        onTab={(next) =>
          void navigate({ search: next === 'mine' ? {} : { tab: next }, replace: true, resetScroll: false })
        }
      />
    </div>
  )
}
