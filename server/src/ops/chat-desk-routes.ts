import * as calls from '@kaihei/domain/ops/chat-calls'
import { type DayHours, isSomebodyThere } from '@kaihei/domain/ops/service-hours'
import { Refusal } from '@kaihei/domain/refusal'
import { tariff } from '@kaihei/domain/tariff'
import { type Route, answer } from '#http/answer.ts'
import { houseZone, weekTimeOf } from '#work/periods.ts'
import type { Reading, Work } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'
import * as store from './chat-desk-store.ts'
import { getCustomer } from './chat-routes.ts'

const { desk } = tariff.chat

/** What staff have at hand beside the conversations: notes, colleagues, ready replies, hours, how fast they are. */
export const deskRoutes: readonly Route[] = [
  answer(calls.listNotes, async ({ work, input }) => {
    const { userId } = await getCustomer(work, input)
    const rows = await store.listNoteRows(work, userId)
    return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
  }),

  answer(calls.listColleagues, async ({ work }) => ({ items: [...(await store.listStaff(work))] })),

  answer(calls.listReplies, async ({ work }) => ({ items: await store.listReplyRows(work) })),

  answer(calls.saveReply, async ({ work, actor, input: { id, title, text = '', remove } }) => {
    const reply = { title: title ?? firstWordsOf(text), text }
    await saveOne(work, actor.userId, id, remove === true ? undefined : reply)
    await writeAudit(work, {
      actorId: actor.userId,
      action: remove === true ? 'reply.removed' : id === undefined ? 'reply.added' : 'reply.changed',
      subject: id === undefined ? 'replies' : `reply:${id}`,
      reason: '',
      after: remove === true ? {} : reply,
    })
    return { items: await store.listReplyRows(work) }
  }),

  answer(calls.getServiceHours, async ({ work }) => describeHours(work, await store.listHours(work))),

  answer(calls.setServiceHours, async ({ work, actor, input: { days } }) => {
    const before = await store.listHours(work)
    await store.saveHours(work, days)
    await writeAudit(work, {
      actorId: actor.userId,
      action: 'serviceHours.set',
      subject: 'serviceHours',
      reason: '',
      before: { days: before },
      after: { days },
    })
    return describeHours(work, await store.listHours(work))
  }),

  answer(calls.getPace, async ({ work }) => {
    const since = new Date(work.now.getTime() - desk.paceDays * 24 * 3_600_000)
    const [all, items] = await Promise.all([store.readPace(work, since), store.listPace(work, since)])
    return { days: desk.paceDays, ...all, items: [...items] }
  }),
]

/** With an id it is changed, or without a reply removed. */
async function saveOne(
  work: Work,
  byId: string,
  id: string | undefined,
  reply: { readonly title: string; readonly text: string } | undefined,
): Promise<void> {
  if (id === undefined) {
    if (reply === undefined || !(await store.addReply(work, { ...reply, byId }, desk.maxReplies)))
      throw new Refusal('too_many_replies')
    return
  }
  const isThere = reply === undefined ? store.removeReply(work, id) : store.changeReply(work, id, reply)
  if (!(await isThere)) throw new Refusal('not_found')
}

function firstWordsOf(text: string): string {
  const [line = ''] = text.split('\n')
  return Array.from(line).slice(0, desk.reply.title.max).join('')
}

function describeHours({ now }: Reading, days: readonly DayHours[]): calls.ServiceHours {
  return { zone: houseZone, days: [...days], isOpen: isSomebodyThere(days, weekTimeOf(now)) }
}
