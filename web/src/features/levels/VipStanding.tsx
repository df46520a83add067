import type { Vip } from '@kaihei/domain/levels/calls'
import { vipLevelOf } from '@kaihei/domain/levels/vip'
import { levelsText } from '#text/levels.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { LevelBadge } from '#ui/LevelBadge.tsx'
import { metalOf } from '#ui/level-metal.ts'
import { ProgressBar } from '#ui/ProgressBar.tsx'

/** My level, what it gives, and how far the next one is. */
export function VipStanding({ vip: { level, experience, next } }: { vip: Vip }) {
  const words = levelsText.vip
  const { discount, spend } = vipLevelOf(level)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-4 md:gap-x-7">
      <LevelBadge kind="V" level={level} size="lg" />
      <div className="grid gap-1">
        <p className="text-2xl font-semibold">{words.mine(level)}</p>
        <p className="text-text-2">{discount > 0 ? words.discount(discount) : words.noDiscount}</p>
        <p className="text-sm text-text-3">
          {words.experience} <b className="text-text">{shortAmountText(experience)}</b>
          {next !== null && ` / ${shortAmountText(next.experience)}`}
        </p>
      </div>
      <div className="col-span-2 grid gap-2">
        {next === null ? (
          <p className="text-text-2">{words.top}</p>
        ) : (
          <>
            <ProgressBar
              label={words.progress(next.level)}
              parts={[
                {
                  // A refund may leave less than the level began with: a level never drops, the bar is just empty.
                  fraction: Math.max(0, (experience - spend * 100) / (next.experience - spend * 100)),
                  color: `var(--lv-${metalOf('V', next.level)})`,
                },
              ]}
            />
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-text-2">
              {words.missing(shortAmountText(next.experience - experience), next.level)}
              <LevelBadge kind="V" level={next.level} />
            </p>
          </>
        )}
      </div>
    </div>
  )
}
