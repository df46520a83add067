import { isHouseAccount } from '@kaihei/domain/chat/accounts'
import { sendCustom, sendText } from '@kaihei/domain/chat/calls'
import type { Target } from '@kaihei/domain/chat/conversation-id'
import { summarize } from '@kaihei/domain/chat/message-rules'
import { Refusal } from '@kaihei/domain/refusal'
import { findPlace } from '#areas/chat/conversation-store.ts'
import { readUpTo } from '#areas/chat/read-up-to.ts'
import type { Saying } from '#areas/chat/say-in-group.ts'
import { admitSaying, readOwnCard, say } from '#areas/chat/send.ts'
import { refuseMuted } from '#areas/sanctions/store.ts'
import { getActorOf } from '#areas/users/session-store.ts'
import type { House } from '#house.ts'
import type { Actor } from '#http/actor.ts'
import type { Gate } from '#http/gate.ts'
import { findSent, hold, revoke } from '#messaging/log-store.ts'
import type { Work } from '#work/work.ts'
import type { Callback, CallbackOf, Element } from './callback-shapes.ts'
import { cautionGroup } from './caution-group.ts'
import { getSeqReadBy } from './log-store.ts'

/** What is said there stands here a moment later. */
const heardAfterSeconds = 3

type Hear = {
  readonly [C in Callback['CallbackCommand']]: (work: Work, told: CallbackOf<C>) => Promise<void>
}

/**
 * What the hosted service tells, by the name it has for it. Before a message is sent a refusal is thrown, by the rules
 * of the house's own chat. Once it was, it stands in the house's log under the service's key, and everything follows as
 * if it had been said here: told again it is the same entry.
 */
export function hearHosted(house: Pick<House, 'chat' | 'live'>, gate: Gate): Hear {
  return {
    'C2C.CallbackBeforeSendMsg': async (work, { From_Account: from, To_Account: to, MsgBody }) => {
      // Nobody is ever signed as one of them: it was the house itself.
      if (isHouseAccount(from)) return
      const actor = await admitCaller(work, gate, from, MsgBody)
      const target = toPerson(to)
      await readSaying(work, actor, target, MsgBody)
      await admitSaying(work, actor, target)
    },

    'Group.CallbackBeforeSendMsg': async (work, { From_Account: from, GroupId: to, MsgBody }) => {
      if (isHouseAccount(from)) return
      const actor = await admitCaller(work, gate, from, MsgBody)
      await readSaying(work, actor, { conversationType: 'GROUP', to }, MsgBody)
      // Who is in the group, and whether everybody is silent there, the service knows better.
      await refuseMuted(work, actor.userId)
    },

    'C2C.CallbackAfterSendMsg': async (work, told) => {
      const { From_Account: from, MsgBody, MsgKey, OnlineOnlyFlag, SendMsgResult } = told
      if (isHouseAccount(from) || SendMsgResult !== 0 || OnlineOnlyFlag !== 0) return
      const actor = await getActorOf(work, from)
      const target = toPerson(told.To_Account)
      const saying = await readSaying(work, actor, target, MsgBody)
      await say(work, house, actor, target, { ...saying, clientId: MsgKey })
    },

    'Group.CallbackAfterSendMsg': async (work, { From_Account: from, GroupId: to, ...told }) => {
      if (isHouseAccount(from) || told.OnlineOnlyFlag !== 0) return
      const actor = await getActorOf(work, from)
      const saying = await readSaying(work, actor, { conversationType: 'GROUP', to }, told.MsgBody)
      await cautionGroup(work, to, summarize(saying.type, saying.payload))
    },

    'C2C.CallbackAfterMsgReport': async (work, told) => {
      const { Report_Account: reader, Peer_Account: peer, LastReadTime } = told
      if (isHouseAccount(reader)) return
      const actor = await getActorOf(work, reader)
      const target = toPerson(peer)
      const place = await findPlace(work, actor.userId, target)
      if (place === undefined) return
      const seq = await getSeqReadBy(work, place.id, new Date((LastReadTime + heardAfterSeconds) * 1000))
      await readUpTo(work, house, actor, { target, place, seq })
    },

    'C2C.CallbackAfterMsgWithDraw': async (work, { From_Account: from, To_Account: to, MsgKey }) => {
      if (isHouseAccount(from)) return
      const actor = await getActorOf(work, from)
      const place = await findPlace(work, actor.userId, toPerson(to))
      const held = place && (await hold(work, place.id))
      if (held === undefined) return
      const entry = await findSent(work, held.id, actor.uk, MsgKey)
      if (entry?.revokedAt === null) await revoke(work, held, entry)
    },
  }
}

function toPerson(to: string): Target {
  return { conversationType: 'C2C', to }
}

/** As often, and by whom, as the call that says the same. */
async function admitCaller(work: Work, gate: Gate, uk: string, { MsgType }: Element): Promise<Actor> {
  const actor = await getActorOf(work, uk)
  await gate.admit(MsgType === 'TIMTextElem' ? sendText : sendCustom, { actor, headers: {} }, actor.userId)
  return actor
}

/** What the call that says the same would take. */
async function readSaying(
  work: Work,
  actor: Actor,
  { conversationType, to }: Target,
  { MsgType: type, MsgContent }: Element,
): Promise<Omit<Saying, 'clientId'>> {
  if (type === 'TIMTextElem') {
    const input = sendText.input.safeParse({ conversationType, to, text: MsgContent.Text })
    if (!input.success) throw new Refusal('malformed')
    return { type, payload: { text: input.data.text }, needsReceipt: false }
  }
  const { Data: data, Desc: description } = MsgContent
  const input = sendCustom.input.safeParse({
    conversationType,
    to,
    data,
    ...(description !== '' && { description }),
  })
  if (!input.success) throw new Refusal('malformed')
  return { type, payload: await readOwnCard(work, actor, input.data), needsReceipt: false }
}
