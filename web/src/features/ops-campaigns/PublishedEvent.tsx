import type { Activity } from '@kaihei/domain/activities/calls'
import { EventCard } from '#features/activities/EventCard.tsx'
import { opsCampaignsText } from '#text/ops-campaigns.ts'
import { Button } from '#ui/Button.tsx'

interface PublishedEventProps {
  activity: Activity
  onAsk: (what: 'poster' | 'end') => void
}

/** What everybody sees, and what can still be done with it. */
export function PublishedEvent({ activity, onAsk }: PublishedEventProps) {
  const words = opsCampaignsText.events
  return (
    <div className="grid gap-2.5">
      <EventCard activity={activity} size="small" />
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" onClick={() => onAsk('poster')}>
          {words.poster}
        </Button>
        {activity.state === 'running' && (
          <Button size="sm" variant="bad" onClick={() => onAsk('end')}>
            {words.end}
          </Button>
        )}
      </div>
    </div>
  )
}
