import { getProfile } from '@kaihei/domain/users/calls'
import type { Profile } from '@kaihei/domain/users/calls'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from './queries.ts'
import { keepProfile } from './session.ts'

/** A call that answers with my profile renews it wherever it is shown. */
export function renewProfile(queries: QueryClient, profile: Profile): void {
  queries.setQueryData(keyOf(getProfile), profile)
  keepProfile(profile)
}
