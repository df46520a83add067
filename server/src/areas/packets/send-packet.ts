import type { InputOf } from '@kaihei/domain/call'
import { coins } from '@kaihei/domain/money'
import type { sendPacket as sendPacketCall } from '@kaihei/domain/packets/calls'
import { expiresAt, leftToday, splitPacket } from '@kaihei/domain/packets/packet'
import { packets } from '@kaihei/domain/packets/tariff'
import { Refusal } from '@kaihei/domain/refusal'
import { v7 as newId } from 'uuid'
import { getGroupAsSeen } from '#areas/chat/group-store.ts'
import { sayInGroup } from '#areas/chat/say-in-group.ts'
import type { Seal } from '#areas/fair/seal.ts'
import { takeSeed } from '#areas/fair/seeds.ts'
import { refuseMuted } from '#areas/sanctions/store.ts'
import { getUser } from '#areas/users/store.ts'
import type { House } from '#house.ts'
import type { Actor } from '#http/actor.ts'
import { lockBooks, openHeld, post, purseOf } from '#ledger/journal.ts'
import { packetSent } from '#ledger/movements/packets.ts'
import type { Work } from '#work/work.ts'
import { addPacket, sumSentToday } from './store.ts'

/** Answers its id. The sender's accounts are held first, so that no two at once pass the day's limit together. */
export async function sendPacket(
  work: Work,
  { chat, seal }: Pick<House, 'chat'> & { readonly seal: Seal },
  actor: Actor,
  input: InputOf<typeof sendPacketCall>,
): Promise<string> {
  const { kind, shares, words = '', groupID } = input
  const { userId: senderId } = actor
  const amount = coins(input.amount)
  const [books, sentToday, sender] = await Promise.all([
    lockBooks(work, senderId),
    sumSentToday(work, senderId),
    getUser(work, senderId),
  ])
  if (sender.frozen) throw new Refusal('account_frozen')
  const left = leftToday(sentToday)
  if (amount > left) throw new Refusal('packet_limit', { max: packets.maxPerDay, leftToday: left })
  if (groupID !== undefined) await refuseOutsider(work, senderId, groupID)
  else if (words !== '') await refuseMuted(work, senderId)

  const id = newId()
  const sent = packetSent({ id, kind, shares, senderId, amount }, purseOf(books, senderId))
  const seed = await takeSeed(work, seal, {
    userId: senderId,
    kind: 'packet',
    seen: input.commitment,
    clientSeed: input.clientSeed,
    inputs: { kind, amount, shares },
  })
  const split = await splitPacket({ ...seed, nonce: 0 }, { kind, amount, shares })
  addPacket(work, {
    id,
    senderId,
    kind,
    amount,
    shares,
    words,
    groupId: groupID ?? null,
    seedId: seed.id,
    sealedShares: seal.seal(id, JSON.stringify(split)),
    state: 'open',
    claimed: 0,
    claimedAmount: coins(0),
    createdAt: work.now,
    expiresAt: expiresAt(work.now),
  })
  openHeld(books, id)
  await post(work, books, sent)
  if (groupID !== undefined) await hangInGroup(work, chat, actor, { id, kind, shares, words, groupID })
  await work.tell({ type: 'packet.sent', packetId: id, senderId, groupId: groupID ?? null, at: work.now })
  return id
}

async function refuseOutsider(work: Work, userId: string, groupId: string): Promise<void> {
  const { selfRole } = await getGroupAsSeen(work, userId, groupId)
  if (selfRole === undefined) throw new Refusal('not_in_group')
}

/** A card in the group's log, by whoever sent it. Last: everybody who writes in the group waits for its row. */
async function hangInGroup(
  work: Work,
  chat: House['chat'],
  actor: Actor,
  {
    groupID,
    id,
    kind,
    shares,
    words,
  }: Pick<InputOf<typeof sendPacketCall>, 'kind' | 'shares'> & {
    readonly id: string
    readonly words: string
    readonly groupID: string
  },
): Promise<void> {
  const payload = {
    data: JSON.stringify({ type: 'red_packet', packetId: id, kind, shares, words }),
    description: `[红包] ${words}`.trim(),
    extension: '',
  }
  const saying = { type: 'TIMCustomElem', payload, clientId: undefined, needsReceipt: false } as const
  const [said] = await sayInGroup(work, { chat }, groupID, [{ actor, saying }])
  if (said instanceof Refusal) throw said
}
