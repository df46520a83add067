import { Refusal } from '@kaihei/domain/refusal'

export interface Rate {
  readonly times: number
  readonly seconds: number
}

/** Counts that every process adds to. */
export interface SharedCounts {
  /**
   * Counts one more under this key, whose window begins with its first. Answers how many that makes and how long the
   * window still lasts; undefined: nobody could say, or not soon enough to be waited for.
   */
  readonly count: (
    key: string,
    windowMs: number,
  ) => Promise<{ readonly count: number; readonly endsInMs: number } | undefined>
}

/**
 * Counts calls per key in fixed windows. Each process counts in its own memory; where counts are shared, what all of them
 * let in is counted as well. While nobody can say what the others did, each goes by its own: with n processes n times as
 * many may pass, and nobody is refused for it.
 */
export class Limits {
  readonly #windows = new Map<string, Map<string, { count: number; endsAt: number }>>()
  readonly #sweep = setInterval(() => this.#forgetOld(), 60_000).unref()
  readonly #shared: SharedCounts | undefined

  constructor(shared?: SharedCounts) {
    this.#shared = shared
  }

  /** Counts one call in this process, or refuses it. */
  count(name: string, who: string, rate: Rate): void {
    if (!this.tryCount(name, who, rate)) throw this.#refusal(name, who)
  }

  /** Counts one call in this process if there is room for it, and answers whether there was. */
  tryCount(name: string, who: string, { times, seconds }: Rate): boolean {
    const now = Date.now()
    const windows = this.#windowsOf(name)
    const window = windows.get(who)
    if (window === undefined || window.endsAt <= now) {
      windows.set(who, { count: 1, endsAt: now + seconds * 1000 })
      return true
    }
    if (window.count >= times) return false
    window.count++
    return true
  }

  /** Counts one call with those of all processes, or refuses it. What is too often here already is asked of nobody. */
  async countForAll(name: string, who: string, rate: Rate): Promise<void> {
    this.count(name, who, rate)
    if (this.#shared !== undefined && !(await this.#fitsForAll(this.#shared, name, who, rate))) {
      throw this.#refusal(name, who)
    }
  }

  /** The same for whoever cannot wait: judged by what is known here, and the others are told. */
  tryCountForAll(name: string, who: string, rate: Rate): boolean {
    const isCounted = this.tryCount(name, who, rate)
    if (isCounted && this.#shared !== undefined) void this.#fitsForAll(this.#shared, name, who, rate)
    return isCounted
  }

  close(): void {
    clearInterval(this.#sweep)
  }

  /** Whoever used it up in other processes has used it up here, until the window ends. */
  async #fitsForAll(
    shared: SharedCounts,
    name: string,
    who: string,
    { times, seconds }: Rate,
  ): Promise<boolean> {
    const known = await shared.count(`${name} ${who}`, seconds * 1000)
    if (known === undefined || known.count <= times) return true
    this.#windowsOf(name).set(who, { count: times, endsAt: Date.now() + known.endsInMs })
    return false
  }

  #windowsOf(name: string): Map<string, { count: number; endsAt: number }> {
    const windows = this.#windows.get(name) ?? new Map<string, { count: number; endsAt: number }>()
    this.#windows.set(name, windows)
    return windows
  }

  #refusal(name: string, who: string): Refusal {
    const endsAt = this.#windows.get(name)?.get(who)?.endsAt ?? 0
    return new Refusal('too_many', { retryAfterSeconds: Math.ceil((endsAt - Date.now()) / 1000) })
  }

  #forgetOld(): void {
    const now = Date.now()
    for (const windows of this.#windows.values()) {
      for (const [who, { endsAt }] of windows) if (endsAt <= now) windows.delete(who)
    }
  }
}
