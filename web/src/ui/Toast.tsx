import { X } from 'lucide-react'
import type { FocusEvent, ReactNode } from 'react'
import { CountdownRing } from './CountdownRing.tsx'

interface ToastProps {
  avatar?: ReactNode
  title: string
  /** Beside the title: when it came. */
  meta?: string
  text: ReactNode
  seconds: number
  secondsLeft: number
  dismissLabel: string
  onDismiss: () => void
  /** The card itself becomes a button. */
  onOpen?: () => void
  /** A pointer over it or the focus inside it: the clock should stand still. */
  onHold: (held: boolean) => void
}

/** A card that announces itself politely and says how long it stays. Its ring is the way to close it. */
export function Toast({
  avatar,
  title,
  meta,
  text,
  seconds,
  secondsLeft,
  dismissLabel,
  onDismiss,
  onOpen,
  onHold,
}: ToastProps) {
  function leave(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) onHold(false)
  }
  const words = (
    <output className="block min-w-0">
      <span className="flex items-baseline gap-2">
        <b className="min-w-0 truncate">{title}</b>
        {meta && <span className="shrink-0 text-xs text-text-3">{meta}</span>}
      </span>
      <span className="line-clamp-4 text-sm break-words text-text-2">{text}</span>
    </output>
  )
  return (
    <div
      className="flex w-[380px] max-w-full items-center gap-3.5 rounded-[18px] bg-surface-3 px-4 py-3.5 shadow-3 [--avatar-ground:var(--surface-3)] max-md:w-full"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={leave}
    >
      {avatar}
      {onOpen ? (
        <button type="button" className="min-w-0 flex-1 rounded-sm text-left" onClick={onOpen}>
          {words}
        </button>
      ) : (
        <div className="min-w-0 flex-1">{words}</div>
      )}
      <button type="button" className="group relative rounded-full" onClick={onDismiss}>
        <span className="sr-only">{dismissLabel}</span>
        <CountdownRing fraction={secondsLeft / seconds}>
          <b className="text-sm group-hover:hidden group-focus-visible:hidden">{secondsLeft}</b>
          <X size={16} className="hidden group-hover:block group-focus-visible:block" aria-hidden="true" />
        </CountdownRing>
      </button>
    </div>
  )
}
