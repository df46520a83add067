import { Refusal } from '@kaihei/domain/refusal'

export interface Rate {
  readonly times: number
  readonly seconds: number
}

/** Counts calls per key in fixed windows, in memory: each process allows at least what the rules promise. */
export class Limits {
  readonly #windows = new Map<string, { count: number; endsAt: number }>()
  readonly #sweep = setInterval(() => this.#forgetOld(), 60_000).unref()

  /** Counts one call, or refuses it. */
  count(name: string, who: string, { times, seconds }: Rate): void {
    const key = `${name} ${who}`
    const now = Date.now()
    const window = this.#windows.get(key)
    if (window === undefined || window.endsAt <= now) {
      this.#windows.set(key, { count: 1, endsAt: now + seconds * 1000 })
      return
    }
    if (window.count >= times) {
      throw new Refusal('too_many', { retryAfterSeconds: Math.ceil((window.endsAt - now) / 1000) })
    }
    window.count++
  }

  close(): void {
    clearInterval(this.#sweep)
  }

  #forgetOld(): void {
    const now = Date.now()
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key)
  }
}
