import type { Activity } from '@kaihei/domain/activities/calls'
import { EventCard } from '#features/activities/EventCard.tsx'
import { activitiesText } from '#text/activities.ts'
import { opsCampaignsText } from '#text/ops-campaigns.ts'
import { Button } from '#ui/Button.tsx'
import type { EventAsking } from './EventDialogs.tsx'

interface PublishedEventProps {
  activity: Activity
  onAsk: (asking: EventAsking) => void
}

/** What everybody sees, and what can still be done with it. */
export function PublishedEvent({ activity, onAsk }: PublishedEventProps) {
  const words = opsCampaignsText.events
  const { activityId: id, scene, poster, state } = activity
  const event = { id, title: activitiesText.title(activity), scene, poster }
  return (
    <div className="grid gap-2.5">
      <EventCard activity={activity} size="small" />
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" onClick={() => onAsk({ what: 'poster', event })}>
          {words.poster}
        </Button>
        {state === 'running' && (
          <Button size="sm" variant="bad" onClick={() => onAsk({ what: 'end', activity })}>
            {words.end}
          </Button>
        )}
      </div>
    </div>
  )
}
