import { houseNames, isHouseAccount } from '@kaihei/domain/chat/accounts'
import { conversationIdOf, type Target } from '@kaihei/domain/chat/conversation-id'
import { readCard, summarize } from '@kaihei/domain/chat/message-rules'
import type { ChatConversation, ChatEntry, ChatMessage, CustomPayload } from '@kaihei/domain/chat/shapes'
import { listFiles } from '#areas/uploads/store.ts'
import type { Entry } from '#messaging/log-store.ts'
import { groupAvatarUrl, houseAvatarOf } from '#art/media-url.ts'
import type { Reading } from '#work/work.ts'
import type { Place, Summary } from './conversation-store.ts'
import { targetOf } from './conversation-store.ts'
import { readSpeakers, type Speakers } from './people-store.ts'

/** A conversation seen from one of its sides. */
export interface Side {
  /** My uk. */
  readonly me: string
  readonly target: Target
}

/** The id of a message: which log, and which entry of it. */
export function messageIdOf({ conversationId, seq }: Pick<Entry, 'conversationId' | 'seq'>): string {
  return `${conversationId}-${seq}`
}

export function readMessageId(id: string): Pick<Entry, 'conversationId' | 'seq'> | undefined {
  const found = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,15})$/.exec(id)
  return found === null ? undefined : { conversationId: found[1] ?? '', seq: Number(found[2]) }
}

/** Entries as everybody in the conversation reads them. `known`: who has said them, if that was read already. */
export async function describeEntries(
  reading: Reading,
  { me, target }: Side,
  entries: readonly Entry[],
  known?: Speakers,
): Promise<readonly ChatEntry[]> {
  const [speakers, pictures] = await Promise.all([
    known ??
      readSpeakers(
        reading,
        entries.map(({ sender }) => sender),
      ),
    readPictures(reading, entries),
  ])
  return entries.map((entry) => ({
    ...writeEntry(entry, target, me, speakers),
    payload: entry.revokedAt === null ? withPicture(entry, pictures) : null,
  }))
}

export async function describeEntry(
  reading: Reading,
  side: Side,
  entry: Entry,
  known?: Speakers,
): Promise<ChatEntry> {
  const [described] = await describeEntries(reading, side, [entry], known)
  if (described === undefined) throw new Error('an entry was lost on its way')
  return described
}

function writeEntry(
  entry: Entry,
  { conversationType, to }: Target,
  me: string,
  speakers: Speakers,
): ChatEntry {
  const { sender, seq, type, payload, at, clientId, needsReceipt, revokedAt, revokes } = entry
  const speaker = speakers.get(sender)
  return {
    ID: messageIdOf(entry),
    ...(clientId !== null && { clientMsgID: clientId }),
    sequence: seq,
    conversationType,
    from: sender,
    to: conversationType === 'C2C' ? (sender === me ? to : me) : to,
    time: toSeconds(at),
    nick: speaker?.nick ?? '',
    avatar: speaker?.avatar ?? '',
    needReadReceipt: needsReceipt,
    cloudCustomData: '',
    type,
    payload,
    isRevoked: revokedAt !== null,
    ...(revokes !== null && { revokes }),
  }
}

/** A message as one of its readers sees it. `readers` is how far each of a group's people has read. */
export function asMessage(
  { revokes: _revokes, ...entry }: ChatEntry,
  { me, target }: Side,
  place: Pick<Place, 'readSeq' | 'peerReadSeq'>,
  readers: readonly number[] = [],
): ChatMessage {
  const { from, sequence, type } = entry
  if (type === 'revocation') throw new Error('a revocation is no message')
  const mine = from === me
  const read = readers.filter((readSeq) => readSeq >= sequence).length
  return {
    ...entry,
    type,
    conversationID: conversationIdOf(target),
    flow: mine ? 'out' : 'in',
    status: 'success',
    isRead: mine || sequence <= place.readSeq,
    isPeerRead: mine && sequence <= place.peerReadSeq,
    isDeleted: false,
    ...(mine &&
      entry.needReadReceipt &&
      readers.length > 0 && { readReceipt: { readCount: read, unreadCount: readers.length - read } }),
  }
}

type Pictures = ReadonlyMap<string, string>

function pictureIn({ type, payload }: Entry): { readonly fileId: string; readonly card: object } | undefined {
  if (type !== 'TIMCustomElem') return undefined
  const card = readCard((payload as CustomPayload).data)
  return card?.type === 'picture' && typeof card['fileId'] === 'string'
    ? { fileId: card['fileId'], card }
    : undefined
}

/** A picture's address opens for a quarter of an hour: it is made whenever the message is read. */
async function readPictures(reading: Reading, entries: readonly Entry[]): Promise<Pictures> {
  const ids = entries.flatMap((entry) => pictureIn(entry)?.fileId ?? [])
  const files = await listFiles(reading, [...new Set(ids)])
  return new Map(files.map(({ id, url }) => [id, url]))
}

function withPicture(entry: Entry, pictures: Pictures): Entry['payload'] {
  const picture = pictureIn(entry)
  if (picture === undefined) return entry.payload
  const url = pictures.get(picture.fileId) ?? null
  return { ...(entry.payload as CustomPayload), data: JSON.stringify({ ...picture.card, url }) }
}

/** What was said last, for a list of conversations. */
export function describeLast(
  { type, payload, sender, seq, at, revokedAt }: Summary['last'],
  peerReadSeq: number,
): ChatConversation['lastMessage'] {
  if (type === 'revocation') throw new Error('a revocation is nobody’s last word')
  return {
    lastTime: toSeconds(new Date(at)),
    lastSequence: seq,
    fromAccount: sender,
    messageForShow: revokedAt === null ? summarize(type, payload) : '',
    type,
    payload: revokedAt === null ? payload : null,
    isRevoked: revokedAt !== null,
    isPeerRead: seq <= peerReadSeq,
  }
}

export function describeConversation(summary: Summary): ChatConversation {
  const { unread, peerReadSeq, peerNick, peerAvatar, groupId, groupName, service } = summary
  const target = targetOf(summary)
  const named =
    service === null
      ? { nick: peerNick ?? '', avatar: peerAvatar ?? '' }
      : isHouseAccount(service)
        ? { nick: houseNames[service], avatar: houseAvatarOf(service) }
        : { nick: '', avatar: '' }
  return {
    conversationID: conversationIdOf(target),
    type: target.conversationType,
    unreadCount: unread,
    lastMessage: describeLast(summary.last, peerReadSeq),
    ...(groupId !== null && {
      groupProfile: {
        groupID: groupId,
        name: groupName ?? '',
        avatar: groupAvatarUrl,
        type: 'Meeting' as const,
      },
    }),
    ...(target.conversationType === 'C2C' && { userProfile: { userID: target.to, ...named } }),
    isPinned: false,
  }
}

const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)
