import { settledAt } from '@kaihei/domain/activities/activity'
import type { Activity } from '@kaihei/domain/activities/calls'
import type { EventDraft } from '@kaihei/domain/ops/event-calls'
import { serverNow } from '#client/clock.ts'
import { EventCard } from '#features/activities/EventCard.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsCampaignsText } from '#text/ops-campaigns.ts'
import { dayAndTime } from '#text/times.ts'
import { amountText } from '#ui/amount-text.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { sceneUrl } from './scene-url.ts'

interface DraftCardProps {
  draft: EventDraft
  onAsk: (what: 'write' | 'poster' | 'publish' | 'discard') => void
}

/** A campaign that nobody sees yet, as everybody would see it. */
export function DraftCard({ draft, onAsk }: DraftCardProps) {
  const words = opsCampaignsText.events
  const timeZone = useTimeZone()
  const { content, version, by, at, waiting } = draft
  const when = (instant: string) => dayAndTime(instant, timeZone, serverNow())
  return (
    <Card>
      <article className="grid gap-3" aria-label={content.title}>
        <p className="flex flex-wrap items-center gap-2 text-xs text-text-3">
          {waiting && <Badge tone="them">{words.waiting}</Badge>}
          {words.version(version, by, when(at))}
        </p>
        {/* What it will look like: its links lead nowhere yet. */}
        <section inert aria-label={words.preview}>
          <EventCard activity={preview(draft)} size="medium" />
        </section>
        <p className="grid gap-0.5 text-sm text-text-2">
          <span>{words.span(when(content.from), when(content.to))}</span>
          {sides
            .filter((side) => content.prizes[side].length > 0)
            .map((side) => (
              <span key={side}>
                {words.prizes[side](content.prizes[side].map((one) => amountText(one)).join(' / '))}
              </span>
            ))}
          {content.products.length > 0 && <span>{words.products(content.products.length)}</span>}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button size="sm" onClick={() => onAsk('write')}>
            {words.edit}
          </Button>
          <Button size="sm" onClick={() => onAsk('poster')}>
            {words.poster}
          </Button>
          {!waiting && (
            <Button size="sm" onClick={() => onAsk('publish')}>
              {words.publish}
            </Button>
          )}
          <Button size="sm" variant="bad" onClick={() => onAsk('discard')}>
            {words.discard}
          </Button>
        </div>
      </article>
    </Card>
  )
}

const sides = ['boss', 'player'] as const

/** As if it ran: lit, with nobody on its ranking yet. */
function preview({ id, content, artwork }: EventDraft): Activity {
  const { products: _products, ...told } = content
  return {
    ...told,
    activityId: id,
    state: 'running',
    finalAt: settledAt(new Date(content.to)).toISOString(),
    final: false,
    poster: artwork ?? sceneUrl(content.scene),
    formula: '',
    first: null,
    mine: null,
  }
}
