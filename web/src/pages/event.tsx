import { getRouteApi } from '@tanstack/react-router'
import { EventCentre } from '#features/activities/EventCentre.tsx'
import { activitiesText } from '#text/activities.ts'

const route = getRouteApi('/event')

/** The event centre. */
export default function EventPage() {
  const { tab = 'all' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-4 pt-3 pb-8 md:gap-5 md:pt-1">
      <h1 className="sr-only">{activitiesText.heading}</h1>
      <EventCentre
        tab={tab}
        onTab={(next) =>
          void navigate({ search: next === 'all' ? {} : { tab: next }, replace: true, resetScroll: false })
        }
      />
    </div>
  )
}
