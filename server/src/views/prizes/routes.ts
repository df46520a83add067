import { activitySides, settledAt } from '@kaihei/domain/activities/activity'
import { finalAt as boardFinalAt } from '@kaihei/domain/boards/board'
import { listPrizes, type PrizeRound, type PrizeState } from '@kaihei/domain/ops/prize-calls'
import { tariff } from '@kaihei/domain/tariff'
import type { Route } from '#http/answer.ts'
import { answerView } from '#http/answer-view.ts'
import { dayNameOf } from '#work/periods.ts'
import type { Reading } from '#work/reading.ts'
import { type Given, listGiven, listPeriods, listPrized } from './store.ts'

const [periodsShown, activitiesShown] = [12, 12]
/** The clock settles within minutes; what is later than this has been held up. */
const lateAfterMs = 15 * 60_000

/** What is paid at the end of a time: what will be, what was, and to whom. */
export const prizeRoutes: readonly Route[] = [
  answerView(listPrizes, async ({ work }) => {
    const [boards, events] = await Promise.all([showBoards(work), showEvents(work)])
    const items = [...boards, ...events].toSorted((a, b) => (a.to < b.to ? 1 : -1))
    return { items }
  }),
]

async function showBoards(work: Reading): Promise<readonly PrizeRound[]> {
  const periods = await listPeriods(work, periodsShown)
  const keyOf = (side: string, period: string, from: Date) => `${side}:${period}:${dayNameOf(from)}`
  const given = await listGiven(
    work,
    'board',
    periods.flatMap(({ period, from }) => activitySides.map((side) => keyOf(side, period, from))),
  )
  return periods.map(({ period, from, to, finalAt }) => {
    const prizes = tariff.boards.prizes[period]
    return {
      id: `${period} ${dayNameOf(from)}`,
      kind: period,
      title: null,
      titleEn: null,
      ...describeSpan({ from, to, finalAt, due: boardFinalAt(to) }, work.now),
      prizes: { boss: [...prizes], player: [...prizes] },
      given: describeGiven(given, (side) => keyOf(side, period, from)),
    }
  })
}

async function showEvents(work: Reading): Promise<readonly PrizeRound[]> {
  const prized = await listPrized(work, activitiesShown)
  const given = await listGiven(
    work,
    'activity',
    prized.flatMap(({ id }) => activitySides.map((side) => `${id}:${side}`)),
  )
  return prized.map(({ id, title, titleEn, prizes, from, to, finalAt }) => ({
    id,
    kind: 'event' as const,
    title,
    titleEn,
    ...describeSpan({ from, to, finalAt, due: settledAt(to) }, work.now),
    prizes,
    given: describeGiven(given, (side) => `${id}:${side}`),
  }))
}

interface Timing {
  readonly from: Date
  readonly to: Date
  readonly finalAt: Date | null
  readonly due: Date
}

function describeSpan({ from, to, finalAt, due }: Timing, now: Date) {
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    settlesAt: (finalAt ?? due).toISOString(),
    state: stateOf({ to, finalAt, due }, now),
  }
}

function stateOf({ to, finalAt, due }: Omit<Timing, 'from'>, now: Date): PrizeState {
  if (finalAt !== null) return 'settled'
  if (now < to) return 'running'
  return now.getTime() - due.getTime() > lateAfterMs ? 'late' : 'settling'
}

function describeGiven(
  given: readonly Given[],
  keyOf: (side: 'boss' | 'player') => string,
): PrizeRound['given'] {
  return activitySides.flatMap((side) =>
    given
      .filter(({ sourceId }) => sourceId === keyOf(side))
      .map(({ uk, nickname, amount, paidAt }) => ({
        uk,
        nickname,
        side,
        amount,
        paidAt: paidAt?.toISOString() ?? null,
      })),
  )
}
