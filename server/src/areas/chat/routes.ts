import { isHouseAccount } from '@kaihei/domain/chat/accounts'
import * as calls from '@kaihei/domain/chat/calls'
import { listConversations } from '@kaihei/domain/chat/conversation-calls'
import { conversationIdOf, readConversationId, type Target } from '@kaihei/domain/chat/conversation-id'
import { mayStillRevoke } from '@kaihei/domain/chat/revoke-rules'
import { chat as terms } from '@kaihei/domain/chat/tariff'
import { sumUnread } from '@kaihei/domain/chat/unread'
import { live } from '@kaihei/domain/live-event'
import { Refusal } from '@kaihei/domain/refusal'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import { findEntry, type Held, hold, listAfter, listBefore, revoke } from '#messaging/log-store.ts'
import { signatureLivesSeconds, signChatUser } from '#messaging/signature.ts'
import type { House } from '#house.ts'
import { type Route, answer, answerInSteps } from '#http/answer.ts'
import type { Actor } from '#http/actor.ts'
import { doTogether } from '#work/together.ts'
import type { Reading, Work } from '#work/work.ts'
import {
  audienceOf,
  findPlace,
  findPlaceOf,
  listPlaces,
  listReadSeqs,
  listSummaries,
  listUnread,
  maxListed,
  type Place,
  targetOf,
} from './conversation-store.ts'
import {
  asMessage,
  describeConversation,
  describeEntries,
  describeEntry,
  messageIdOf,
  readMessageId,
  type Side,
} from './describe.ts'
import { getGroupAsSeen, holdGroup, mustBeIn } from './group-store.ts'
import { listHere, readSpeakers } from './people-store.ts'
import { readUpTo } from './read-up-to.ts'
import { type SaidInGroup, sayInGroup } from './say-in-group.ts'
import { readOwnCard, say } from './send.ts'

