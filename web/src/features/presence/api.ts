import { setStatus } from '@kaihei/domain/players/calls'
import { getProfile } from '@kaihei/domain/users/calls'
import type { Profile } from '@kaihei/domain/users/calls'
import { keyOf } from '#client/queries.ts'
import { useChange } from '#client/use-change.ts'

/** The light changes at once on the screen, and back when the server says no. */
export function useSetStatus() {
  return useChange(setStatus, {
    // Presses follow each other: the last one is the one that stays.
    queue: 'light',
    shows: ({ status }, paint) =>
      paint(keyOf(getProfile), (profile: Profile) => ({
        ...profile,
        player: profile.player && { ...profile.player, status },
      })),
    renews: [getProfile],
  })
}
