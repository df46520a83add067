import type { ReportKind } from '@kaihei/domain/reports/report'
import { readMessageId } from '#areas/chat/describe.ts'
import { takeBackMessage } from '#areas/chat/take-back.ts'
import { blankWords } from '#areas/packets/words-store.ts'
import { takeDownClip, takeDownPhoto } from '#areas/players/take-down-store.ts'
import { deleteReview } from '#areas/reviews/delete-review.ts'
import { closeFile } from '#areas/uploads/store.ts'
import type { House } from '#house.ts'
import type { Actor } from '#http/actor.ts'
import type { Work } from '#work/work.ts'

export interface Reported {
  readonly kind: Exclude<ReportKind, 'person'>
  /** As the report names it. */
  readonly thing: string
  /** Whose it is; null: they have gone. */
  readonly ownerId: string | null
  /** Of a picture or a clip that is a file. */
  readonly fileId: string | null
}

/** What was reported is shown to nobody any more, and whose it was hears why. */
export async function takeDown(
  work: Work,
  house: Pick<House, 'chat'>,
  actor: Actor,
  { kind, thing, ownerId, fileId }: Reported,
  said: { readonly reason: string; readonly remark: string | undefined },
): Promise<void> {
  // Its author and its companion hear of a review by themselves.
  if (kind === 'review') return deleteReview(work, actor, thing, said)
  const named = kind === 'message' ? readMessageId(thing) : undefined
  if (named !== undefined) await takeBackMessage(work, house, named)
  if (kind === 'packet') await blankWords(work, thing)
  if (kind === 'photo' && ownerId !== null) await takeDownPhoto(work, ownerId, thing)
  if (kind === 'clip' && ownerId !== null) await takeDownClip(work, ownerId, thing)
  if (fileId !== null) await closeFile(work, fileId)
  if (ownerId !== null)
    await work.tell({ type: 'thing.takenDown', kind, userId: ownerId, reason: said.reason })
}
