import { createHash } from 'node:crypto'
import { readSpeakers } from '#areas/chat/people-store.ts'
import { AccountMissing, type HostedChat, NeverTaken } from '#gateways/hosted-chat.ts'
import { TryLater } from '#work/outbox.ts'
import { type Ground, runWork, startReading } from '#work/work.ts'
import { forgetKnown, listKnown, listUnknown, saveKnown } from './account-store.ts'
import {
  type CarriedLog,
  type HouseWord,
  listHouseWords,
  saveCarried,
  saveStuck,
  takeDueLog,
} from './log-store.ts'

type Job = (ground: Ground) => Promise<boolean>

/** So many waits of ten seconds are over before somebody else may carry the same log. */
const wordsAtOnce = 10
const longestWaitSeconds = 300
const accountsAtOnce = 20

/**
 * Carries what one log has for the hosted service, entry after entry: whatever waits, waits with all that follows it. A
 * process that dies in between leaves the rest, and perhaps one entry twice, which the service knows again.
 */
export function carryLogs(hosted: HostedChat): Job {
  return async (ground) => {
    const log = await runWork(ground, takeDueLog)
    if (log === undefined) return false
    const words = await listHouseWords(startReading(ground), log, wordsAtOnce)
    let { carriedSeq: seq } = log
    let refusal: string | undefined
    try {
      for (const word of words) {
        refusal = (await carryWord(ground, hosted, log, word)) ?? refusal
        seq = word.seq
      }
    } catch (error) {
      await runWork(ground, (work) => saveStuck(work, log, { seq, ...afterFailure(log, error as Error) }))
      // The next one would be told the same.
      return !(error instanceof TryLater)
    }
    const end = words.length < wordsAtOnce ? log.pendingSeq : seq
    await runWork(ground, (work) => saveCarried(work, log, end, refusal))
    return true
  }
}

/** 2, 4, 8 … seconds, at most five minutes: what the house has said is never given up. */
function afterFailure({ attempts }: CarriedLog, error: Error) {
  const { message } = error
  if (error instanceof TryLater) return { seconds: error.seconds, attempts: attempts - 1, error: message }
  const exponent = Math.min(attempts, 10)
  return { seconds: Math.min(2 ** exponent, longestWaitSeconds), attempts: exponent, error: message }
}

/** Answers why the service will never take it: then what follows is not held up by it. */
async function carryWord(
  ground: Ground,
  hosted: HostedChat,
  { conversationId }: CarriedLog,
  { to: hearers, ...word }: HouseWord,
): Promise<string | undefined> {
  let refusal: string | undefined
  const random = randomOf(conversationId, word.seq)
  for (const to of hearers) {
    try {
      await introduce(ground, hosted, [word.from, to])
      await hosted.keepMessage({ ...word, to, random })
    } catch (error) {
      if (error instanceof AccountMissing) await runWork(ground, (work) => forgetKnown(work, [word.from, to]))
      if (!(error instanceof NeverTaken)) throw error
      refusal = `entry ${word.seq}: ${error.message}`
    }
  }
  return refusal
}

/** The same entry has the same number in every attempt, in every process. */
export function randomOf(...parts: readonly (string | number)[]): number {
  return createHash('sha256').update(parts.join(' ')).digest().readUInt32BE()
}

/** Nobody can write to an account that the service does not know: people are made known before they first go there. */
export function introducePeople(hosted: HostedChat): Job {
  return async (ground) => {
    const unknown = await listUnknown(startReading(ground), accountsAtOnce)
    try {
      await introduce(ground, hosted, unknown)
    } catch (error) {
      // Whatever else it is, the timetable says it.
      if (!(error instanceof TryLater)) throw error
      return false
    }
    return unknown.length === accountsAtOnce
  }
}

async function introduce(ground: Ground, hosted: HostedChat, ids: readonly string[]): Promise<void> {
  const reading = startReading(ground)
  const [speakers, known] = await Promise.all([readSpeakers(reading, ids), listKnown(reading, ids)])
  const asKnown = new Map(known.map((profile) => [profile.userID, profile]))
  for (const profile of speakers.values()) {
    const before = asKnown.get(profile.userID)
    if (before?.nick === profile.nick && before.avatar === profile.avatar) continue
    try {
      await hosted.keepAccount(profile)
    } catch (error) {
      // A name that it does not take would be offered for ever; under another one it is offered again.
      if (!(error instanceof NeverTaken)) throw error
    }
    await runWork(ground, (work) => saveKnown(work, profile))
  }
}
