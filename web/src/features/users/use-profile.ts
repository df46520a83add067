import { getProfile } from '@kaihei/domain/users/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { readDcid } from '#client/dcid.ts'
import { keyOf } from '#client/queries.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { keepProfile, readKeptProfile, useSignedIn } from '#client/session.ts'

/** My own profile; the kept one until the server answers. */
export function useProfile() {
  const [signedIn, hydrated] = [useSignedIn(), useHydrated()]
  return useQuery({
    queryKey: keyOf(getProfile),
    queryFn: async ({ signal }) => {
      const dcid = readDcid()
      const profile = await call(getProfile, dcid === null ? {} : { dcid }, { quiet: true, signal })
      keepProfile(profile)
      return profile
    },
    ...(hydrated && { placeholderData: readKeptProfile }),
    enabled: signedIn,
  })
}
