import { getRouteApi } from '@tanstack/react-router'
import { EventCentre } from '#features/activities/EventCentre.tsx'

const route = getRouteApi('/event')

/** The event centre from my own side: what I have taken part in, if there is something; else all of it. */
export default function EventPage() {
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-4 pt-3 pb-8 md:gap-5 md:pt-1">
      <EventCentre
        tab={tab}
        opensOn="mine"
        onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
      />
    </div>
  )
}
