import type { Call, SentOf } from '@kaihei/domain/call'
import { infiniteQueryOptions, MutationCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { keepPreviousData } from '@tanstack/react-query'
import type { $ZodType } from 'zod/v4/core'
import { CallError } from './call-error.ts'
import { call } from './call.ts'
import { sayFailure } from './failures.ts'
import { watchSession } from './session.ts'

/** Everything read through one call, whatever the input: what a live event invalidates. */
export function keyOf(target: Call) {
  return [target.path] as const
}

/** What these calls say is not true any more: it is read again wherever it is shown. */
export async function renew(queries: QueryClient, reads: readonly Call[]): Promise<void> {
  await Promise.all(reads.map((read) => queries.invalidateQueries({ queryKey: keyOf(read) })))
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReturnType<typeof metaOf>
  }
}

/** Whether what is read through a call may be kept for when there is no network: client/offline. */
export function metaOf({ offline }: Call) {
  return { offline: offline === true }
}

interface QueryManner {
  staleTime?: number
}

export function queryFor<C extends Call>(target: C, input: SentOf<C>, manner: QueryManner = {}) {
  return queryOptions({
    ...manner,
    meta: metaOf(target),
    queryKey: [...keyOf(target), input] as const,
    queryFn: ({ signal }) => call(target, input, { quiet: true, signal }),
  })
}

interface PagesManner extends QueryManner {
  refetchInterval?: number
  refetchOnMount?: 'always'
  refetchOnWindowFocus?: false
  placeholderData?: typeof keepPreviousData
}

interface PageRead {
  readonly nextCursor: string | null
}

/** A list that is read page by page, each from where the one before it ended. */
export function pagesFor<Sent extends { cursor?: string | undefined }, Page extends PageRead>(
  target: Call<$ZodType<unknown, Sent>, $ZodType<Page>>,
  asked: NoInfer<Sent>,
  manner: PagesManner = {},
) {
  return infiniteQueryOptions({
    ...manner,
    meta: metaOf(target),
    queryKey: [...keyOf(target), 'pages', asked] as const,
    queryFn: ({ pageParam, signal }) =>
      call(target, pageParam === null ? asked : { ...asked, cursor: pageParam }, { quiet: true, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      // A form shows what the server refused beside its fields; that nobody answered is no field's fault.
      onError: (error) => {
        if (error instanceof CallError && error.code === 0) sayFailure(error)
      },
    }),
    defaultOptions: {
      queries: {
        // The library would wait in silence for the network to return; a person wants to hear that it is gone.
        networkMode: 'always',
        staleTime: 30_000,
        // `call` itself tries again where that can help.
        retry: false,
        refetchOnWindowFocus: (query) => query.state.status === 'success',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** What one person was answered is not shown to the next. */
export function forgetWithSession(queries: QueryClient): void {
  // Not before the screen has heard of it: a query that is still wanted would be asked again as nobody.
  watchSession(() => void setTimeout(forgetAnswers, 0, queries))
}

function forgetAnswers(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive' })
  void queries.resetQueries()
}
