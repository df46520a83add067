import type { ReactNode } from 'react'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { ErrorState } from './ErrorState.tsx'

/** What a query says of itself. */
export interface Asked<Data> {
  readonly data: Data | undefined
  readonly isError: boolean
  readonly refetch: () => Promise<unknown>
}

interface LoadedProps<Data> {
  query: Asked<Data>
  /** In the shape of what is to come. */
  skeleton: ReactNode
  /** Why there is nothing to see; one sentence where there is little room. */
  failed: string | { readonly title: string; readonly text?: ReactNode }
  retryLabel: string
  /** What the failure stands in. */
  within?: 'page' | 'card'
  /** What stands here when the answer is null, or a list of nothing. */
  empty?: ReactNode
  children: (data: NonNullable<Data>) => ReactNode
}

/**
 * A query in every state: on its way, failed with a way to try again, empty, there. What was read once stays when
 * reading it again fails: an old answer helps more than none.
 */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, skeleton, empty, children } = props
  const { data } = query
  if (data === undefined) return query.isError ? <Failure {...props} /> : skeleton
  if (data === null || (empty !== undefined && isNothing(data))) return empty
  return children(data)
}

function isNothing(data: object | string | number | boolean | bigint | symbol): boolean {
  const items: unknown = typeof data === 'object' && 'items' in data ? data.items : data
  return Array.isArray(items) && items.length === 0
}

function Failure<Data>({ query, failed, retryLabel, within }: LoadedProps<Data>) {
  if (typeof failed === 'string') {
    return (
      <>
        <Alert text={failed} />
        <div>
          <Button size="sm" onClick={() => query.refetch()}>
            {retryLabel}
          </Button>
        </div>
      </>
    )
  }
  const state = <ErrorState {...failed} retryLabel={retryLabel} onRetry={() => query.refetch()} />
  if (within === 'card') return <Card as="div">{state}</Card>
  if (within !== 'page') return state
  return (
    <div className="wrap grid min-h-[60vh] place-items-center">
      <h1 className="sr-only">{failed.title}</h1>
      {state}
    </div>
  )
}
