import { getProfile } from '@kaihei/domain/users/calls'
import type { Profile } from '@kaihei/domain/users/calls'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from './queries.ts'
import { keepProfile } from './session.ts'

/** A call that answered with my profile: it is shown wherever my profile is. */
export function hearProfile(profile: Profile, queries: QueryClient): void {
  queries.setQueryData(keyOf(getProfile), profile)
  keepProfile(profile)
}
