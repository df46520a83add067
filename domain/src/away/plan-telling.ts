import { away } from './tariff.ts'

/** A conversation in which something is unread by somebody who is away. */
export interface Missed {
  /** When the last of it was said, and the first that no letter has told yet. */
  readonly lastAt: Date
  readonly firstAt: Date
  /** Whether something of it was told by no note, or by no letter, so far. */
  readonly isNew: { readonly forNote: boolean; readonly forMail: boolean }
}

interface Reach {
  /** Whether a note (Discord, WeChat, a browser) or a letter can reach them at all. */
  readonly byNote: boolean
  readonly byMail: boolean
  readonly notedAt: Date | null
  readonly mailedAt: Date | null
}

interface Plan {
  readonly note: boolean
  readonly mail: boolean
  /** When to look again though nothing new happens; never, if everything is told. */
  readonly lookAt: Date | null
}

const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)
const latest = (...times: readonly Date[]): Date => new Date(Math.max(...times.map(Number)))
const earliest = (...times: readonly Date[]): Date => new Date(Math.min(...times.map(Number)))

/** What somebody who is away is told now, and when it is time to look again. */
export function planTelling(now: Date, missed: readonly Missed[], reach: Reach): Plan {
  const times = [noteAt(now, missed, reach), mailAt(missed, reach)] as const
  const [note, mail] = times.map((at) => at !== undefined && at <= now) as [boolean, boolean]
  const later = times.filter((at) => at !== undefined && at > now) as Date[]
  return { note, mail, lookAt: later.length === 0 ? null : earliest(...later) }
}

function noteAt(now: Date, missed: readonly Missed[], { byNote, notedAt }: Reach): Date | undefined {
  if (!byNote || !missed.some(({ isNew }) => isNew.forNote)) return undefined
  return notedAt === null ? now : latest(now, after(notedAt, away.note.restSeconds))
}

/** After a silence over all conversations, or when the first of it has waited for a whole rest; never before the rest is over. */
function mailAt(missed: readonly Missed[], { byMail, mailedAt }: Reach): Date | undefined {
  const fresh = missed.filter(({ isNew }) => isNew.forMail)
  if (!byMail || fresh.length === 0) return undefined
  const { silenceMinutes, restMinutes } = away.mail
  const silent = after(latest(...fresh.map(({ lastAt }) => lastAt)), silenceMinutes * 60)
  const patient = after(earliest(...fresh.map(({ firstAt }) => firstAt)), restMinutes * 60)
  const due = earliest(silent, patient)
  return mailedAt === null ? due : latest(due, after(mailedAt, restMinutes * 60))
}
