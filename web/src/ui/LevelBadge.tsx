import { clsx } from 'clsx'
import { metalOf } from './level-metal.ts'
import type { LevelKind } from './level-metal.ts'

interface LevelBadgeProps {
  kind: LevelKind
  level: number
  /** The level's name, after the number. */
  name?: string
  /** `lg` stands alone, with the level's own page around it. */
  size?: 'sm' | 'lg'
}

const pane = 'h3.4a.8 .8 0 0 1 .8 .8v1.4a.8 .8 0 0 1 -.8 .8h-3.4a.8 .8 0 0 1 -.8 -.8v-1.4a.8 .8 0 0 1 .8 -.8z'
const panes = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => `M${(at % 2) * 6 + 0.8} ${12 - (at >> 1) * 4}${pane}`)

/** P: a house of eight panes, one lit per level. V: a small arch with the number in it. */
export function LevelBadge({ kind, level, name, size = 'sm' }: LevelBadgeProps) {
  const metal = `var(--lv-${metalOf(kind, level)})`
  if (kind === 'V') {
    return (
      <span
        className={clsx(
          'inline-flex shrink-0 items-center justify-center leading-none font-extrabold text-ink',
          size === 'sm'
            ? 'h-5 rounded-t-[10px] rounded-b-[4px] px-[7px] pt-px text-[11px] tracking-[.02em]'
            : 'h-[104px] w-[88px] rounded-t-[44px] rounded-b-[12px] pt-2 text-[34px] tracking-[-.02em]',
        )}
        style={{ background: metal }}
      >
        V{level}
      </span>
    )
  }
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center font-semibold whitespace-nowrap',
        size === 'sm' ? 'gap-[5px] text-xs' : 'gap-5 text-3xl',
      )}
      style={{ color: metal }}
    >
      <svg
        width={size === 'sm' ? 11 : 77}
        height={size === 'sm' ? 15 : 105}
        viewBox="0 0 11 15"
        className="shrink-0"
        aria-hidden="true"
      >
        <path fill="currentColor" d={panes.slice(0, level).join('')} />
        <path fill="var(--unlit)" d={panes.slice(level).join('')} />
      </svg>
      <span>
        P{level} {name && <span>{name}</span>}
      </span>
    </span>
  )
}
