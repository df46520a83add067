import type { Channel } from '@kaihei/domain/away/channels'
import { type Missed, planTelling } from '@kaihei/domain/away/plan-telling'
import type { House } from '#house.ts'
import { type AwayNote, sendLater } from '#work/outbox.ts'
import { type Ground, runWork, type Work } from '#work/work.ts'
import { listMissed } from './missed-store.ts'
import {
  listNotes,
  noteGroup,
  type NoteRow,
  putOffPresent,
  saveTold,
  takeGroup,
  takePerson,
} from './note-store.ts'
import { findReach, type Reach } from './person-store.ts'
import { channelsOf, reaches } from './ways.ts'
import { wordsOf, type Note, writeLetter, writeNote } from './words.ts'

/** Tells one person who is away what they have missed. Answers whether there may be more people. */
export function tellMissed(house: House): (ground: Ground) => Promise<boolean> {
  const here = channelsOf(house)
  const { publicUrl } = house.config
  return async (ground) => {
    const noted = await runWork(ground, noteOneGroup)
    const more = await runWork(ground, (work) => putOffPresent(work, [...house.live.hub.listPresent()]))
    const told = await runWork(ground, (work) => tellOne(work, here, publicUrl))
    return noted || more || told
  }
}

/** What was said in a group becomes news of its people. Answers whether there may be more groups. */
async function noteOneGroup(work: Work): Promise<boolean> {
  const taken = await takeGroup(work)
  if (taken === undefined) return false
  await noteGroup(work, taken)
  return true
}

async function tellOne(work: Work, here: readonly Channel[], publicUrl: string): Promise<boolean> {
  const person = await takePerson(work)
  if (person === undefined) return false
  const { userId } = person
  const [notes, reach] = await Promise.all([listNotes(work, userId), findReach(work, userId)])
  const ways = reach === undefined ? [] : here.filter((channel) => reaches(reach, channel))
  const plan = planTelling(work.now, notes.map(asMissed), {
    byNote: ways.some((channel) => channel !== 'mail'),
    byMail: ways.includes('mail'),
    notedAt: person.notedAt,
    mailedAt: person.mailedAt,
  })
  if (reach !== undefined) {
    if (plan.note) await sendNotes(work, { userId, reach, notes, ways, publicUrl })
    if (plan.mail) await sendLetter(work, { userId, reach, notes, publicUrl })
  }
  const ids = notes.map(({ conversationId }) => conversationId)
  await saveTold(work, userId, ids, plan)
  return true
}

function asMissed({ lastAt, firstAt, lastSeq, notedSeq, mailedSeq }: NoteRow): Missed {
  return { lastAt, firstAt, isNew: { forNote: lastSeq > notedSeq, forMail: lastSeq > mailedSeq } }
}

interface Telling {
  readonly userId: string
  readonly reach: Reach
  readonly notes: readonly NoteRow[]
  readonly publicUrl: string
}

async function sendNotes(
  work: Work,
  { userId, reach, notes, ways, publicUrl }: Telling & { readonly ways: readonly Channel[] },
): Promise<void> {
  const above = notes.map(({ readSeq, notedSeq }) => Math.max(readSeq, notedSeq))
  const missed = wordsOf(notes, await listMissed(work, userId, notes, above), reach.language)
  // All of it was taken back.
  if (missed.count === 0) return
  const note = writeNote(missed, reach.language)
  for (const channel of ways) await sendNote(work, channel, { userId, reach, note, publicUrl })
}

async function sendLetter(work: Work, { userId, reach, notes, publicUrl }: Telling): Promise<void> {
  const above = notes.map(({ readSeq, mailedSeq }) => Math.max(readSeq, mailedSeq))
  const missed = wordsOf(notes, await listMissed(work, userId, notes, above), reach.language)
  if (missed.count === 0 || reach.account === null) return
  const { nickname, language, account } = reach
  await sendLater(work, {
    kind: 'mail',
    to: account,
    ...writeLetter(missed, { nickname, language, publicUrl }),
  })
}

/** Puts a note on its way by one channel that reaches them. */
export async function sendNote(
  work: Work,
  channel: Channel,
  { userId, reach, note: { title, text, path }, publicUrl }: Omit<Telling, 'notes'> & { readonly note: Note },
): Promise<void> {
  const leave = (kind: AwayNote['kind'], to: string) =>
    sendLater(work, { kind, userId, to, title, text, url: `${publicUrl}${path}` })
  if (channel === 'discord' && reach.discordId !== null) await leave('discord-dm', reach.discordId)
  if (channel === 'wechat') await leave('wechat', userId)
  if (channel === 'push') for (const id of reach.browsers) await leave('push', id)
}
