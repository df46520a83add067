import type { HeardGift } from '@kaihei/domain/live-event'
import { lightsStreet } from '@kaihei/domain/gifts/gift'
import { createRoot } from 'react-dom/client'
import { Arrival } from './Arrival.tsx'
import { ArrivalToast } from './ArrivalToast.tsx'

let isShowing = false
let waiting: HeardGift | undefined

/**
 * A great gift has come to somebody in the street. One is shown at a time and one may wait; of more than that nobody
 * wants to hear at once. It stands in a root of its own: a page that hears of none has no code for it.
 */
export function announceGift(gift: HeardGift): void {
  if (!lightsStreet({ amount: gift.amount, anonymous: false })) return
  if (isShowing) {
    waiting ??= gift
    return
  }
  show(gift)
}

function show(gift: HeardGift): void {
  isShowing = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const Shown = isBusy() ? ArrivalToast : Arrival
  root.render(<Shown gift={gift} onClose={close} />)

  function close(): void {
    root.unmount()
    place.remove()
    isShowing = false
    const next = waiting
    waiting = undefined
    if (next !== undefined) show(next)
  }
}

/** Nobody who writes something or is asked something is covered up, and nobody who wants nothing to move. */
function isBusy(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.activeElement?.matches('input, textarea, select') === true ||
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  )
}
