import { readStored, writeStored } from '#client/storage.ts'

/** Whose link was opened in this browser, until somebody registers by it: people look around first. */
export function recallInvite(): string | undefined {
  return readStored('inviteCode')?.slice(0, 32) || undefined
}

/** The code of the address, else the one that was remembered. */
export function rememberInvite(code: string | undefined): string | undefined {
  if (code === undefined || code.trim() === '') return recallInvite()
  writeStored('inviteCode', code.slice(0, 32))
  return code
}

export function forgetInvite(): void {
  writeStored('inviteCode', null)
}
