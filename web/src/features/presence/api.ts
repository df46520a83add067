import { setStatus } from '@kaihei/domain/players/calls'
import type { PlayerStatus } from '@kaihei/domain/players/player'
import { getProfile } from '@kaihei/domain/users/calls'
import type { Profile } from '@kaihei/domain/users/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { keyOf } from '#client/queries.ts'

/** The light changes at once on the screen, and back when the server says no. */
export function useSetStatus() {
  const queries = useQueryClient()
  const key = keyOf(getProfile)

  function show(status: PlayerStatus) {
    queries.setQueryData<Profile>(key, (profile) =>
      profile?.player ? { ...profile, player: { ...profile.player, status } } : profile,
    )
  }

  return useMutation({
    // Presses follow each other: the last one is the one that stays.
    scope: { id: 'light' },
    mutationFn: (status: PlayerStatus) => call(setStatus, { status }, { quiet: true }),
    onMutate: async (status) => {
      const before = queries.getQueryData<Profile>(key)?.player?.status
      show(status)
      // A look that is under way is stopped, and leaves what was shown before it.
      await queries.cancelQueries({ queryKey: key })
      show(status)
      return before
    },
    onError: (_error, _status, before) => {
      if (before !== undefined) show(before)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}
