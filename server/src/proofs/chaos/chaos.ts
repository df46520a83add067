import { setTimeout as wait } from 'node:timers/promises'
import { getCredential, listHeads, sendText } from '@kaihei/domain/chat/calls'
import type { Target } from '@kaihei/domain/chat/conversation-id'
import { conversationIdOf } from '@kaihei/domain/chat/conversation-id'
import { createGroup, joinGroup } from '@kaihei/domain/chat/group-calls'
import type { Database } from '#db/database.ts'
import { sql } from '#db/sql.ts'
import { aBoss, aPlayer, type Person, type Place } from '#testing/people.ts'
import { talkTo } from '#testing/talk.ts'
import { ChatClient, type Hardship } from './chat-client.ts'

/** A conversation, and how each of its people addresses it. */
interface Conversation {
  readonly people: readonly { readonly person: Person; readonly target: Target }[]
}

export interface Chaos {
  readonly clients: readonly ChatClient[]
  readonly conversations: readonly Conversation[]
}

/** As many people, two thirds of the conversations groups of six, the others of two. */
export async function gather(
  place: Place,
  address: string,
  size: { readonly clients: number; readonly conversations: number },
  hardship: Hardship,
): Promise<Chaos> {
  const talk = talkTo(address)
  const people: Person[] = []
  for (let n = 0; n < size.clients; n++) people.push(await (n % 2 === 0 ? aBoss(place) : aPlayer(place)))
  const at = (n: number): Person => {
    const person = people[n % people.length]
    if (person === undefined) throw new Error('nobody is there')
    return person
  }
  const conversations: Conversation[] = []
  for (let n = 0; n < size.conversations; n++) {
    if (n % 3 === 0) {
      const [one, other] = [at(2 * n), at(2 * n + 1)]
      const to = { conversationType: 'C2C', to: other.uk } as const
      await talk.ask(sendText, { ...to, text: '你好' }, one)
      const back = { conversationType: 'C2C', to: one.uk } as const
      conversations.push({
        people: [
          { person: one, target: to },
          { person: other, target: back },
        ],
      })
    } else {
      const [owner, ...others] = Array.from({ length: 6 }, (_, k) => at(n + k * 7))
      if (owner === undefined) throw new Error('nobody is there')
      const { groupID } = (await talk.ask(createGroup, { name: `群 ${n}` }, owner)).data
      for (const person of new Set(others))
        if (person !== owner) await talk.ask(joinGroup, { groupID }, person)
      const target = { conversationType: 'GROUP', to: groupID } as const
      conversations.push({ people: [...new Set([owner, ...others])].map((person) => ({ person, target })) })
    }
  }
  const clients: ChatClient[] = []
  for (const person of people) {
    const { userSig } = (await talk.ask(getCredential, {}, person)).data
    const heads = (await talk.ask(listHeads, {}, person)).data.items
    clients.push(new ChatClient(person, userSig, hardship, heads))
  }
  return { clients, conversations }
}

/** Everybody talks while lines are cut. Answers how much was said. */
export async function rage(
  { clients, conversations }: Chaos,
  {
    forMs,
    isEnough = () => true,
    cutEveryMs,
    sayEveryMs,
  }: {
    readonly forMs: number
    /** Asked when the time is over: as long as not, it goes on. */
    readonly isEnough?: () => boolean
    readonly cutEveryMs: number
    readonly sayEveryMs: number
  },
): Promise<number> {
  let said = 0
  const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]
  const cutting = setInterval(() => any(clients)?.cut(), cutEveryMs)
  const saying = setInterval(() => {
    const place = any(any(conversations)?.people ?? [])
    const client = clients.find(({ person }) => person === place?.person)
    if (client === undefined || place === undefined || client.waiting > 20) return
    client.send(place.target, `${client.person.uk}.${++said}`)
  }, sayEveryMs)
  await wait(forMs)
  while (!isEnough()) await wait(100)
  clearInterval(saying)
  clearInterval(cutting)
  return said
}

/** What is not as it should be, in words; and how much was looked at. */
export interface Judgement {
  readonly acknowledged: number
  readonly heard: number
  readonly lost: number
  readonly doubled: number
  readonly outOfOrder: number
  readonly holes: number
}

export const nothingWrong = { lost: 0, doubled: 0, outOfOrder: 0, holes: 0 }

/** Compares what everybody has in their logs with what was acknowledged and with what is kept. */
export async function judge({ clients, conversations }: Chaos, db: Database): Promise<Judgement> {
  const found = { acknowledged: 0, heard: 0, lost: 0, doubled: 0, outOfOrder: 0, holes: 0 }
  const kept = await db.rows<{ clientId: string }>(
    sql`select client_id as "clientId" from message where client_id is not null`,
  )
  found.doubled += kept.length - new Set(kept.map(({ clientId }) => clientId)).size
  const keptIds = new Set(kept.map(({ clientId }) => clientId))
  const acknowledged = clients.flatMap((client) => client.acknowledged.map((sent) => ({ client, ...sent })))
  found.acknowledged = acknowledged.length
  found.lost += acknowledged.filter(({ clientMsgID }) => !keptIds.has(clientMsgID)).length
  for (const { people } of conversations) {
    const here = new Set(people.map(({ person }) => person))
    const expected = acknowledged.filter(
      ({ client, target }) =>
        here.has(client.person) &&
        people.some((one) => one.person === client.person && one.target === target),
    )
    for (const { person, target } of people) {
      const client = clients.find((one) => one.person === person)
      const log = client?.logs.get(conversationIdOf(target)) ?? []
      const ids = log.flatMap(({ clientMsgID }) => clientMsgID ?? [])
      found.heard += ids.length
      found.doubled += ids.length - new Set(ids).size
      found.lost += expected.filter(({ clientMsgID }) => !ids.includes(clientMsgID)).length
      log.forEach(({ seq }, n) => {
        const before = log[n - 1]?.seq
        if (before !== undefined && seq <= before) found.outOfOrder++
        if (before !== undefined && seq > before + 1) found.holes++
      })
      found.outOfOrder += countDisorder(ids)
    }
  }
  return found
}

/** Of one sender the later has the higher number. */
function countDisorder(ids: readonly string[]): number {
  const last = new Map<string, number>()
  let disorder = 0
  for (const id of ids) {
    const [sender = '', n] = id.split('.')
    if (Number(n) <= (last.get(sender) ?? 0)) disorder++
    last.set(sender, Number(n))
  }
  return disorder
}

/** Until everybody has sent what they had to say, and has what was kept, or the time is up. */
export async function calm({ clients, conversations }: Chaos, db: Database, withinMs: number): Promise<void> {
  const lateAt = performance.now() + withinMs
  const isQuiet = async () => {
    if (clients.some(({ waiting }) => waiting > 0)) return false
    const { lost } = await judge({ clients, conversations }, db)
    return lost === 0
  }
  while (performance.now() < lateAt && !(await isQuiet())) await wait(200)
}
