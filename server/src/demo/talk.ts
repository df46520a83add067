import { systemConversation } from '@kaihei/domain/chat/accounts'
import { groupNotice, groupTip } from '@kaihei/domain/chat/group-rules'
import { minutesLater } from '@kaihei/domain/orders/order'
import { tariff } from '@kaihei/domain/tariff'
import { addApplication, addGroup, saveGroup } from '#areas/chat/group-store.ts'
import {
  addMember,
  append,
  type Held,
  holdPair,
  holdService,
  makeGroupLog,
  saveHouseReadUpTo,
  saveReadUpTo,
  saveRole,
} from '#messaging/log-store.ts'
import { deskAccount, saveAnswered, saveClaim, saveClosed, saveWaiting } from '#ops/chat-case-store.ts'
import { addReply, saveNote } from '#ops/chat-desk-store.ts'
import { getProfileOf } from '#views/profile/store.ts'
import type { Work } from '#work/work.ts'
import {
  cannedReplies,
  type CaseScene,
  caseScenes,
  type GroupScene,
  groupScenes,
  type PairScene,
  pairScenes,
} from './talk-scenes.ts'

interface Person {
  readonly userId: string
  readonly uk: string
}

/** Who somebody of the cast is. */
type Find = (nickname: string) => Promise<Person>

const backThen = (work: Work, minutesAgo: number): Work => ({
  ...work,
  now: minutesLater(work.now, -minutesAgo),
})
const asText = (text: string) => ({ type: 'TIMTextElem', payload: { text } }) as const

/** What people have said to each other and to customer service, each at its own time. */
export async function recallTalk(work: Work, idByName: (nickname: string) => string): Promise<void> {
  const known = new Map<string, Person>()
  const find: Find = async (nickname) => {
    const userId = idByName(nickname)
    const person = known.get(nickname) ?? { userId, uk: (await getProfileOf(work, userId)).uk }
    known.set(nickname, person)
    return person
  }
  for (const scene of pairScenes) await recallPair(work, find, scene)
  for (const scene of groupScenes) await recallGroup(work, find, scene)
  for (const scene of caseScenes) await recallCase(work, find, scene)
  const { userId: byId } = await find('值班店长')
  for (const [at, reply] of cannedReplies.entries()) {
    await addReply(backThen(work, 90 * 24 * 60 - at), { ...reply, byId }, tariff.chat.desk.maxReplies)
  }
}

async function recallPair(work: Work, find: Find, { lines, unread }: PairScene): Promise<void> {
  const people = await Promise.all([...new Set(lines.map(({ by }) => by))].map(find))
  const [one, other] = people
  if (one === undefined || other === undefined) throw new Error('it takes two to talk')
  const log = await holdPair(work, one.userId, other.userId)
  await speak(work, find, log, lines)
  const last = lines.at(-1)
  const speaker = last && (await find(last.by))
  for (const { userId } of people) {
    await saveReadUpTo(work, log.id, userId, userId === speaker?.userId ? 'all' : lines.length - unread)
  }
}

async function speak(work: Work, find: Find, log: Held, lines: PairScene['lines']): Promise<void> {
  for (const { by, minutesAgo, text } of lines) {
    const { uk } = await find(by)
    await append(backThen(work, minutesAgo), log, { sender: uk, ...asText(text) })
  }
}

async function recallGroup(work: Work, find: Find, scene: GroupScene): Promise<void> {
  const { id, name, introduction, notification, joinOption, people, since, lines, unread, applicant } = scene
  const then = backThen(work, since)
  const members = await Promise.all(people.map(find))
  const [owner, second] = members
  if (owner === undefined || second === undefined) throw new Error(`nobody owns ${name}`)
  const log = await makeGroupLog(then, id, owner.userId)
  await addGroup(then, { id, conversationId: log.id, name, introduction, joinOption })
  await saveGroup(then, id, { notification })
  for (const { userId } of members.slice(1)) await addMember(then, log, userId)
  await saveRole(then, log.id, second.userId, 'Admin')
  const came = {
    operationType: groupTip.joined,
    operatorID: owner.uk,
    userIDList: members.map(({ uk }) => uk),
  }
  await append(then, log, { sender: owner.uk, type: 'TIMGroupTipElem', payload: came })
  await speak(work, find, log, lines)
  const seen = 1 + lines.length - unread
  for (const { userId } of members) await saveReadUpTo(work, log.id, userId, seen)
  if (applicant === undefined) return
  const asks = backThen(work, applicant.minutesAgo)
  const { userId, uk } = await find(applicant.name)
  const { id: applicationID } = await addApplication(asks, { groupId: id, userId, note: applicant.note })
  const deciders = [owner, second].toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
  for (const decider of deciders) {
    const told = await holdService(asks, decider.userId, systemConversation)
    const payload = {
      operationType: groupNotice.applied,
      operatorID: uk,
      groupProfile: { groupID: id, name },
      handleMessage: applicant.note,
      applicationID,
    }
    await append(asks, told, { sender: systemConversation, type: 'TIMGroupSystemNoticeElem', payload })
  }
}

/** The customer has read what they were answered; whatever they said last may still wait. */
async function recallCase(work: Work, find: Find, scene: CaseScene): Promise<void> {
  const customer = await find(scene.customer)
  const log = await holdService(work, customer.userId, deskAccount)
  const about = { conversationId: log.id, customerId: customer.userId }
  for (const line of scene.lines) {
    const then = backThen(work, line.minutesAgo)
    const { userId, uk } = await find(line.by)
    if ('note' in line) {
      await saveNote(then, { conversationId: log.id, byId: userId, text: line.note })
    } else if (userId === customer.userId) {
      await append(then, log, { sender: uk, ...asText(line.text) })
      await saveWaiting(then, about)
    } else {
      const { entry } = await append(then, log, {
        sender: deskAccount,
        ...asText(line.text),
        operatorId: userId,
      })
      await saveAnswered(then, { ...about, seq: entry.seq, byId: userId })
      await saveHouseReadUpTo(then, log.id)
    }
  }
  await saveReadUpTo(work, log.id, customer.userId, 'all')
  if (scene.isRead) await saveHouseReadUpTo(work, log.id)
  const last = backThen(work, scene.lines.at(-1)?.minutesAgo ?? 0)
  if (scene.claimedBy !== undefined) await saveClaim(last, log.id, (await find(scene.claimedBy)).userId)
  if (scene.closedBy !== undefined) await saveClosed(last, log.id, (await find(scene.closedBy)).userId)
}
