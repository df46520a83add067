import { randomUUID } from 'node:crypto'
import {
  live,
  type LiveEvent,
  type LivePlace,
  passingEvents,
  type ServerFrame,
} from '@kaihei/domain/live-event'

/** A browser's open line. */
export interface Line {
  readonly userId: string
  readonly sessionId: string
  /** Whether it is one of the staff who listens. */
  readonly isStaff: boolean
  /** A line whose buffer is full is closed instead; its browser reconnects and resumes. */
  send(frame: ServerFrame): void
  /** The same frame for many: written once, as text in bytes. */
  sendText(frame: string | Buffer): void
  /** Where in the chat this page is; none if it is not in it. */
  chat: { readonly epoch: number } | undefined
  close(code: number): void
}

interface Audience {
  readonly lines: Set<Line>
  seq: number
  /** The newest events, for a browser that comes back after a short interruption. */
  recent: { seq: number; event: LiveEvent }[]
  emptySince: number | null
}

const keepRecent = 100
const forgetEmptyAfterMs = 120_000

/** The open lines of this process, by user. Events are numbered per user so that a line can resume. */
export class Hub {
  readonly epoch = randomUUID()
  readonly #audiences = new Map<string, Audience>()
  readonly #sweep = setInterval(() => this.#forgetEmpty(), forgetEmptyAfterMs).unref()

  get lineCount(): number {
    let count = 0
    for (const { lines } of this.#audiences.values()) count += lines.size
    return count
  }

  *listPresent(): Generator<string> {
    for (const [userId, { lines }] of this.#audiences) if (lines.size > 0) yield userId
  }

  /** Everybody with a page that is in the chat. */
  *listInChat(): Generator<string> {
    for (const [userId, { lines }] of this.#audiences) {
      for (const { chat } of lines) {
        if (chat === undefined) continue
        yield userId
        break
      }
    }
  }

  countLinesOf(userId: string): number {
    return this.#audiences.get(userId)?.lines.size ?? 0
  }

  /** Registers the line before it replays, so that no event falls between. Returns how to leave. */
  join(line: Line, resume: LivePlace | undefined): () => void {
    const audience = this.#audiences.get(line.userId) ?? {
      lines: new Set(),
      seq: 0,
      recent: [],
      emptySince: null,
    }
    this.#audiences.set(line.userId, audience)
    audience.lines.add(line)
    audience.emptySince = null
    const missed = resume === undefined ? undefined : this.#missedSince(audience, resume)
    line.send({
      type: 'ready',
      place: { epoch: this.epoch, seq: audience.seq },
      resumed: missed !== undefined,
    })
    for (const { seq, event } of missed ?? []) line.send({ type: 'event', seq, event })
    return () => {
      audience.lines.delete(line)
      if (audience.lines.size === 0) audience.emptySince = Date.now()
    }
  }

  linesOf(userId: string): Iterable<Line> {
    return this.#audiences.get(userId)?.lines ?? []
  }

  push(userId: string, event: LiveEvent): void {
    const audience = this.#audiences.get(userId)
    if (audience === undefined) return
    if (!passingEvents.includes(event.type)) keep(audience, event)
    for (const line of audience.lines) line.send({ type: 'event', seq: audience.seq, event })
  }

  pushToAll(event: LiveEvent, except: readonly string[]): void {
    for (const userId of this.#audiences.keys()) if (!except.includes(userId)) this.push(userId, event)
  }

  /** To whoever of the staff has a page open. */
  pushToStaff(event: LiveEvent): void {
    for (const [userId, { lines }] of this.#audiences) {
      for (const { isStaff } of lines) {
        if (!isStaff) continue
        this.push(userId, event)
        break
      }
    }
  }

  /** The session is over: its lines hear of it and are closed. Not numbered, for there is nothing to resume. */
  endSession(sessionId: string): void {
    for (const { lines, seq } of this.#audiences.values()) {
      for (const line of lines) {
        if (line.sessionId !== sessionId) continue
        line.send({ type: 'event', seq, event: { type: 'session.ended' } })
        line.close(live.close.signedOut)
      }
    }
  }

  /** Hints from other processes may have been missed: every browser, or one person's, reads again. */
  readAgain(userId?: string): void {
    for (const [id, { lines, seq }] of this.#audiences) {
      if (userId !== undefined && id !== userId) continue
      for (const line of lines)
        line.send({ type: 'ready', place: { epoch: this.epoch, seq }, resumed: false })
    }
  }

  ping(): void {
    for (const { lines } of this.#audiences.values()) for (const line of lines) line.send({ type: 'ping' })
  }

  /** 1012: the service restarts; the browser comes back by itself. */
  close(): void {
    clearInterval(this.#sweep)
    for (const { lines } of this.#audiences.values()) for (const line of lines) line.close(1012)
  }

  #missedSince(audience: Audience, { epoch, seq }: LivePlace): Audience['recent'] | undefined {
    if (epoch !== this.epoch || seq > audience.seq) return undefined
    const missed = audience.recent.filter((entry) => entry.seq > seq)
    return missed.length === audience.seq - seq ? missed : undefined
  }

  #forgetEmpty(): void {
    for (const [userId, { emptySince }] of this.#audiences) {
      if (emptySince !== null && Date.now() - emptySince > forgetEmptyAfterMs) this.#audiences.delete(userId)
    }
  }
}

/** Under the next number, for whoever comes back after it. */
function keep(audience: Audience, event: LiveEvent): void {
  audience.recent.push({ seq: ++audience.seq, event })
  if (audience.recent.length > keepRecent) audience.recent.shift()
}
