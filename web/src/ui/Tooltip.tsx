import { clsx } from 'clsx'
import { cloneElement, useEffect, useId, useState } from 'react'
import type { ReactElement } from 'react'

interface TooltipProps {
  text: string
  /** One focusable element; the text becomes its description. */
  children: ReactElement<{ 'aria-describedby'?: string }>
  side?: 'top' | 'bottom'
  /** Which edge it keeps to near the side of the window. */
  align?: 'center' | 'start' | 'end'
}

const aligns = { center: 'left-1/2 -translate-x-1/2', start: 'left-0', end: 'right-0' }

/** A line of help on hover and focus. The pointer may rest on it, and Escape puts it away (WCAG 1.4.13). */
export function Tooltip({ text, children, side = 'top', align = 'center' }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return undefined
    function putAway(event: KeyboardEvent) {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', putAway)
    return () => document.removeEventListener('keydown', putAway)
  }, [open])

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        className={clsx(
          'absolute z-40',
          side === 'top' ? 'bottom-full pb-2' : 'top-full pt-2',
          aligns[align],
        )}
        hidden={!open}
      >
        <span
          id={id}
          role="tooltip"
          className="block w-max max-w-60 rounded-[8px] bg-paper px-2.5 py-1.5 text-left text-xs font-medium text-ink shadow-2"
        >
          {text}
        </span>
      </span>
    </span>
  )
}
