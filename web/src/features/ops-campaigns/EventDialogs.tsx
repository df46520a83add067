import type { Activity } from '@kaihei/domain/activities/calls'
import type { EventDraft } from '@kaihei/domain/ops/event-calls'
import { tariff } from '@kaihei/domain/tariff'
import { opsCampaignsText } from '#text/ops-campaigns.ts'
import { DiscardDraftDialog } from './DiscardDraftDialog.tsx'
import { EndEventDialog } from './EndEventDialog.tsx'
import { EventFormDialog } from './EventFormDialog.tsx'
import { PosterDialog, type PosterOf } from './PosterDialog.tsx'
import { PublishEventDialog } from './PublishEventDialog.tsx'

/** What an admin is about to do with a draft, or with what is published. */
export type EventAsking =
  | { what: 'write'; draft: EventDraft | null }
  | { what: 'publish' | 'discard'; draft: EventDraft }
  | { what: 'poster'; event: PosterOf }
  | { what: 'end'; activity: Activity }

interface EventDialogsProps {
  asking: EventAsking
  /** With what has happened, in words. */
  onDone: (said: string) => void
  onClose: () => void
}

export function EventDialogs({ asking, onDone, onClose }: EventDialogsProps) {
  const words = opsCampaignsText.events
  const done = (said: string) => () => onDone(said)
  if (asking.what === 'poster')
    return <PosterDialog event={asking.event} onDone={done(words.posterDone)} onClose={onClose} />
  if (asking.what === 'end') {
    const settled = done(words.ended(tariff.activities.finalHours))
    return <EndEventDialog activity={asking.activity} onDone={settled} onClose={onClose} />
  }
  if (asking.what === 'write')
    return <EventFormDialog draft={asking.draft} onDone={done(words.done.saved)} onClose={onClose} />
  const { what, draft } = asking
  return what === 'discard' ? (
    <DiscardDraftDialog draft={draft} onDone={done(words.discarded)} onClose={onClose} />
  ) : (
    <PublishEventDialog draft={draft} onDone={(state) => onDone(words.done[state])} onClose={onClose} />
  )
}
