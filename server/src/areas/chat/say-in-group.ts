import { can } from '@kaihei/domain/chat/group-rules'
import { summarize } from '@kaihei/domain/chat/message-rules'
import type { ChatMessage, Payload } from '@kaihei/domain/chat/shapes'
import { Refusal, type RefusalDetail } from '@kaihei/domain/refusal'
import { listMutes } from '#areas/sanctions/store.ts'
import type { House } from '#house.ts'
import type { Actor } from '#http/actor.ts'
import { appendAll, type Entry, listSentInGroup, numberNext } from '#messaging/log-store.ts'
import type { Work } from '#work/work.ts'
import { asMessage, describeEntries } from './describe.ts'
import { type GroupOfMany, holdGroupOf } from './group-store.ts'
import { readSpeakers } from './people-store.ts'
import { listPhrases } from './watch-store.ts'

/** What somebody wants to say. */
export interface Saying {
  readonly type: 'TIMTextElem' | 'TIMCustomElem'
  readonly payload: Payload
  readonly clientId: string | undefined
  readonly needsReceipt: boolean
}

/** Nobody can have read what was said just now. */
export const unread = { readSeq: 0, peerReadSeq: 0 }

export interface SaidInGroup {
  readonly actor: Actor
  readonly saying: Saying
}

/**
 * Adds what people say in a group at the same time to its log, in their order. Everything that decides over them is read
 * once the group is held, in the round trip that holds it: whoever was put out, muted or silenced before says nothing
 * more. What was said before under the same id is answered as it was then, whatever has become of its sender since.
 */
export async function sayInGroup(
  work: Work,
  { chat }: Pick<House, 'chat'>,
  groupId: string,
  said: readonly SaidInGroup[],
): Promise<readonly (ChatMessage | Refusal)[]> {
  const userIds = [...new Set(said.map(({ actor }) => actor.userId))]
  const uks = said.map(({ actor }) => actor.uk)
  const [group, mutes, sent, speakers] = await Promise.all([
    holdGroupOf(work, userIds, groupId),
    listMutes(work, userIds),
    listSentInGroup(work, groupId, said.flatMap(sentAs)),
    readSpeakers(work, uks),
    // The reaction that looks for danger needs them; here they cost no round trip of their own.
    listPhrases(work),
  ])
  const { held } = group
  const known = new Map(sent.map((entry) => [`${entry.sender} ${entry.clientId}`, entry]))
  const added: { readonly entry: Entry; readonly senderId: string; readonly saying: Saying }[] = []
  const outcomes = said.map(({ actor, saying }): Entry | Refusal => {
    const { clientId } = saying
    const id = clientId === undefined ? undefined : `${actor.uk} ${clientId}`
    const before = id === undefined ? undefined : known.get(id)
    if (before !== undefined) return before
    const objection = objectToSaying(group, actor, mutes)
    if (objection !== undefined) return objection
    const entry = numberNext(work, held, added.length, { sender: actor.uk, ...saying })
    added.push({ entry, senderId: actor.userId, saying })
    if (id !== undefined) known.set(id, entry)
    return entry
  })
  const entries = added.map(({ entry }) => entry)
  appendAll(work, held, entries)

  const target = { conversationType: 'GROUP', to: groupId } as const
  // Of a group's entries everybody reads the same, so they are described for all at once.
  const standing = outcomes.filter((outcome): outcome is Entry => !(outcome instanceof Refusal))
  const described = new Map(
    (await describeEntries(work, { me: '', target }, standing, speakers)).map((entry) => [
      entry.sequence,
      entry,
    ]),
  )
  for (const { entry, senderId, saying } of added) {
    await work.tell({
      type: 'chat.said',
      conversationId: held.id,
      seq: entry.seq,
      senderId,
      receiverId: null,
      service: null,
      groupId,
      text: summarize(saying.type, saying.payload),
      at: work.now,
    })
  }
  work.afterCommit(() => {
    for (const { seq } of entries) {
      const entry = described.get(seq)
      if (entry !== undefined)
        chat.deliver(held.id, { roster: held.roster }, { what: 'entries', entries: [entry] }, seq)
    }
  })
  return outcomes.map((outcome, place) => {
    if (outcome instanceof Refusal) return outcome
    const entry = described.get(outcome.seq)
    if (entry === undefined) throw new Error('an entry was lost on its way')
    return asMessage(entry, { me: uks[place] ?? '', target }, unread)
  })
}

/** Throws why they may say nothing in a group. */
export async function admitToGroup(work: Work, actor: Actor, groupId: string): Promise<void> {
  const [group, mutes] = await Promise.all([
    holdGroupOf(work, [actor.userId], groupId),
    listMutes(work, [actor.userId]),
  ])
  const objection = objectToSaying(group, actor, mutes)
  if (objection !== undefined) throw objection
}

function sentAs({ actor, saying: { clientId } }: SaidInGroup) {
  return clientId === undefined ? [] : [{ sender: actor.uk, clientId }]
}

function objectToSaying(
  { roles, dismissed, isMutedForAll }: GroupOfMany,
  { userId }: Actor,
  mutes: ReadonlyMap<string, RefusalDetail>,
): Refusal | undefined {
  const role = roles.get(userId)
  if (role === undefined) return new Refusal('not_in_group')
  if (dismissed) return new Refusal('group_dismissed')
  if (isMutedForAll && !can(role, 'writeWhileMuted')) return new Refusal('muted')
  const mute = mutes.get(userId)
  return mute && new Refusal('muted', mute)
}
