import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Who must act, or how it ended. */
export type BadgeTone = 'you' | 'them' | 'live' | 'done' | 'dispute' | 'dead' | 'bad'

const tones: Record<BadgeTone, string> = {
  you: 'bg-lamp-soft text-lamp-text',
  them: 'bg-info-soft text-info',
  live: 'bg-ok-soft text-ok',
  done: 'bg-mute-soft text-text-2',
  dispute: 'bg-plum-soft text-plum',
  dead: 'bg-mute-soft text-text-3',
  bad: 'bg-bad-soft text-bad',
}

interface BadgeProps {
  tone?: BadgeTone
  icon?: ReactNode
  children: ReactNode
}

export function Badge({ tone = 'done', icon, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-[22px] shrink-0 items-center gap-[5px] rounded-sm px-2 text-xs font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
