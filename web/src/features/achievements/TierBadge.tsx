import { clsx } from 'clsx'
import { achieveText } from '#text/achieve.ts'

const tones = ['bg-lv-1', 'bg-lv-4', 'bg-lv-2', 'bg-lv-3']

/** How a window is made, said in a word: its colour alone would say nothing to many. */
export function TierBadge({ tier }: { tier: number }) {
  return (
    <span
      className={clsx(
        'inline-flex h-5 shrink-0 items-center rounded-t-[8px] rounded-b-[4px] px-1.5 text-xs font-semibold whitespace-nowrap text-ink',
        tones[tier - 1],
      )}
    >
      {achieveText.tiers[tier - 1]}
    </span>
  )
}
