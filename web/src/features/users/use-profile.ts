import { getProfile } from '@kaihei/domain/users/calls'
import { useQuery } from '@tanstack/react-query'
import { isUnanswered } from '#client/call-error.ts'
import { call } from '#client/call.ts'
import { readDcid } from '#client/dcid.ts'
import { keyOf } from '#client/queries.ts'
import { keepProfile, readKeptProfile, useToken } from '#client/session.ts'

/** My own profile; the kept one until the server answers. */
export function useProfile() {
  const token = useToken()
  return useQuery({
    queryKey: keyOf(getProfile),
    queryFn: async ({ signal }) => {
      const dcid = readDcid()
      try {
        const profile = await call(getProfile, dcid === null ? {} : { dcid }, { quiet: true, signal })
        keepProfile(profile)
        return profile
      } catch (error) {
        // Without a network I am still who I was: what I may see does not change with it.
        const kept = isUnanswered(error) ? readKeptProfile() : undefined
        if (kept === undefined) throw error
        return kept
      }
    },
    placeholderData: readKeptProfile,
    enabled: token !== null,
  })
}
