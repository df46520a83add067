import { getProfile } from '@kaihei/domain/users/calls'
import { useQuery } from '@tanstack/react-query'
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
      const profile = await call(getProfile, dcid === null ? {} : { dcid }, { quiet: true, signal })
      keepProfile(profile)
      return profile
    },
    placeholderData: readKeptProfile,
    enabled: token !== null,
  })
}
