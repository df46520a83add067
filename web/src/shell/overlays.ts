import type { HeardGift, IncomingMessage } from '@kaihei/domain/live-event'
import { create } from 'zustand'
import { isChatOpen } from '#features/chat-door/place.ts'
import { readToken } from '#client/session.ts'

export interface ToastEntry {
  readonly id: number
  readonly message: IncomingMessage
}

export interface Notice {
  readonly title: string
  readonly text: string
}

interface ErrorEntry {
  readonly message: string
  /** What became of what was to be done. */
  readonly outcome?: string
}

interface Overlays {
  /** The first is on the screen, the others wait for it to go. */
  readonly toasts: readonly ToastEntry[]
  /** The first is in the dialog. */
  readonly messages: readonly IncomingMessage[]
  /** Something that went well and is worth a moment. */
  readonly notice: Notice | null
  /** The first is on the screen. */
  readonly errors: readonly ErrorEntry[]
}

/** A flood of messages must not keep the corner busy for minutes. */
const maxWaiting = 20

export const useOverlays = create<Overlays>(() => ({ toasts: [], messages: [], notice: null, errors: [] }))

let lastToast = 0
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
  else
    useOverlays.setState(({ toasts }) => ({
      toasts: [...toasts, { id: ++lastToast, message }].slice(0, maxWaiting),
    }))
}

/** What lights the street comes with the first gift that does. */
export function showGift(gift: HeardGift): void {
  import('#features/gifts/announce-gift.tsx').then(
    ({ announceGift }) => announceGift(gift),
    () => undefined,
  )
}

export function dismissToast(id: number): void {
  useOverlays.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/** What is said of an order takes the place of what was said of it before. */
export function openMessage(message: IncomingMessage): void {
  const { orderId } = message.message
  useOverlays.setState(({ messages }) => ({
    messages: [
      ...messages.filter((one) => orderId === undefined || one.message.orderId !== orderId),
      message,
    ].slice(-maxWaiting),
  }))
}

export function closeMessage(): void {
  useOverlays.setState(({ messages }) => ({ messages: messages.slice(1) }))
}

export function showNotice(notice: Notice): void {
  useOverlays.setState({ notice })
}

export function closeNotice(): void {
  useOverlays.setState({ notice: null })
}

/** Ten calls failing for one reason are one dialog. */
export function showError(message: string, outcome?: string): void {
  const entry = { message, ...(outcome !== undefined && { outcome }) }
  useOverlays.setState(({ errors }) =>
    errors.some((shown) => shown.message === message && shown.outcome === outcome)
      ? {}
      : { errors: [...errors, entry] },
  )
}

export function closeError(): void {
  useOverlays.setState(({ errors }) => ({ errors: errors.slice(1) }))
}
