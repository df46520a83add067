import type { Live } from '#live/live.ts'
import { type Body, shareBody } from './body.ts'
import { buildShelf } from './shelf.ts'

export interface Question {
  /** The same for the same question. */
  readonly key: string
  /** By the program's clock. */
  readonly now: Date
  /** Nobody but the people in the answer can change it. */
  readonly closed?: boolean
  /** `people`: whom the answer is made of, those in it and those who had a say in who is. */
  readonly find: () => Promise<{ readonly data: unknown; readonly people: readonly string[] }>
}

export interface SharedAnswer {
  readonly body: Body
  readonly people: readonly string[]
}

/** Answers that everybody hears alike, for a moment. */
export interface SharedAnswers {
  /** For `viewerId` it is not older than what they last changed of themselves. */
  readonly ask: (question: Question, viewerId: string | undefined) => Promise<SharedAnswer>
  /** The same if it is found out already; undefined: ask. */
  readonly recall: (
    asked: Pick<Question, 'key' | 'now'>,
    viewerId: string | undefined,
  ) => SharedAnswer | undefined
  /** What is seen of these people is another now; null: of anybody. */
  readonly forget: (userIds: readonly string[] | null) => void
  /** How many answers were found out, and what those that are kept take. */
  readonly count: () => { readonly found: number; readonly bytes: number }
}

interface Asked {
  readonly closed: boolean
  /** When it was asked for, by the world's clock and by the program's, which may be moved. */
  readonly atMs: number
  readonly nowMs: number
  /** Who has changed since. */
  readonly changed: Set<string>
  /** See `mayRenew`. */
  readonly paidUntilMs: number
  /** Not known while somebody finds out. */
  people: readonly string[] | undefined
  bytes: number
}

type Entry = Asked & { readonly answer: Promise<SharedAnswer>; found?: SharedAnswer }

/** A process that dies right after a commit tells nobody: what it changed may be shown as it was for so long. */
const liveMs = 1_000

/**
 * Where somebody changes all the time, a list that they are not in is made anew so often at most, after so many times
 * at once. Those who are in it are changed there at once all the same, and whoever changed reads no older one.
 */
const renewEveryMs = 200
const renewAtOnce = 50

/** To look for more of them would take longer than to find everything out again. */
const manyPeople = 100

const maxBytes = 2 * 1024 * 1024
/** Beside the body its compressed forms, and whom it is made of. */
const weigh = (bytes: number, people: number) => Math.ceil(bytes * 1.5) + people * 64 + 512

/** Shares answers until this process or another one hears that somebody has changed. */
export function followPeople(live: Live): SharedAnswers {
  const shared = shareAnswers()
  live.onPeopleChanged(shared.forget)
  live.onGap(() => shared.forget(null))
  return shared
}

/** Whoever asks while somebody finds the same out waits for that, unless somebody has changed since they began. */
export function shareAnswers(): SharedAnswers {
  const shelf = buildShelf<Entry>({ liveMs, maxBytes })
  let found = 0

  async function find(asked: Asked, { key, find: look }: Question): Promise<SharedAnswer> {
    found++
    const { data, people } = await look()
    const body = shareBody(data)
    const answer = { body, people }
    const entry = shelf.get(key)
    if (entry === undefined || !shelf.has(key, asked)) return answer
    shelf.drop(key)
    if (people.some((id) => asked.changed.has(id))) return answer
    if (asked.closed) asked.changed.clear()
    const bytes = weigh(body.bytes, people.length)
    shelf.put(key, Object.assign(entry, { people, bytes, found: answer }))
    return answer
  }

  function begin(question: Question): Promise<SharedAnswer> {
    const { key, now, closed = false } = question
    const known = shelf.get(key)
    const paidUntilMs = known === undefined ? 0 : isInTime(known, now) ? payFor(known) : known.paidUntilMs
    const asked: Asked = {
      closed,
      atMs: Date.now(),
      nowMs: now.getTime(),
      changed: new Set(),
      paidUntilMs,
      people: undefined,
      bytes: 0,
    }
    const answer = find(asked, question)
    shelf.put(key, Object.assign(asked, { answer }))
    answer.catch(() => {
      if (shelf.has(key, asked)) shelf.drop(key)
    })
    return answer
  }

  /** What is still true for this viewer. It keeps its place, for it is asked for. */
  function findTrue(
    { key, now }: Pick<Question, 'key' | 'now'>,
    viewerId: string | undefined,
  ): Entry | undefined {
    const known = shelf.get(key)
    if (known === undefined || !isInTime(known, now) || isChanged(known, viewerId)) return undefined
    shelf.put(key, known)
    return known
  }

  return {
    ask: (question, viewerId) => findTrue(question, viewerId)?.answer ?? begin(question),
    recall: (asked, viewerId) => findTrue(asked, viewerId)?.found,
    forget: (userIds) => {
      if (userIds === null || userIds.length > manyPeople) return shelf.clear()
      for (const [key, { people, closed, changed }] of shelf.list()) {
        if (people !== undefined && userIds.some((id) => people.includes(id))) shelf.drop(key)
        else if (people === undefined || !closed) for (const id of userIds) changed.add(id)
      }
    },
    count: () => ({ found, bytes: shelf.bytes() }),
  }
}

function isInTime({ atMs, nowMs }: Entry, now: Date): boolean {
  return Date.now() - atMs < liveMs && Math.abs(now.getTime() - nowMs) < liveMs
}

function isChanged(entry: Entry, viewerId: string | undefined): boolean {
  const { changed, people } = entry
  if (changed.size === 0) return false
  return people === undefined || (viewerId !== undefined && changed.has(viewerId)) || mayRenew(entry)
}

function mayRenew({ paidUntilMs }: Entry): boolean {
  return paidUntilMs - Date.now() < renewAtOnce * renewEveryMs
}

function payFor({ paidUntilMs }: Entry): number {
  return Math.max(paidUntilMs, Date.now()) + renewEveryMs
}
