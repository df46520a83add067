import { isGiftId } from '@kaihei/domain/gifts/catalogue'
import type { HeardGift } from '@kaihei/domain/live-event'
import type { MouseEvent } from 'react'
import { giftsText } from '#text/gifts.ts'

/** What was given, and for whom the street is lit. A gift that this page does not know is called by its id. */
export function arrivalWords({ giftId, quantity, to }: HeardGift): { what: string; title: string } {
  const name = isGiftId(giftId) ? giftsText.names[giftId] : giftId
  const words = giftsText.arrival
  return { what: giftsText.kind(name, quantity), title: words.title(words.kind(name, quantity), to.nickname) }
}

/** The router hears of every new entry of the history; a new window is the browser's own. */
export function visit(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  history.pushState(null, '', event.currentTarget.href)
}
