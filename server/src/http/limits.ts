import { Refusal } from '@kaihei/domain/refusal'

export interface Rate {
  readonly times: number
  readonly seconds: number
}

/** Counts calls per key in fixed windows, in memory and per process: with n processes n times as many may pass. */
export class Limits {
  readonly #windows = new Map<string, Map<string, { count: number; endsAt: number }>>()
  readonly #sweep = setInterval(() => this.#forgetOld(), 60_000).unref()

  /** Counts one call, or refuses it. */
  count(name: string, who: string, rate: Rate): void {
    if (this.tryCount(name, who, rate)) return
    const endsAt = this.#windows.get(name)?.get(who)?.endsAt ?? 0
    throw new Refusal('too_many', { retryAfterSeconds: Math.ceil((endsAt - Date.now()) / 1000) })
  }

  /** Counts one call if there is room for it, and answers whether there was. */
  tryCount(name: string, who: string, { times, seconds }: Rate): boolean {
    const now = Date.now()
    const windows = this.#windows.get(name) ?? new Map<string, { count: number; endsAt: number }>()
    const window = windows.get(who)
    if (window === undefined || window.endsAt <= now) {
      this.#windows.set(name, windows.set(who, { count: 1, endsAt: now + seconds * 1000 }))
      return true
    }
    if (window.count >= times) return false
    window.count++
    return true
  }

  close(): void {
    clearInterval(this.#sweep)
  }

  #forgetOld(): void {
    const now = Date.now()
    for (const windows of this.#windows.values()) {
      for (const [who, { endsAt }] of windows) if (endsAt <= now) windows.delete(who)
    }
  }
}
