import type { ActivitySide } from '@kaihei/domain/activities/activity'
import { sidesOf } from '@kaihei/domain/activities/score'
import type { Detail } from './api.ts'

/** Which side is looked at: the one that is asked for, else the one on which I have more, else the first that is ranked. */
export function sideToShow(
  { scoring, mine }: Detail,
  asked: ActivitySide | undefined,
): ActivitySide | undefined {
  const sides = sidesOf(scoring)
  const own: ActivitySide = mine !== null && mine.player > mine.boss ? 'player' : 'boss'
  return [asked, own, ...sides].find((side) => side !== undefined && sides.includes(side))
}
