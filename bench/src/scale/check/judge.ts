import type { Fate, MessageNote, Notebook, OrderNote, ReadingNote } from '../notebook.ts'
import { groupBy } from './group.ts'

/** What is there when all is over. */
export interface Found {
  readonly orders: readonly {
    readonly mark: string
    readonly id: string
    readonly events: readonly string[]
  }[]
  readonly gifts: readonly { readonly mark: string; readonly state: string; readonly given: number }[]
  readonly topUps: readonly { readonly userId: string; readonly paid: number }[]
  readonly messages: readonly FoundMessage[]
  /** By address: what its bytes are now. */
  readonly files: ReadonlyMap<string, string | undefined>
}

export interface FoundMessage {
  readonly conversation: string
  readonly sequence: number
  readonly mark: string
}

/** What should not be, each in words. */
export interface Verdict {
  /** Acknowledged, and not there. */
  readonly lost: readonly string[]
  /** There more than once. */
  readonly doubled: readonly string[]
  /** Said or read in another order than it was. */
  readonly disordered: readonly string[]
  /** What should have happened by itself, and did not, or twice. */
  readonly timers: readonly string[]
}

type Findings = Readonly<Record<keyof Verdict, string[]>>

/** How often something is there, against whether somebody was told that it is. */
function compare({ lost, doubled }: Findings, what: string, count: number, acknowledged: boolean): void {
  if (count > 1) doubled.push(`${what}: ${count} times`)
  if (count === 0 && acknowledged) lost.push(what)
}

export function judge(told: Notebook, found: Found): Verdict {
  const findings: Findings = { lost: [], doubled: [], disordered: [], timers: [] }
  judgeOrders(told.orders, found.orders, findings)
  judgeGifts(told, found, findings)
  judgeTopUps(told, found, findings)
  judgeMessages(told.messages, found.messages, findings)
  const logs = groupBy(found.messages, ({ conversation }) => conversation)
  for (const reading of told.readings) judgeReading(reading, logs.get(reading.conversation) ?? [], findings)
  for (const { url, hash } of told.files) if (found.files.get(url) !== hash) findings.lost.push(`file ${url}`)
  return findings
}

/** What happens by itself to an order that is left so. */
const timerOf: Partial<Record<Fate, string>> = { lapse: 'notTaken', begin: 'begin' }

function judgeOrders(told: readonly OrderNote[], found: Found['orders'], findings: Findings): void {
  const byMark = groupBy(found, ({ mark }) => mark)
  for (const { mark, fate, orderId, steps } of told) {
    const rows = byMark.get(mark) ?? []
    compare(findings, `order ${mark}`, rows.length, orderId !== undefined)
    const [row] = rows
    if (row === undefined || orderId === undefined) continue
    if (row.id !== orderId) findings.lost.push(`order ${mark}: told ${orderId}, found ${row.id}`)
    const times = (what: string) => row.events.filter((event) => event === what).length
    for (const step of new Set([...row.events, ...steps])) {
      if (!isTimer(step)) compare(findings, `${step} of order ${mark}`, times(step), steps.includes(step))
    }
    judgeTimer({ mark, fate, steps }, times, findings)
  }
}

const isTimer = (event: string) => Object.values(timerOf).includes(event)

/** An order that nobody was told was accepted may have been: then it lapses or begins, but one of them, once. */
function judgeTimer(
  { mark, fate, steps }: Pick<OrderNote, 'mark' | 'fate' | 'steps'>,
  times: (what: string) => number,
  findings: Findings,
): void {
  const due = timerOf[fate]
  const fired = Object.values(timerOf).map((timer) => times(timer))
  const all = fired.reduce((sum, count) => sum + count, 0)
  if (all > 1) findings.timers.push(`order ${mark}: its time was up ${all} times`)
  const stepNeeded = fate === 'begin' ? 'accept' : undefined
  const promised = due !== undefined && (stepNeeded === undefined || steps.includes(stepNeeded))
  if (promised && times(due) === 0) findings.timers.push(`order ${mark}: ${due} did not happen`)
}

function judgeGifts(told: Notebook, found: Found, findings: Findings): void {
  const byMark = groupBy(found.gifts, ({ mark }) => mark)
  for (const { mark, acknowledged } of told.gifts) {
    const rows = byMark.get(mark) ?? []
    compare(findings, `gift ${mark}`, rows.length, acknowledged)
    for (const { state, given } of rows) {
      if (state !== 'given') findings.timers.push(`gift ${mark}: still ${state}`)
      if (given > 1) findings.timers.push(`gift ${mark}: given ${given} times`)
    }
  }
}

function judgeTopUps(told: Notebook, found: Found, findings: Findings): void {
  const byUser = new Map(found.topUps.map(({ userId, paid }) => [userId, paid]))
  for (const { userId, paid } of told.topUps)
    compare(findings, `top-up of ${userId}`, byUser.get(userId) ?? 0, paid)
}

function judgeMessages(
  told: readonly MessageNote[],
  found: readonly FoundMessage[],
  findings: Findings,
): void {
  const byMark = groupBy(found, ({ mark }) => mark)
  for (const { mark, sequence } of told) {
    const rows = byMark.get(mark) ?? []
    compare(findings, `message ${mark}`, rows.length, sequence !== undefined)
    const [row] = rows
    if (row !== undefined && sequence !== undefined && row.sequence !== sequence)
      findings.disordered.push(`message ${mark}: told ${sequence}, stands at ${row.sequence}`)
  }
  const bySpeaker = groupBy(told, ({ conversation, sender }) => `${conversation} ${sender}`)
  for (const said of bySpeaker.values()) {
    const inOrder = said.toSorted((a, b) => a.nth - b.nth)
    const stands = inOrder.flatMap(({ mark }) => byMark.get(mark)?.[0] ?? [])
    stands.forEach((entry, at) => {
      const before = stands[at - 1]
      if (before !== undefined && before.sequence >= entry.sequence)
        findings.disordered.push(`message ${entry.mark} stands before ${before.mark}, which was said first`)
    })
  }
}

/** Each number once, one after the other from the first to the last, and what stands in the log. */
function judgeReading(reading: ReadingNote, found: readonly FoundMessage[], findings: Findings): void {
  const { reader, conversation, entries } = reading
  const log = new Map(found.map(({ sequence, mark }) => [sequence, mark]))
  entries.forEach(({ sequence, mark }, at) => {
    if (sequence !== at + 1)
      findings.disordered.push(`${reader} read ${sequence} of ${conversation} where ${at + 1} had to come`)
    else if (log.has(sequence) && log.get(sequence) !== mark)
      findings.disordered.push(
        `${reader} read ${mark} as ${sequence} of ${conversation}: there stands another`,
      )
  })
  const last = Math.max(0, ...log.keys())
  if (entries.length < last)
    findings.lost.push(`${reader} was not shown ${last - entries.length} of ${conversation}`)
}
