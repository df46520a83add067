import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { text } from '#text/text.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { ChunkLoadError } from '#client/chunk.ts'

interface ChunkBoundaryProps {
  /** Loads again. Null once that was tried: a browser may remember a failed module, and only a reload helps. */
  onRetry: (() => void) | null
  children: ReactNode
}

/** A page that could not be loaded, or broke while drawing, leaves the shell standing and says what to do. */
export function ChunkBoundary({ onRetry, children }: ChunkBoundaryProps) {
  return (
    <ErrorBoundary
      onError={(error) => console.error('err', error)}
      fallbackRender={({ error, resetErrorBoundary }) => failureScreen(error, onRetry, resetErrorBoundary)}
    >
      {children}
    </ErrorBoundary>
  )
}

function failureScreen(error: unknown, onRetry: ChunkBoundaryProps['onRetry'], reset: () => void): ReactNode {
  const missing = error instanceof ChunkLoadError
  const canRetry = missing && onRetry !== null
  return (
    <div className="wrap grid min-h-[60vh] place-items-center">
      <ErrorState
        {...(missing ? text.failure.chunk : text.failure.crash)}
        retryLabel={canRetry ? text.buttons.retry : text.buttons.reload}
        onRetry={() => {
          if (canRetry) {
            onRetry()
            reset()
          } else location.reload()
        }}
      />
    </div>
  )
}
