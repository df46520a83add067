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

interface Overlays {
  /** The first is on the screen, the others wait for it to go. */
  readonly toasts: readonly ToastEntry[]
  readonly message: IncomingMessage | null
  /** Something that went well and is worth a moment. */
  readonly notice: Notice | null
  /** The first is on the screen. */
  readonly errors: readonly string[]
}

/** A flood of messages must not keep the corner busy for minutes. */
const mostWaiting = 20

export const useOverlays = create<Overlays>(() => ({ toasts: [], message: null, notice: null, errors: [] }))

let lastToast = 0

/** `display: 'dialog'` asks for an answer at once; everything else passes by in the corner. */
export function showMessage(message: IncomingMessage): void {
  if (message.message.display === 'dialog') openMessage(message)
  else
    useOverlays.setState(({ toasts }) => ({
      toasts: [...toasts, { id: ++lastToast, message }].slice(0, mostWaiting),
    }))
}

export function dismissToast(id: number): void {
  useOverlays.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

export function openMessage(message: IncomingMessage): void {
  useOverlays.setState({ message })
}

export function closeMessage(): void {
  useOverlays.setState({ message: null })
}

export function showNotice(notice: Notice): void {
  useOverlays.setState({ notice })
}

export function closeNotice(): void {
  useOverlays.setState({ notice: null })
}

/** Ten calls failing for one reason are one dialog. */
export function showError(message: string): void {
  useOverlays.setState(({ errors }) => (errors.includes(message) ? {} : { errors: [...errors, message] }))
}

export function closeError(): void {
  useOverlays.setState(({ errors }) => ({ errors: errors.slice(1) }))
}
