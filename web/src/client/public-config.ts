import { getPublicConfig } from '@kaihei/domain/config/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { setServerNow } from './clock.ts'
import { keyOf } from './queries.ts'

/** What this installation is. It does not change while a page is open, and every page works without it. */
export const publicConfigQuery = queryOptions({
  queryKey: keyOf(getPublicConfig),
  queryFn: async ({ signal }) => {
    // The numbers of the business came with the page; here they would only make it heavier.
    const { rules: _, ...config } = await call(getPublicConfig, {}, { quiet: true, signal })
    setServerNow(config.now)
    return config
  },
  staleTime: Infinity,
})
