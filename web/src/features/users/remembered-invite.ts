import { useEffect, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#client/storage.ts'

/** Whose link was opened in this browser, until somebody registers by it: people look around first. */
export function recallInvite(): string | undefined {
  return readStored('inviteCode')?.slice(0, 32) || undefined
}

/**
 * The code of the address, which is remembered, else the one that was. Of that the server knows nothing, which has drawn the
 * page: it comes as soon as the page is alive.
 */
export function useInvite(inAddress: string | undefined): string | undefined {
  const code = inAddress?.trim() === '' ? undefined : inAddress
  useEffect(() => {
    if (code !== undefined) writeStored('inviteCode', code.slice(0, 32))
  }, [code])
  return useSyncExternalStore(
    changesNever,
    () => code ?? recallInvite(),
    () => code,
  )
}

const changesNever = () => () => undefined

export function forgetInvite(): void {
  writeStored('inviteCode', null)
}
