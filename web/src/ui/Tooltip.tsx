import { clsx } from 'clsx'
import { cloneElement, useEffect, useId, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'

interface TooltipProps {
  /** A sentence describes its element at all times; anything larger is drawn only while it is open. */
  text: ReactNode
  /** One focusable element; the text becomes its description. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined; onClick?: () => void }>
  side?: 'top' | 'bottom'
  /** Which edge it keeps to near the side of the window. */
  align?: 'center' | 'start' | 'end'
  /** Of the element's wrapper. */
  className?: string
  /** A panel in a place of its own, inside the nearest positioned box, instead of a bubble at the element. */
  panel?: { place: string; box: string }
  /** A press opens and closes it too, for an element that does nothing else: fingers do not hover. */
  pressOpens?: boolean
}

const aligns = { center: 'left-1/2 -translate-x-1/2', start: 'left-0', end: 'right-0' }
const bubble =
  'block w-max max-w-60 rounded-[8px] bg-paper px-2.5 py-1.5 text-left text-xs font-medium text-ink shadow-2'

/** Help on hover and focus. The pointer may rest on it, and Escape puts it away (WCAG 1.4.13). */
export function Tooltip({
  text,
  children,
  side = 'top',
  align = 'center',
  className,
  panel,
  pressOpens = false,
}: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const drawn = open || typeof text === 'string'

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
      className={clsx('inline-flex', !panel && 'relative', className)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {cloneElement(children, {
        'aria-describedby': drawn ? id : undefined,
        ...(pressOpens && { onClick: () => setOpen(!open) }),
      })}
      {drawn && (
        <span
          className={
            panel?.place ??
            clsx('absolute z-40', side === 'top' ? 'bottom-full pb-2' : 'top-full pt-2', aligns[align])
          }
          hidden={!open}
        >
          <span id={id} role="tooltip" className={panel?.box ?? bubble}>
            {text}
          </span>
        </span>
      )}
    </span>
  )
}
