import type { IncomingMessage } from '@kaihei/domain/live-event'
import { create } from 'zustand'

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

export function addToast(message: IncomingMessage): void {
  useOverlays.setState(({ toasts }) => ({
    toasts: [...toasts, { id: ++lastToast, message }].slice(0, maxWaiting),
  }))
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
