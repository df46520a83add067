import type { ChatTold } from '@kaihei/domain/chat/line'
import type { ServerFrame } from '@kaihei/domain/live-event'
import type { Database } from '#db/database.ts'
import type { ChatHint } from '#live/bus.ts'
import type { Live } from '#live/live.ts'
import { listTouched, readRoster } from './log-store.ts'

/** Who hears something: people by their ids, or a group as it is since its people last changed. */
export type Audience = ChatHint['people']

/** Brings what happens in conversations to the open pages of their people, in this process and in all others. */
export interface ChatDelivery {
  /** An entry was committed. */
  readonly deliver: (conversationId: string, people: Audience, told: ChatTold, lastSeq: number) => void
  /** Something that is kept in no log: who has read, who is typing. */
  readonly signal: (conversationId: string, people: Audience, told: ChatTold) => void
  /** Finds what the hints of other processes should have told and did not: they may be lost. Answers false, for a job. */
  readonly sweep: () => Promise<boolean>
}

/** Longer than any transaction that adds to a log takes, and than the pause between two sweeps. */
const sweepsSeconds = 10
const remembersMs = 60_000
const maxRosters = 5_000

export function openChatDelivery(live: Live, db: Database, onError: (error: Error) => void): ChatDelivery {
  const openedAt = Date.now()
  const rosters = new Map<string, { readonly roster: number; readonly people: readonly string[] }>()
  /** Up to where this process has told its pages of a log, and when. */
  const told = new Map<string, { seq: number; at: number }>()

  /** Nobody who left since then hears anything: what is remembered counts only if it is as new as the entry. */
  async function findPeople(conversationId: string, audience: Audience): Promise<readonly string[]> {
    if (!('roster' in audience)) return audience
    const known = rosters.get(conversationId)
    if (known !== undefined && known.roster >= audience.roster) return known.people
    const read = await readRoster({ db }, conversationId)
    if (rosters.size >= maxRosters) rosters.clear()
    rosters.set(conversationId, read)
    return read.people
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

  function tell(people: readonly string[], frame: ChatTold, isAdded: boolean): void {
    const text = JSON.stringify({ type: 'chat', told: frame } satisfies ServerFrame)
    for (const userId of people) {
      let outside = false
      for (const line of live.hub.linesOf(userId)) {
        if (line.chat === undefined) outside = true
        else line.sendText(text)
      }
      if (outside && isAdded) live.hub.push(userId, { type: 'chat.changed' })
    }
  }

  async function hear({ conversationId, people, told: frame, lastSeq }: ChatHint): Promise<void> {
    const listeners = Array.isArray(people)
      ? (people as readonly string[])
      : await findPeople(conversationId, people)
    if (lastSeq !== null) remember(conversationId, lastSeq)
    tell(listeners, frame ?? { what: 'look' }, lastSeq !== null || frame?.what === 'read')
  }

  live.onChat((hint) => {
    if (hint.type === 'chat') hear(hint).catch(onError)
  })

  return {
    deliver: (conversationId, people, frame, lastSeq) =>
      live.spreadChat({ type: 'chat', conversationId, people, told: frame, lastSeq }),
    signal: (conversationId, people, frame) =>
      live.spreadChat({ type: 'chat', conversationId, people, told: frame, lastSeq: null }),
    sweep: async () => {
      const isYoung = Date.now() - openedAt < sweepsSeconds * 1000
      for (const { id, lastSeq } of await listTouched({ db }, sweepsSeconds)) {
        const seen = told.get(id)
        if (seen === undefined ? isYoung : seen.seq >= lastSeq) continue
        const { people } = await readRoster({ db }, id)
        remember(id, lastSeq)
        tell(people, { what: 'look' }, true)
      }
      return false
    },
  }
}
