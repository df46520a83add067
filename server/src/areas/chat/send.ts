import { isHouseAccount, isWritable } from '@kaihei/domain/chat/accounts'
import type { Target } from '@kaihei/domain/chat/conversation-id'
import { isOfTheHouse, readCard, summarize } from '@kaihei/domain/chat/message-rules'
import type { ChatEntry, ChatMessage, Payload } from '@kaihei/domain/chat/shapes'
import { objectToWriting } from '@kaihei/domain/chat/who-may-write'
import { Refusal } from '@kaihei/domain/refusal'
import { areBlocked } from '#areas/blocks/store.ts'
import { findMute } from '#areas/sanctions/store.ts'
import { getOwnFile, keepFile } from '#areas/uploads/store.ts'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import {
  append,
  type Entry,
  findPair,
  findSent,
  type Held,
  holdPair,
  holdService,
} from '#messaging/log-store.ts'
import type { House } from '#house.ts'
import type { Actor } from '#http/actor.ts'
import type { Work } from '#work/work.ts'
import { asMessage, describeEntry, type Side } from './describe.ts'
import { readPair, readSpeakers, waitForTurn } from './people-store.ts'
import { admitToGroup, sayInGroup, type Saying, unread } from './say-in-group.ts'

/** Where something is said to one: the log, if there is one yet, and by whom it is heard. */
type Address =
  | { readonly kind: 'service'; readonly log: Held }
  | { readonly kind: 'person'; readonly log: Held | undefined; readonly receiverId: string }

/**
 * Adds what somebody says to the log, and brings it to the open pages once it is true. What was said before under the
 * same id is answered as it was then, whatever has become of the two since.
 */
export async function say(
  work: Work,
  house: Pick<House, 'chat' | 'live'>,
  actor: Actor,
  target: Target,
  saying: Saying,
): Promise<ChatMessage> {
  if (target.conversationType !== 'GROUP') return sayToOne(work, house, actor, target, saying)
  const [outcome] = await sayInGroup(work, house, target.to, [{ actor, saying }])
  if (outcome === undefined || outcome instanceof Refusal) throw outcome ?? new Error('nothing was answered')
  return outcome
}

async function sayToOne(
  work: Work,
  { chat, live }: Pick<House, 'chat' | 'live'>,
  actor: Actor,
  target: Target,
  saying: Saying,
): Promise<ChatMessage> {
  const side: Side = { me: actor.uk, target }
  const address = await findAddress(work, actor, target)
  const before = await findRepeat(work, actor, address, saying)
  if (before !== undefined) return asMessage(await describeEntry(work, side, before), side, unread)
  await admit(work, actor, address)
  const log = await getLog(work, actor, address)
  const [{ entry }, speakers] = await Promise.all([
    append(work, log, { sender: actor.uk, ...saying }),
    readSpeakers(work, [actor.uk]),
  ])
  const described = await describeEntry(work, side, entry, speakers)
  const receiverId = address.kind === 'person' ? address.receiverId : null
  await work.tell({
    type: 'chat.said',
    conversationId: log.id,
    seq: entry.seq,
    senderId: actor.userId,
    receiverId,
    service: address.kind === 'service' ? target.to : null,
    groupId: null,
    text: summarize(saying.type, saying.payload),
    at: work.now,
  })
  work.afterCommit(() => {
    const people = receiverId === null ? [actor.userId] : [actor.userId, receiverId]
    chat.deliver(log.id, people, { what: 'entries', entries: [described] }, entry.seq)
    if (receiverId !== null) live.push(receiverId, { type: 'message', message: asNews(described) })
  })
  return asMessage(described, side, unread)
}

/** Whether they may say something there: for what is said elsewhere, and heard of here before it is. */
export async function admitSaying(work: Work, actor: Actor, target: Target): Promise<void> {
  if (target.conversationType === 'GROUP') await admitToGroup(work, actor, target.to)
  else await admit(work, actor, await findAddress(work, actor, target))
}

async function findAddress(work: Work, actor: Actor, { to }: Target): Promise<Address> {
  if (isHouseAccount(to)) {
    if (!isWritable(to)) throw new Refusal('chat_not_allowed')
    return { kind: 'service', log: await holdService(work, actor.userId, to) }
  }
  const receiverId = await getUserIdOf(work, to)
  if (receiverId === actor.userId) throw new Refusal('not_yourself')
  return { kind: 'person', receiverId, log: await findPairInTurn(work, actor.userId, receiverId) }
}

/**
 * Whoever writes to people they have never talked with does so one after the other: two first messages at once would
 * both find room for one more stranger, and the same one sent twice would be refused the second time.
 */
async function findPairInTurn(work: Work, userId: string, receiverId: string): Promise<Held | undefined> {
  const there = await findPair(work, userId, receiverId)
  if (there !== undefined) return there
  await waitForTurn(work, userId)
  return findPair(work, userId, receiverId)
}

async function findRepeat(
  work: Work,
  { uk }: Actor,
  { log }: Address,
  { clientId }: Saying,
): Promise<Entry | undefined> {
  return log === undefined || clientId === undefined ? undefined : findSent(work, log.id, uk, clientId)
}

/** Throws why they may not say it there. Whoever may write to nobody else can still ask customer service why. */
async function admit(work: Work, actor: Actor, address: Address): Promise<void> {
  if (address.kind === 'person') await admitToPerson(work, actor, address.receiverId, address.log)
}

/** Made if these two have never talked. */
async function getLog(work: Work, { userId }: Actor, address: Address): Promise<Held> {
  return address.kind === 'person' ? (address.log ?? holdPair(work, userId, address.receiverId)) : address.log
}

async function admitToPerson(
  work: Work,
  actor: Actor,
  receiverId: string,
  pair: Held | undefined,
): Promise<void> {
  const haveTalked = pair !== undefined && pair.lastSeq > 0
  const [between, blocked, mute] = await Promise.all([
    readPair(work, actor, receiverId),
    areBlocked(work, actor.userId, receiverId),
    findMute(work, actor.userId),
  ])
  const senderMuted = mute !== undefined
  const reason = objectToWriting({ ...between, areBlocked: blocked, senderMuted, haveTalked })
  if (reason !== undefined) throw new Refusal(reason, reason === 'muted' ? mute : undefined)
}

/** For a page that is not in the chat. */
export function asNews({ from, nick, avatar, sequence, type, payload }: ChatEntry) {
  const msg = type === 'revocation' ? '' : summarize(type, payload)
  return { uid: from, name: nick, avatar, seq: sequence, message: { display: 'toast', msg } }
}

/** What a person may send as a card: a picture of theirs, or anything that only programs of theirs understand. */
export async function readOwnCard(
  work: Work,
  actor: Actor,
  { data, description }: { readonly data: string; readonly description?: string | undefined },
): Promise<Payload> {
  const card = readCard(data)
  if (card === undefined) throw new Refusal('not_a_card')
  if (isOfTheHouse(card.type)) throw new Refusal('card_of_the_house')
  if (card.type !== 'picture') return { data, description: description ?? '', extension: '' }
  const fileId = card['fileId']
  if (typeof fileId !== 'string' || !/^[0-9a-f-]{36}$/.test(fileId)) throw new Refusal('no_such_file')
  const { width, height } = await getOwnFile(work, fileId, actor.userId, 'chat')
  await keepFile(work, fileId)
  const kept = { type: 'picture', fileId, width, height }
  return { data: JSON.stringify(kept), description: description ?? '', extension: '' }
}
