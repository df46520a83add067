import { logout } from '@kaihei/domain/users/calls'
import { call } from '#client/call.ts'
import { endSession } from '#client/session.ts'

/** Here it is over at once, whether or not the server can be reached to hear of it. */
export function signOut(): void {
  const told = call(logout, {}, { quiet: true, repeats: true })
  endSession()
  told.catch(() => undefined)
}
