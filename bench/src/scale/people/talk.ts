import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { pullEntries, sendText } from '@kaihei/domain/chat/calls'
import type { MessageNote, ReadingNote } from '../notebook.ts'
import { type Client, read, write } from './client.ts'
import { type Doing, noteRefusal } from './deeds.ts'
import type { Person } from './town.ts'

/** How many things each of the two says, and how long they think before each. */
const sayings = 4
const thinkMs = 4_000

/** Two who talk with each other: what was said, and how far each of them has read. */
interface Pair {
  readonly two: readonly [Person, Person]
  readonly conversation: string
  readonly said: [number, number]
  readonly readings: readonly [ReadingNote, ReadingNote]
  isTalking: boolean
}

export interface Talks {
  /** Two of them write and read for a while. */
  readonly talk: (doing: Doing) => Promise<void>
  /** Everybody reads to the end. */
  readonly finish: (client: Client) => Promise<void>
}

export function openTalks(): Talks {
  const pairs = new Map<string, Pair>()

  function pairOf({ town, book }: Doing): Pair | undefined {
    const nth = Math.floor(Math.random() * town.bosses.length)
    const [boss, companion] = [town.bosses[nth], town.companions[nth % town.companions.length]]
    if (boss === undefined || companion === undefined) return undefined
    const conversation = nameOf(boss.uk, companion.uk)
    const known = pairs.get(conversation)
    if (known !== undefined) return known.isTalking ? undefined : known
    const readings = [readingOf(boss, conversation), readingOf(companion, conversation)] as const
    book.readings.push(...readings)
    const pair: Pair = { two: [boss, companion], conversation, said: [0, 0], readings, isTalking: false }
    pairs.set(conversation, pair)
    return pair
  }

  async function talk(doing: Doing): Promise<void> {
    const pair = pairOf(doing)
    if (pair === undefined) return
    pair.isTalking = true
    await Promise.all(([0, 1] as const).map((side) => converse(doing, pair, side)))
    pair.isTalking = false
  }

  return {
    talk,
    finish: async (client) => {
      for (const pair of pairs.values()) {
        await Promise.all(([0, 1] as const).map((side) => catchUp(client, pair, side)))
      }
    },
  }
}

function readingOf({ uk: reader }: Person, conversation: string): ReadingNote {
  return { reader, conversation, entries: [] }
}

const nameOf = (one: string, other: string) => [one, other].toSorted().join(' ')

/** One thing after the other, as a page sends them: the next one waits until it is known what became of this one. */
async function converse(doing: Doing, pair: Pair, side: 0 | 1): Promise<void> {
  const [me, other] = side === 0 ? pair.two : [pair.two[1], pair.two[0]]
  for (let nth = 0; nth < sayings; nth++) {
    await wait(Math.random() * 2 * thinkMs)
    const mark = randomUUID()
    const note: MessageNote = { mark, sender: me.uk, conversation: pair.conversation, nth: pair.said[side]++ }
    const text = { conversationType: 'C2C', to: other.uk, text: mark, clientMsgID: mark } as const
    doing.book.messages.push(note)
    const answer = await doing.client.insist(write(sendText, me, text))
    const stands = read(sendText, answer)
    if (stands !== undefined) note.sequence = stands.sequence
    else noteRefusal(doing, 'say', answer)
    await catchUp(doing.client, pair, side)
  }
}

/** What came since, as a page asks for it after a hint. */
async function catchUp(client: Client, pair: Pair, side: 0 | 1): Promise<void> {
  const [me, other] = side === 0 ? pair.two : [pair.two[1], pair.two[0]]
  const { entries } = pair.readings[side]
  for (;;) {
    const asked = { conversationID: `C2C${other.uk}`, after: entries.at(-1)?.sequence ?? 0, count: 100 }
    const page = read(pullEntries, await client.insist(write(pullEntries, me, asked)))
    if (page === undefined) return
    for (const { sequence, payload } of page.items) {
      entries.push({ sequence, mark: payload !== null && 'text' in payload ? payload.text : '' })
    }
    if (page.isCompleted) return
  }
}
