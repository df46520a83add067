import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '#client/ErrorBoundary.tsx'
import { text } from '#text/text.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { ChunkLoadError } from '#client/chunk.ts'
import { renewIfOutdated } from '#client/offline/build.ts'
import { useReach } from '#client/reach.ts'

interface ChunkBoundaryProps {
  /** Loads again. Null once that was tried: a browser may remember a failed module, and only a reload helps. */
  onRetry: (() => void) | null
  children: ReactNode
}

/** A page that could not be loaded, or broke while drawing, leaves the shell standing and says what to do. */
export function ChunkBoundary({ onRetry, children }: ChunkBoundaryProps) {
  return (
    <ErrorBoundary
      onError={(error) => {
        console.error('err', error)
        // A part of the page that the server no longer has: the whole page is to be had anew.
        if (error instanceof ChunkLoadError) void renewIfOutdated()
      }}
      fallback={(error, again) => failureScreen(error, onRetry, again)}
    >
      {children}
    </ErrorBoundary>
  )
}

function failureScreen(error: unknown, onRetry: ChunkBoundaryProps['onRetry'], reset: () => void): ReactNode {
  if (!(error instanceof ChunkLoadError)) return <Failure words={text.failure.crash} retry={null} />
  const retry =
    onRetry &&
    (() => {
      onRetry()
      reset()
    })
  return <Failure words={text.failure.chunk} retry={retry} />
}

interface FailureProps {
  words: { readonly title: string; readonly text: string }
  /** Null when only a reload helps. */
  retry: (() => void) | null
}

function Failure({ words, retry }: FailureProps) {
  // What only waited for the network needs nobody to press for it.
  useEffect(() => useReach.subscribe(({ reached }) => reached && retry?.()), [retry])
  return (
    <div className="wrap grid min-h-[60vh] place-items-center">
      <ErrorState
        {...words}
        retryLabel={retry === null ? text.buttons.reload : text.buttons.retry}
        onRetry={retry ?? (() => location.reload())}
      />
    </div>
  )
}
