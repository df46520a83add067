import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

interface LaterProps {
  /** What stands there until it has come, and if it does not come. */
  instead?: ReactNode
  children: ReactNode
}

/** For a part whose code is fetched when it is first needed: a lost connection must not take the chat with it. */
export function Later({ instead = null, children }: LaterProps) {
  return (
    <ErrorBoundary fallback={instead} onError={(failure) => console.error('err', failure)}>
      <Suspense fallback={instead}>{children}</Suspense>
    </ErrorBoundary>
  )
}
