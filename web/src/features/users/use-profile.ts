import { getProfile } from '@kaihei/domain/users/calls'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isUnanswered } from '#client/call-error.ts'
import { call } from '#client/call.ts'
import { readDcid } from '#client/dcid.ts'
import { keyOf } from '#client/queries.ts'
import { keepProfile, readKeptProfile, useSignedIn, useToken } from '#client/session.ts'

/** My own profile; the kept one until the server answers. */
export function useProfile() {
  // What is kept is shown once the page is taken over: until then there is no token. A visitor's page is not drawn twice.
  const [signedIn, token] = [useSignedIn(), useToken()]
  const asked = useQuery({
    queryKey: keyOf(getProfile),
    queryFn: async ({ signal }) => {
      const dcid = readDcid()
      const profile = await call(getProfile, dcid === null ? {} : { dcid }, { quiet: true, signal })
      keepProfile(profile)
      return profile
    },
    ...(token !== null && { placeholderData: readKeptProfile }),
    enabled: signedIn,
  })
  const { data, error } = asked
  // Without a network I am still who I was: what I may see does not change with it.
  const known = useMemo(() => data ?? (isUnanswered(error) ? readKeptProfile() : undefined), [data, error])
  // A copy is told of everything that happens to the query: only where it says something else.
  return known === data ? asked : { ...asked, data: known }
}
