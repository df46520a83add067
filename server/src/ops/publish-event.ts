import type { EventContent } from '@kaihei/domain/ops/event-calls'
import { mayCost } from '@kaihei/domain/activities/product'
import { coins } from '@kaihei/domain/money'
import { problem } from '@kaihei/domain/problem'
import { Refusal } from '@kaihei/domain/refusal'
import { carryArtwork } from '#areas/activities/artwork-store.ts'
import { dropDraft, lockDraft } from '#areas/activities/draft-store.ts'
import { addActivity } from '#areas/activities/store.ts'
import type { Work } from '#work/work.ts'
import { withdrawProposals } from './approval-store.ts'
import { writeAudit } from './audit-store.ts'

/** What cannot be, whoever wants it: a time that is over or turned round, a gift below its price, a window twice. */
export function judgeEvent({ from, to, products, pictureOnly, scoring }: EventContent, now: Date): void {
  if (new Date(to) <= now) throw new Refusal('until_past')
  const wrong = (field: string, why: Parameters<typeof problem>[0] = 'malformed') =>
    new Refusal('malformed', { fields: { [field]: problem(why) } })
  if (new Date(from) >= new Date(to)) throw wrong('to')
  const ranks = [...Object.values(scoring.boss), ...Object.values(scoring.player)].some(
    (one) => (one ?? 0) > 0,
  )
  if (pictureOnly && (products.length > 0 || ranks)) throw wrong('pictureOnly')
  for (const [place, { gives, price, perPerson }] of products.entries()) {
    if (!mayCost(gives, coins(price)))
      throw wrong(`products.${place}.price`, gives.kind === 'gift' ? 'gift_at_its_price' : 'malformed')
    if (gives.kind === 'achievement' && perPerson !== 1) throw wrong(`products.${place}.perPerson`)
  }
}

/** All that a campaign may pay, in hundredths: a place that several share is paid to all of them together. */
export function prizesOf({ prizes: { boss, player } }: EventContent): number {
  return [...boss, ...player].reduce((sum, one) => sum + one, 0)
}

interface Publishing {
  /** What was looked at: another version is another campaign. */
  readonly version: number
  readonly reason: string
  readonly byId: string
  readonly proposedBy?: string
}

/** The draft becomes a campaign that everybody sees. */
export async function publishDraft(
  work: Work,
  id: string,
  { version, reason, byId, proposedBy }: Publishing,
): Promise<void> {
  const draft = await lockDraft(work, id)
  if (draft === undefined || draft.version !== version) throw new Refusal('already_handled')
  const { content } = draft
  judgeEvent(content, work.now)
  const { from, to, products, ...told } = content
  const activityId = await addActivity(work, {
    ...told,
    from: new Date(from),
    to: new Date(to),
    products: products.map((product) => ({ ...product, price: coins(product.price) })),
  })
  await carryArtwork(work, id, activityId)
  await dropDraft(work, id)
  await withdrawProposals(work, id, byId)
  await writeAudit(work, {
    actorId: byId,
    action: 'event.published',
    subject: `event:${activityId}`,
    reason,
    before: { draftId: id, version },
    after: {
      ...content,
      ...(draft.artwork !== null && { artwork: draft.artwork }),
      ...(proposedBy !== undefined && { proposedBy }),
    },
  })
}
