import { catalogue, type CatalogueGift } from '@kaihei/domain/gifts/catalogue'
import { type CataloguedGift, listCatalogue, switchGift } from '@kaihei/domain/ops/catalogue-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { type GiftTurn, listTurns, turnGift } from '#areas/gifts/switch-store.ts'
import { type Route, answer } from '#http/answer.ts'
import { writeAudit } from './audit-store.ts'

/** What the shop offers, and what of it is out for now. */
export const catalogueRoutes: readonly Route[] = [
  answer(listCatalogue, async ({ work }) => {
    const turns = await listTurns(work)
    return { gifts: catalogue.map((gift) => describe(gift, turns)) }
  }),

  answer(switchGift, async ({ work, actor, input: { id, on, why } }) => {
    const gift = catalogue.find((one) => one.id === id)
    if (gift === undefined) throw new Refusal('not_found')
    const before = describe(gift, await listTurns(work))
    // Whoever switches what is so already has switched nothing: who did, and why, stays as it was.
    if (before.on === on) return before
    await turnGift(work, { giftId: id, on, byId: actor.userId, why })
    await writeAudit(work, {
      actorId: actor.userId,
      action: on ? 'gift.switchedOn' : 'gift.switchedOff',
      subject: `gift:${id}`,
      reason: why,
      before: { on: before.on },
      after: { on },
    })
    return describe(gift, await listTurns(work))
  }),
]

function describe({ id, price }: CatalogueGift, turns: readonly GiftTurn[]): CataloguedGift {
  const last = turns.find(({ giftId }) => giftId === id)
  if (last === undefined) return { id, price, on: true, by: null, why: null, at: null }
  const { on, by, why, at } = last
  return { id, price, on, by, why, at: at.toISOString() }
}
