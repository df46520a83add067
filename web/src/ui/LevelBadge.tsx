import { metalOf } from './level-metal.ts'
import type { LevelKind } from './level-metal.ts'

interface LevelBadgeProps {
  kind: LevelKind
  level: number
  /** The level's name, after the number. */
  name?: string
}

const panes = [0, 1, 2, 3, 4, 5, 6, 7].map((pane) => ({ pane, x: (pane % 2) * 6, y: 12 - (pane >> 1) * 4 }))

/** P: a house of eight panes, one lit per level. V: a small arch with the number in it. */
export function LevelBadge({ kind, level, name }: LevelBadgeProps) {
  const metal = `var(--lv-${metalOf(kind, level)})`
  if (kind === 'V') {
    return (
      <span
        className="inline-flex h-5 shrink-0 items-center rounded-t-[10px] rounded-b-[4px] px-[7px] pt-px text-[11px] leading-none font-extrabold tracking-[.02em] text-ink"
        style={{ background: metal }}
      >
        V{level}
      </span>
    )
  }
  return (
    <span
      className="inline-flex shrink-0 items-center gap-[5px] text-xs font-semibold whitespace-nowrap"
      style={{ color: metal }}
    >
      <svg width="11" height="15" viewBox="0 0 11 15" aria-hidden="true">
        {panes.map(({ pane, x, y }) => (
          <rect
            key={pane}
            x={x}
            y={y}
            width="5"
            height="3"
            rx=".8"
            fill={pane < level ? 'currentColor' : 'var(--unlit)'}
          />
        ))}
      </svg>
      P{level}
      {name && <span>{name}</span>}
    </span>
  )
}
