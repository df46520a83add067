import type { ShownAchievement } from '@kaihei/domain/achievements/calls'
import { finalAt } from '@kaihei/domain/boards/board'
import { findLimited } from '@kaihei/domain/achievements/limited'
import { useMinute } from '#client/clock.ts'
import { achieveText } from '#text/achieve.ts'
import { shortDay } from '#text/times.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { countText } from './words.ts'

/** How far it is, or what became of it, in a line or two. */
export function WindowState({ window }: { window: ShownAchievement }) {
  const words = achieveText
  const { achievedAt, claimedAt, award, progress, target, place, family, waiting, lapsed } = window
  const coins = shortAmountText(award)
  if (claimedAt !== null) {
    if (waiting) return words.states.waiting(coins)
    if (award === 0) return words.states.brought
    return progress < target ? words.states.kept : words.states.claimed
  }
  if (achievedAt !== null) {
    const state = words.states.claimable(coins)
    return place === null ? state : `${words.limited.place(place)} · ${state}`
  }
  if (family === 'limited') return <TimeState window={window} />
  if (lapsed) return words.states.lapsed(countText(target - progress))
  return (
    <span className="grid w-full justify-items-center gap-1">
      <span className="w-12">
        <ProgressBar
          thin
          label={words.name(window)}
          parts={[{ fraction: progress / target, color: 'var(--paper)' }]}
        />
      </span>
      {words.progressOf(countText(progress), countText(target))}
    </span>
  )
}

/** Whether its time is to come, is now, or is over. */
function TimeState({ window: { id, from, to } }: { window: ShownAchievement }) {
  const words = achieveText.limited
  const now = useMinute()
  if (from === null || to === null) return null
  if (now < Date.parse(from)) return words.coming
  if (now < Date.parse(to)) return words.running(shortDay(to))
  const settling = findLimited(id)?.kind === 'month' && now < finalAt(new Date(to)).getTime()
  return settling ? words.settling : words.missed
}
