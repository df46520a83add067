import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { log } from '#chat/messaging-error.ts'

interface LaterProps {
  /** What stands there until it has come, and if it breaks. */
  instead: ReactNode
  children: ReactNode
}

/** For a part whose code is fetched when it is first needed (`lazy-again.ts`): it must not take the chat with it. */
export function Later({ instead, children }: LaterProps) {
  return (
    <ErrorBoundary fallback={instead} onError={log}>
      <Suspense fallback={instead}>{children}</Suspense>
    </ErrorBoundary>
  )
}
