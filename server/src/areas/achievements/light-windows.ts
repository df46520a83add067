import { countFor, reachedBy, stepsOf } from '@kaihei/domain/achievements/achievement'
import { eventWindow, findDay, findLimited } from '@kaihei/domain/achievements/limited'
import { lifetimeSet } from '@kaihei/domain/achievements/series'
import type { FactOf } from '#work/facts.ts'
import { dayNameOf, monthNameOf } from '#work/periods.ts'
import type { Work } from '#work/work.ts'
import {
  addProgress,
  addToPair,
  countOnWall,
  type Doing,
  findFinish,
  lockStandingReview,
  type Standing,
  takeProgress,
} from './progress-store.ts'
import { lapse, type Reached, restoreLapsed, saveReached } from './reached-store.ts'
import { moveReviewMoments } from './moment-store.ts'

/** An order counts: for both of its people, and with the review that was written of it already. */
export async function lightByOrder(work: Work, fact: FactOf<'order.counted'>): Promise<void> {
  const { orderId, bossId, playerId, units, at } = fact
  const together = await addToPair(work, { bossId, playerId })
  const review = await lockStandingReview(work, orderId)
  const doings: readonly (Doing | false)[] = [
    { userId: bossId, series: 'boss-orders', by: 1 },
    { userId: bossId, series: 'boss-hours', by: units },
    { userId: playerId, series: 'play-orders', by: 1 },
    { userId: playerId, series: 'play-hours', by: units },
    together === 1 && { userId: bossId, series: 'boss-companions', by: 1 },
    together === 2 && { userId: playerId, series: 'play-returns', by: 1 },
    ...(review === undefined ? [] : reviewDoings(playerId, review.authorId, null, review.stars)),
  ]
  await add(
    work,
    doings.filter((doing) => doing !== false),
    at,
  )
  await countEvening(work, fact)
}

/** Whoever played on a special evening has its window, on both sides. */
async function countEvening(
  work: Work,
  { orderId, bossId, playerId, at }: FactOf<'order.counted'>,
): Promise<void> {
  const finishedAt = await findFinish(work, orderId)
  const evening = finishedAt === undefined ? undefined : findDay(dayNameOf(finishedAt))
  if (evening === undefined) return
  await tell(
    work,
    await saveReached(
      work,
      [bossId, playerId].map((userId) => ({ userId, achievementId: evening.id, at })),
    ),
  )
}

/** A review counts once its order does; what is changed or deleted after that counts from then on. */
export async function lightByReview(work: Work, fact: FactOf<'review.changed'>): Promise<void> {
  const { orderId, playerId, authorId, writtenAt, starsBefore, stars } = fact
  if ((await findFinish(work, orderId)) === undefined) return
  const doings = reviewDoings(playerId, authorId, starsBefore, stars)
  await add(
    work,
    doings.filter(({ by }) => by > 0),
    writtenAt,
  )
  await take(
    work,
    doings.filter(({ by }) => by < 0),
  )
  // Which review was the tenth may be another one now; also where one came back that was written before.
  if (starsBefore !== null || writtenAt < work.now)
    await moveReviewMoments(work, [playerId, ...(authorId === null ? [] : [authorId])])
}

function reviewDoings(
  playerId: string,
  authorId: string | null,
  before: number | null,
  after: number | null,
): readonly Doing[] {
  const written = Number(after !== null) - Number(before !== null)
  const fives = Number(after === 5) - Number(before === 5)
  return [
    ...(authorId === null || written === 0
      ? []
      : [{ userId: authorId, series: 'boss-reviews', by: written } as const]),
    ...(fives === 0 ? [] : [{ userId: playerId, series: 'play-stars', by: fives } as const]),
  ]
}

/** Only the first of a kind is a new light; the wall says whether it is. */
export async function lightByGift(work: Work, fact: FactOf<'gift.given'>): Promise<void> {
  const { receiverId: userId, kind, quantity, at } = fact
  if ((await countOnWall(work, userId, kind)) > quantity) return
  await add(
    work,
    [
      { userId, series: 'gift-kinds', by: 1 },
      ...(lifetimeSet.includes(kind) ? [{ userId, series: 'gift-lifetime', by: 1 } as const] : []),
    ],
    at,
  )
}

/** The first of a month's board that is final have its window. */
export async function lightByPlaces(work: Work, fact: FactOf<'board.final'>): Promise<void> {
  const { board, period, from, places } = fact
  const window = period === 'month' ? findLimited(`month-${board}-${monthNameOf(from)}`) : undefined
  if (window === undefined || places.length === 0) return
  const at = work.now
  await tell(
    work,
    await saveReached(
      work,
      places.map(({ userId, rank }) => ({ userId, achievementId: window.id, at, place: rank })),
    ),
  )
}

/** The first of a campaign's ranking that is settled have its window. */
export async function lightByEvent(work: Work, fact: FactOf<'activity.settled'>): Promise<void> {
  const { scene, to, places } = fact
  if (places.length === 0) return
  const { id: achievementId } = eventWindow(scene, monthNameOf(to), { bought: false })
  const at = work.now
  await tell(
    work,
    await saveReached(
      work,
      places.map(({ userId, rank }) => ({ userId, achievementId, at, place: rank })),
    ),
  )
}

async function add(work: Work, doings: readonly Doing[], at: Date): Promise<void> {
  if (doings.length === 0) return
  const reached = reachedIn(await addProgress(work, doings), at)
  if (reached.length === 0) return
  await tell(work, await saveReached(work, reached))
  // Only what others wrote can be taken back, and come again.
  const writing = reached.filter(({ achievementId }) => isOfReviews(achievementId))
  if (writing.length > 0) await tell(work, await restoreLapsed(work, writing))
}

async function take(work: Work, doings: readonly Doing[]): Promise<void> {
  if (doings.length === 0) return
  for (const { userId, series, total } of await takeProgress(work, doings)) {
    const beyond = stepsOf(series).filter((step) => countFor(step) > total)
    await lapse(
      work,
      userId,
      beyond.map(({ id }) => id),
    )
  }
}

/** What was reached before this house counted is not reached by what it counts. */
function reachedIn(standings: readonly Standing[], at: Date): readonly Reached[] {
  return standings.flatMap(({ userId, series, total, brought }) =>
    reachedBy(series, total)
      .filter((step) => countFor(step) > brought)
      .map(({ id }) => ({ userId, achievementId: id, at })),
  )
}

function isOfReviews(achievementId: string): boolean {
  return achievementId.startsWith('boss-reviews') || achievementId.startsWith('play-stars')
}

async function tell(work: Work, reached: readonly Reached[]): Promise<void> {
  for (const { userId, achievementId, at } of reached) {
    await work.tell({ type: 'achievement.reached', userId, achievementId, at })
  }
}
