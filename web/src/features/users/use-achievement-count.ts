import { countAchievements } from '@kaihei/domain/achievements/count-calls'
import type { Profile } from '@kaihei/domain/users/calls'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#client/queries.ts'

/** How many achievements I have; null while nobody knows. */
export function useAchievementCount(me: Pick<Profile, 'discordId'> | null | undefined): number | null {
  const discordId = me?.discordId ?? null
  const { data } = useQuery({
    ...queryFor(countAchievements, discordId === null ? {} : { discordId }),
    enabled: me != null,
  })
  return data?.total ?? null
}
