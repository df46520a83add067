import { chat as terms } from '@kaihei/domain/chat/tariff'
import { cautionAbout, findDanger } from '@kaihei/domain/chat/watch'
import type { House } from '#house.ts'
import { append, hold } from '#messaging/log-store.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { listPhrases, noteCaution } from './watch-store.ts'

/** What is looked at of something that was said. */
type Watched = Pick<FactOf<'chat.said'>, 'conversationId' | 'senderId' | 'receiverId' | 'service' | 'text'>

/**
 * Where a card's number or a way to pay outside is said, everybody in the conversation reads a word of caution, once a
 * day at most. What was said stays as it is.
 */
export function warnOfDanger({ chat }: Pick<House, 'chat'>) {
  return async (work: Work, said: Watched): Promise<void> => {
    const { conversationId, senderId, receiverId, service, text } = said
    // Customer service has to be told such things.
    if (service !== null) return
    const danger = findDanger(text, await listPhrases(work))
    if (danger === undefined || !(await noteCaution(work, conversationId, terms.cautionRestHours))) return
    const held = await hold(work, conversationId)
    if (held === undefined) throw new Error(`${conversationId} is not there`)
    const caution = cautionAbout(danger)
    const payload = { data: JSON.stringify(caution), description: caution.msg, extension: '' }
    const { entry } = await append(work, held, { sender: 'sq_system', type: 'TIMCustomElem', payload })
    if (receiverId !== null) await work.tell({ type: 'chat.houseSaid', conversationId, seq: entry.seq })
    // It is from an account of the house, so it cannot say itself in whose conversation it stands: pages read the log.
    const people = receiverId === null ? { roster: held.roster } : [senderId, receiverId]
    work.afterCommit(() => chat.deliver(conversationId, people, { what: 'look' }, entry.seq))
  }
}
