import type { ClientFrame } from '@kaihei/domain/live-event'

type ChatHello = NonNullable<Extract<ClientFrame, { type: 'hello' }>['chat']>

/** The chat as the line sees it. Its code comes only with whoever opens it. */
export interface Talker {
  /** What the greeting carries for it; nothing once this page was put out. */
  readonly hello: () => ChatHello | undefined
  readonly hear: (told: unknown) => void
  readonly onDown: () => void
}

/** The line as the chat sees it. */
interface Carrier {
  readonly send: (frame: ClientFrame) => void
  /** Only a greeting enters the chat or leaves it, and each socket has one. */
  readonly reopen: () => void
}

let talker: Talker | null = null
let carrier: Carrier | null = null

/** Enters the chat by the line that is open, or by the next one; returns how to leave it. */
export function talkOverLine(next: Talker): () => void {
  talker = next
  carrier?.reopen()
  return () => {
    if (talker !== next) return
    talker = null
    carrier?.reopen()
  }
}

export function sayOverLine(frame: ClientFrame): void {
  carrier?.send(frame)
}

export function currentTalker(): Talker | null {
  return talker
}

/** Returns how to take the line away again. */
export function carryChat(next: Carrier): () => void {
  carrier = next
  return () => {
    if (carrier === next) carrier = null
  }
}
