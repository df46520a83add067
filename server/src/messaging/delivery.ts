import type { ChatTold } from '@kaihei/domain/chat/line'
import type { ServerFrame } from '@kaihei/domain/live-event'
import type { Database } from '#db/database.ts'
import type { ChatHint } from '#live/bus.ts'
import type { Live } from '#live/live.ts'
import { listTouched, readRoster, type Roster } from './log-store.ts'

/** Who hears something: people by their ids, or a group as it is since its people last changed. */
export type Audience = ChatHint['people']

/** Brings what happens in conversations to the open pages of their people, in this process and in all others. */
export interface ChatDelivery {
  /** An entry was committed. */
  readonly deliver: (conversationId: string, people: Audience, told: ChatTold, lastSeq: number) => void
  /** Something that is kept in no log: who has read, who is typing. `except`: who need not hear it. */
  readonly signal: (conversationId: string, people: Audience, told: ChatTold, except?: string) => void
  /** Finds what the hints of other processes should have told and did not: they may be lost. Answers false, for a job. */
  readonly sweep: () => Promise<boolean>
}

/** Longer than any transaction that adds to a log takes. */
const slowestMs = 10_000
const remembersMs = 60_000
const maxRosters = 5_000

const look: ChatTold = { what: 'look' }

export function openChatDelivery(live: Live, db: Database, onError: (error: Error) => void): ChatDelivery {
  const rosters = new Map<string, Roster>()
  const rosterReads = new Map<string, Promise<Roster>>()
  /** Up to where this process has told its pages of a log, and when. */
  const told = new Map<string, { seq: number; at: number }>()
  let sweptAt = Date.now()

  /** Nobody who left since then hears anything: what is remembered counts only if it is as new as the entry. */
  async function findRoster(conversationId: string, atLeast: number): Promise<Roster> {
    const known = rosters.get(conversationId)
    if (known !== undefined && known.roster >= atLeast) return known
    // What is said at the same time waits for the same answer, and is told in its order.
    const read = await (rosterReads.get(conversationId) ?? readAnew(conversationId))
    // It may have been asked for before the latest change.
    return read.roster >= atLeast ? read : readAnew(conversationId)
  }

  function readAnew(conversationId: string): Promise<Roster> {
    const reading = readRoster({ db }, conversationId)
      .then((read) => {
        if (rosters.size >= maxRosters) rosters.clear()
        rosters.set(conversationId, read)
        return read
      })
      .finally(() => {
        if (rosterReads.get(conversationId) === reading) rosterReads.delete(conversationId)
      })
    rosterReads.set(conversationId, reading)
    return reading
  }

  function remember(conversationId: string, seq: number): void {
    const before = told.get(conversationId)
    told.delete(conversationId)
    told.set(conversationId, { seq: Math.max(seq, before?.seq ?? 0), at: Date.now() })
    for (const [id, { at }] of told) {
      if (Date.now() - at < remembersMs) break
      told.delete(id)
    }
  }

  function tell(people: readonly string[], frame: ChatTold, except?: string): void {
    const text = Buffer.from(JSON.stringify({ type: 'chat', told: frame } satisfies ServerFrame))
    const changesUnread = frame.what === 'entries' || frame.what === 'read' || frame.what === 'look'
    for (const userId of people) {
      if (userId === except) continue
      let outside = false
      for (const line of live.hub.linesOf(userId)) {
        if (line.chat === undefined) outside = true
        else line.sendText(text)
      }
      if (outside && changesUnread) live.hub.push(userId, { type: 'chat.changed' })
    }
  }

  async function hear({ conversationId, people, except, told: frame, lastSeq }: ChatHint): Promise<void> {
    const listeners =
      'roster' in people ? whoHears(await findRoster(conversationId, people.roster), lastSeq) : people
    if (lastSeq !== null) remember(conversationId, lastSeq)
    tell(listeners, frame ?? look, except)
  }

  live.onChat((hint) => {
    if (hint.type === 'chat') hear(hint).catch(onError)
  })
  // Hints may be lost that no sweep finds: who has read, or of which group something changed.
  live.onGap(() => {
    for (const userId of live.hub.listInChat()) tell([userId], look)
  })

  return {
    deliver: (conversationId, people, frame, lastSeq) =>
      live.spreadChat({ type: 'chat', conversationId, people, told: frame, lastSeq }),
    signal: (conversationId, people, frame, except) =>
      live.spreadChat({
        type: 'chat',
        conversationId,
        people,
        told: frame,
        lastSeq: null,
        ...(except !== undefined && { except }),
      }),
    sweep: async () => {
      // As far back as the last one that succeeded: the database may have been away for longer than any pause.
      const [now, withinMs] = [Date.now(), Date.now() - sweptAt + slowestMs]
      for (const { id, lastSeq } of await listTouched({ db }, withinMs / 1000)) {
        const seen = told.get(id)
        if (seen !== undefined && seen.seq >= lastSeq) continue
        const { people } = await readRoster({ db }, id)
        remember(id, lastSeq)
        tell(people, look)
      }
      sweptAt = now
      return false
    },
  }
}

/** What was said before somebody came is not theirs to hear, though its hint arrive after them. */
function whoHears({ people, from }: Roster, lastSeq: number | null): readonly string[] {
  const latest = from.at(-1)
  if (lastSeq === null || latest === undefined || latest < lastSeq) return people
  return people.filter((_, place) => (from[place] ?? 0) < lastSeq)
}
