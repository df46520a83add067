import type { HeardGift, IncomingMessage } from '@kaihei/domain/live-event'
import { readToken } from '#client/session.ts'
import { isChatOpen } from '#features/chat-door/place.ts'
import { addToast, openMessage } from './overlays.ts'

let heard: readonly string[] = []

/** The same message may come over the line and by asking: by whom, to whom, and its number tell. */
function isNews({ uid, seq }: IncomingMessage): boolean {
  if (seq === undefined) return true
  const name = `${readToken()} ${uid} ${seq}`
  if (heard.includes(name)) return false
  heard = [...heard, name].slice(-100)
  return true
}

/** Whoever looks at the order, or at the list of all, sees what has changed: a dialog would only be in the way. */
function isInView({ message: { orderId, fastOrderSn } }: IncomingMessage): boolean {
  const { pathname, search } = location
  const shows = (name: string | undefined) => name !== undefined && `${pathname}${search}`.includes(name)
  return pathname === '/order' || shows(orderId) || shows(fastOrderSn)
}

/** `display: 'dialog'` asks for an answer at once; everything else passes by in the corner. */
export function showMessage(message: IncomingMessage): void {
  if (!isNews(message)) return
  // Whoever looks at the conversation has seen it already.
  if (isChatOpen({ conversationType: 'C2C', to: message.uid })) return
  import('#client/chime.ts').then(
    ({ chime }) => chime(),
    // News without a sound is still news.
    () => undefined,
  )
  if (message.message.display === 'dialog' && !isInView(message)) openMessage(message)
  else addToast(message)
}

/** What lights the street comes with the first gift that does. */
export function showGift(gift: HeardGift): void {
  import('#features/gifts/announce-gift.tsx').then(
    ({ announceGift }) => announceGift(gift),
    () => undefined,
  )
}
