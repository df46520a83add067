import type { OutputOf, SentOf } from '@kaihei/domain/call'
import { decideApplication, listApplications } from '@kaihei/domain/ops/application-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { keyOf, pagesFor } from '#client/queries.ts'

export const decisionStates = ['submitted', 'approved', 'rejected'] as const
export type DecisionState = (typeof decisionStates)[number]

export function applicationPagesQuery(state: DecisionState) {
  // Colleagues decide too.
  const fresh = { refetchInterval: 30_000, staleTime: 0 }
  return pagesFor(listApplications, { state, limit: 20 }, { quiet: true, ...fresh })
}

type Pages = InfiniteData<OutputOf<typeof listApplications>>

/** It leaves the waiting list at once and comes back if the server does not take the decision. */
export function useDecide() {
  const queries = useQueryClient()
  const { queryKey } = applicationPagesQuery('submitted')
  return useMutation({
    mutationFn: (decision: SentOf<typeof decideApplication>) =>
      call(decideApplication, decision, { quiet: true }),
    onMutate: async ({ id }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (pages) => pages && without(pages, id))
      return before
    },
    onError: (_error, _decision, before) => {
      if (before !== undefined) queries.setQueryData(queryKey, before)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listApplications) }),
  })
}

function without(pages: Pages, id: string): Pages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) })),
  }
}
