import { getRouteApi } from '@tanstack/react-router'
import { EventCentre } from '#features/activities/EventCentre.tsx'

const route = getRouteApi('/activity')

/** The event centre. */
export default function ActivityPage() {
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-4 pt-3 pb-8 md:gap-5 md:pt-1">
      <EventCentre
        tab={tab}
        opensOn="all"
        onTab={(next) =>
          void navigate({ search: next === 'all' ? {} : { tab: next }, replace: true, resetScroll: false })
        }
      />
    </div>
  )
}
