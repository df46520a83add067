import { describeMachine } from '../machine.ts'
import type { BooksSay } from './check/books.ts'
import type { Verdict } from './check/judge.ts'
import type { Evening } from './evening.ts'
import { describeWaits, feelBlows, partByBlows, type Waits } from './felt.ts'
import { deeds, pollsOf, ratesOf, readsOnReturn, type Rhythm } from './rhythm.ts'

export interface Outcome {
  readonly people: number
  readonly rhythm: Rhythm
  readonly evening: Evening
  readonly verdict: Verdict
  readonly books: BooksSay
  readonly cpu: ReadonlyMap<string, number>
  /** Timers that were still open when the wait for them ended. */
  readonly undone: number
}

/** Longer than this is felt, on a machine that does not always answer at once. */
const feltFromMs = 1_000

export function isRight({ verdict, books, evening, undone }: Outcome): boolean {
  const clean = Object.values(verdict).every((list) => (list as readonly string[]).length === 0)
  return clean && books.ledger.right && books.days.right && evening.unhealed.length === 0 && undone === 0
}

const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
const per = (count: number, seconds: number) => (count / seconds).toFixed(1)

export function writeReport(outcome: Outcome): string {
  const { verdict, books, undone } = outcome
  const wrong = [
    ...verdict.lost,
    ...verdict.doubled,
    ...verdict.disordered,
    ...verdict.timers,
    ...outcome.evening.unhealed,
  ]
  return [
    '# How it held',
    '',
    ...describeLoad(outcome),
    '',
    ...describeBlows(outcome),
    '',
    `Lost ${verdict.lost.length}, doubled ${verdict.doubled.length}, out of order ${verdict.disordered.length}, timers missed or twice ${verdict.timers.length}, timers still open ${undone}.`,
    '',
    `ledger:verify: ${books.ledger.said.split('\n').at(-1) ?? ''}`,
    `books:check: ${books.days.said.split('\n').at(-1) ?? ''}`,
    '',
    ...wrong.slice(0, 50).map((sentence) => `- ✗ ${sentence}`),
    isRight(outcome) ? 'Everything that was acknowledged is there, once and in order.' : 'It did not hold.',
    '',
  ].join('\n')
}

function describeLoad({ people, rhythm, evening, cpu }: Outcome): readonly string[] {
  const rates = ratesOf(rhythm, people)
  const { cpu: model, cores, loadBefore } = describeMachine()
  const { seconds, samples, tries, lines, seen, done, book, refused } = evening
  const hours = deeds.map((deed) => `${deed} every ${rhythm.hoursBetween[deed]} h`).join(', ')
  return [
    `${people} people for ${(seconds / 60).toFixed(1)} minutes, on ${cores} cores (${model}; load ${loadBefore.toFixed(1)}).`,
    `Each comes back to the page every ${rhythm.glanceEverySeconds} s on the average, reads ${readsOnReturn} things and polls ${pollsOf(rhythm)} times in ${rhythm.glanceSeconds} s; ${rhythm.lineShare * 100} % hold a line; each: ${hours}.`,
    `That is ${rates.looks.toFixed(0)} looks a second and ${deeds.map((deed) => `${rates.deeds[deed].toFixed(2)} ${deed}`).join(', ')} a second.`,
    `Carried: ${samples.length} calls (${per(samples.length, seconds)}/s; with repeats ${per(tries, seconds)}/s) of ${seen} different people; ${deeds.map((deed) => `${done[deed]} ${deed}`).join(', ')}.`,
    `Lines: ${lines.most} held at most, ${lines.atTheEnd} at the end, ${lines.reopened} opened again, ${lines.events} events heard.`,
    `Written down: ${book.orders.filter(({ orderId }) => orderId !== undefined).length} orders with ${book.orders.flatMap(({ steps }) => steps).length} steps, ${book.gifts.filter(({ acknowledged }) => acknowledged).length} gifts, ${book.topUps.filter(({ paid }) => paid).length} top-ups, ${book.messages.filter(({ sequence }) => sequence !== undefined).length} messages in ${book.readings.length / 2} conversations, ${book.files.length} files.`,
    ...[...refused].map(([what, times]) => `Refused ${times} times: ${what}`),
    '',
    '| part | seconds of a core | of one core |',
    '| --- | --- | --- |',
    ...[...cpu].map(
      ([name, used]) => `| ${name} | ${used.toFixed(1)} | ${((100 * used) / seconds).toFixed(0)} % |`,
    ),
  ]
}

const row = (name: string, { count, failed, p50, p95, p99 }: Waits) =>
  `| ${name} | ${count} | ${failed} | ${ms(p50)} | ${ms(p95)} | ${ms(p99)} |`

function describeBlows({ evening }: Outcome): readonly string[] {
  const { samples, blows } = evening
  const felt = feelBlows(samples, blows, feltFromMs)
  const { inside, outside } = partByBlows(samples, felt)
  return [
    '| waits | calls | in vain | p50 | p95 | p99 |',
    '| --- | --- | --- | --- | --- | --- |',
    row('quiet', describeWaits(outside)),
    row('under a blow', describeWaits(inside)),
    '',
    '| blow | all parts back after | felt for | in vain | slower than 1 s |',
    '| --- | --- | --- | --- | --- |',
    ...felt.map(
      ({ name, at, healedAt, feltMs, failed, slow }) =>
        `| ${name} | ${((healedAt - at) / 1000).toFixed(1)} s | ${(feltMs / 1000).toFixed(1)} s | ${failed} | ${slow} |`,
    ),
  ]
}
