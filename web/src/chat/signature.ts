import { serverNow } from '#client/clock.ts'
import { log } from './messaging-error.ts'
import type { Credential } from './messaging.ts'

/** A signature is renewed so long before it expires. */
const renewBeforeMs = 600_000
/** One that could not be had is asked for again after as long. */
const renewAtMostEveryMs = 60_000

export interface Signature {
  readonly current: () => string | undefined
  readonly keep: (credential: Credential, refresh: () => Promise<Credential>) => void
  /** Answers whether it was renewed: somebody else may have entered meanwhile, or nobody is here any more. */
  readonly renew: () => Promise<boolean>
  readonly drop: () => void
}

/** The signature by which this page enters the chat, kept good for as long as it stays. */
export function makeSignature(): Signature {
  let kept: { readonly credential: Credential; readonly refresh: () => Promise<Credential> } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function keep(credential: Credential, refresh: () => Promise<Credential>): void {
    kept = { credential, refresh }
    clearTimeout(timer)
    const inMs = credential.expireAt * 1000 - serverNow() - renewBeforeMs
    timer = setTimeout(() => void renew().catch(log), Math.max(inMs, renewAtMostEveryMs))
  }

  async function renew(): Promise<boolean> {
    const mine = kept
    if (mine === null) return false
    const { credential, refresh } = mine
    try {
      const renewed = await refresh()
      if (kept !== mine) return false
      keep(renewed, refresh)
      return true
    } catch (error) {
      if (kept !== mine) return false
      keep(credential, refresh)
      throw error
    }
  }

  return {
    current: () => kept?.credential.userSig,
    keep,
    renew,
    drop: () => {
      kept = null
      clearTimeout(timer)
    },
  }
}