export function chatRoutes(house: House): readonly Route[] {
  const { chat, config } = house
  // All who write in a group have to hold it: what they say at the same time is added at once.
  const inGroups = doTogether((work, groupId, said: readonly SaidInGroup[]) =>
    sayInGroup(work, house, groupId, said),
  )

  return [
    answer(calls.getCredential, async ({ work, actor }) => ({
      provider: config.chatProvider,
      userID: actor.uk,
      userSig: signChatUser(config.chatApp, actor.uk, work.now),
      expireAt: Math.floor(work.now.getTime() / 1000) + signatureLivesSeconds,
      sdkAppID: config.chatApp.appId,
      endpoint: live.path,
    })),

    answerInSteps(calls.sendText, ({ actor, input, once, together }) => {
      const saying = {
        type: 'TIMTextElem',
        payload: { text: input.text },
        clientId: input.clientMsgID,
        needsReceipt: input.needReadReceipt ?? false,
      } as const
      return input.conversationType === 'GROUP'
        ? together(inGroups, input.to, { actor, saying })
        : once((work) => say(work, house, actor, targetIn(input), saying))
    }),

    answer(calls.sendCustom, async ({ work, actor, input }) =>
      say(work, house, actor, targetIn(input), {
        type: 'TIMCustomElem',
        payload: await readOwnCard(work, actor, input),
        clientId: input.clientMsgID,
        needsReceipt: false,
      }),
    ),

    answer(calls.revokeMessage, async ({ work, actor, input }) => {
      const named = readMessageId(input.ID)
      const found = named && (await findPlaceOf(work, actor.userId, named.conversationId))
      if (named === undefined || found === undefined) throw new Refusal('not_found')
      const held = await holdToRevoke(work, actor, found)
      const entry = await findEntry(work, named.conversationId, named.seq)
      if (entry?.sender !== actor.uk) throw new Refusal('not_found')
      if (entry.type !== 'TIMTextElem' && entry.type !== 'TIMCustomElem') throw new Refusal('not_found')
      const side: Side = { me: actor.uk, target: targetOf(found) }
      if (entry.revokedAt === null) {
        if (!mayStillRevoke(entry.at, work.now)) throw new Refusal('revoke_over')
        const revocation = await describeEntry(work, side, await revoke(work, held, entry))
        const people = await audienceOf(work, held)
        work.afterCommit(() =>
          chat.deliver(held.id, people, { what: 'entries', entries: [revocation] }, revocation.sequence),
        )
      }
      const taken = { ...entry, revokedAt: entry.revokedAt ?? work.now }
      return asMessage(await describeEntry(work, side, taken), side, found)
    }),

    answer(listConversations, async ({ work, actor }) => {
      const items = (await listSummaries(work, actor)).map((summary) => ({
        ...describeConversation(summary),
        lastSequence: summary.lastSeq,
        readSequence: summary.readSeq,
      }))
      // Whoever talks with more than a list shows has not read less for that.
      return { items, ...sumUnread(items.length < maxListed ? items : await listUnread(work, actor)) }
    }),

    answer(calls.listMessages, async ({ work, actor, input }) => {
      const side: Side = { me: actor.uk, target: readTarget(input.conversationID) }
      const place = await getPlace(work, actor, side.target)
      if (place === undefined) return { items: [], nextReqMessageID: '', isCompleted: true }
      const count = input.count ?? terms.page.usual
      const before = input.nextReqMessageID ? readMessageId(input.nextReqMessageID) : undefined
      if (input.nextReqMessageID && before?.conversationId !== place.id) throw new Refusal('not_found')
      const range = { from: place.fromSeq, before: before?.seq, limit: count + 1 }
      const found = await listBefore(work, place.id, range)
      const page = found.slice(0, count).toReversed()
      const oldest = page[0]
      const isCompleted = found.length <= count
      const readers =
        side.target.conversationType === 'GROUP' ? await listReadSeqs(work, place.id, actor.userId) : []
      const entries = await describeEntries(work, side, page)
      return {
        items: entries.map((entry) => asMessage(entry, side, place, readers)),
        nextReqMessageID: isCompleted || oldest === undefined ? '' : messageIdOf(oldest),
        isCompleted,
      }
    }),

    answer(calls.listHeads, async ({ work, actor }) => ({
      items: (await listPlaces(work, actor.userId)).map((place) => ({
        conversationID: conversationIdOf(targetOf(place)),
        lastSequence: place.lastSeq,
        readSequence: place.readSeq,
        peerReadSequence: place.peerReadSeq,
      })),
    })),

    answer(calls.pullEntries, async ({ work, actor, input }) => {
      const side: Side = { me: actor.uk, target: readTarget(input.conversationID) }
      const place = await getPlace(work, actor, side.target)
      if (place === undefined) return { items: [], isCompleted: true }
      const count = input.count ?? terms.pull.max
      const found = await listAfter(work, place.id, Math.max(input.after, place.fromSeq), count + 1)
      return {
        items: [...(await describeEntries(work, side, found.slice(0, count)))],
        isCompleted: found.length <= count,
      }
    }),

    answer(calls.readConversation, async ({ work, actor, input }) => {
      const target = readTarget(input.conversationID)
      const place = await getPlace(work, actor, target)
      if (place !== undefined) await readUpTo(work, house, actor, { target, place, seq: 'all' })
      return null
    }),

    answer(calls.getChatProfile, async ({ work, actor }) => {
      const profile = (await readSpeakers(work, [actor.uk])).get(actor.uk)
      if (profile === undefined) throw new Error(`${actor.uk} has no profile`)
      return profile
    }),

    answer(calls.listChatProfiles, async ({ work, input }) => {
      const speakers = await readSpeakers(work, input.ids)
      return { items: input.ids.flatMap((id) => speakers.get(id) ?? []) }
    }),

    answer(calls.getChatPresence, async ({ work, actor, input }) => {
      const place = await getPlace(work, actor, readTarget(input.conversationID))
      return { here: place === undefined ? [] : [...(await listHere(work, place.id, actor.userId))] }
    }),
  ]
}

function targetIn({
  conversationType,
  to,
}: {
  readonly conversationType: 'C2C' | 'GROUP'
  readonly to: string
}) {
  return { conversationType, to } satisfies Target
}

function readTarget(conversationID: string): Target {
  const target = readConversationId(conversationID)
  if (target === undefined) throw new Refusal('not_found')
  return target
}

/**
 * Where somebody talks with this target. With a person or an account of the house they may not have talked yet, which
 * is an empty conversation; into a group one has to be let.
 */
async function getPlace(reading: Reading, actor: Actor, target: Target): Promise<Place | undefined> {
  const place = await findPlace(reading, actor.userId, target)
  if (place !== undefined) return place
  if (target.conversationType === 'GROUP') {
    await getGroupAsSeen(reading, actor.userId, target.to)
    throw new Refusal('not_in_group')
  }
  if (target.conversationType === 'C2C' && !isHouseAccount(target.to)) await getUserIdOf(reading, target.to)
  return undefined
}

/** In a group one has to be still, and it has to be there; what is read before it is held may be over. */
async function holdToRevoke(
  work: Work,
  { userId }: Actor,
  { id, groupId }: { readonly id: string; readonly groupId: string | null },
): Promise<Held> {
  if (groupId !== null) return mustBeIn(await holdGroup(work, userId, groupId)).held
  const held = await hold(work, id)
  if (held === undefined) throw new Refusal('not_found')
  return held
}
