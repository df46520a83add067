import type { InputOf } from '@kaihei/domain/call'
import type { GiftId } from '@kaihei/domain/gifts/catalogue'
import { giftsWith } from '@kaihei/domain/gifts/run-gifts'
import type * as calls from '@kaihei/domain/ops/catalogue-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { isNameTaken, orderWith } from '@kaihei/domain/rules/arranged'
import { listTurns, turnGift } from '#areas/gifts/switch-store.ts'
import { holdDecided } from '#areas/rules/read-catalogue.ts'
import type { Work } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'
import { keepEntry, keepOrder } from './keep-entry.ts'

export async function switchGift(
  work: Work,
  byId: string,
  { id, on, why }: InputOf<typeof calls.switchGift>,
): Promise<void> {
  const isOn = (await listTurns(work)).find(({ giftId }) => giftId === id)?.on ?? true
  // Whoever switches what is so already has switched nothing: who did, and why, stays as it was.
  if (isOn === on) return
  await turnGift(work, { giftId: id, on, byId, why })
  await writeAudit(work, {
    actorId: byId,
    action: on ? 'gift.switchedOn' : 'gift.switchedOff',
    subject: `gift:${id}`,
    reason: why,
    before: { on: isOn },
    after: { on },
  })
}

export async function renameGift(
  work: Work,
  byId: string,
  { id, name, english, why }: InputOf<typeof calls.renameGift>,
): Promise<void> {
  const gifts = giftsWith(await holdDecided(work))
  const before = gifts.get(id)
  if (before?.name === name && before.english === english) return
  const entry = { name, english }
  if (isNameTaken(gifts, id, entry)) throw new Refusal('catalogue_name_taken')
  await keepEntry(work, {
    key: `gift.${id}`,
    subject: `gift:${id}`,
    action: 'gift.changed',
    ...(before !== undefined && { before }),
    entry,
    byId,
    why,
  })
}

export async function moveGift(
  work: Work,
  byId: string,
  { id, place, why }: InputOf<typeof calls.moveGift>,
): Promise<GiftId[]> {
  const gifts = giftsWith(await holdDecided(work))
  return keepOrder(work, {
    key: 'gifts',
    subject: `gift:${id}`,
    action: 'gift.moved',
    before: [...gifts.keys()],
    after: orderWith(gifts, id, place),
    byId,
    why,
  })
}
