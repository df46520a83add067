import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { loadChunk } from '#client/chunk.ts'
import { renewIfOutdated } from '#client/offline/build.ts'
import { ChunkBoundary } from './ChunkBoundary.tsx'

/** `preload` is what the router calls when a visit is likely. */
export type LazyPage<P extends object> = ((props: P) => ReactNode) & { preload: () => Promise<void> }

let waiting = false

/** Whether the router waits for a page: where there is no screen for a skeleton, or the page stands on it already. */
export function waitForPages(wait: boolean): void {
  waiting = wait
}

let standing = () => undefined as void

/** One that breaks on its way never stands; its word of the failure does. */
const longestWaitMs = 10_000

/** For pages that came with the shell: the others say it by themselves. */
export function stand(): void {
  standing()
}

/** Settles with the next page that is alive in every part. */
export function nextPage(): Promise<void> {
  return new Promise((resolve) => {
    standing = resolve
    setTimeout(resolve, longestWaitMs)
  })
}

/**
 * A page that arrives with its first visit.
 * Not React.lazy: it remembers a failure for ever, and Suspense holds a ready page back for 300 ms.
 */
export function lazyPage<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  skeleton: ReactNode = null,
): LazyPage<P> {
  let loaded: ComponentType<P> | null = null

  async function fetchPage(): Promise<ComponentType<P>> {
    loaded ??= (await loadChunk(load)).default
    return loaded
  }

  function Arriving(props: P) {
    const [Page, setPage] = useState(() => loaded)
    const [failure, setFailure] = useState<unknown>(null)

    useEffect(() => {
      let wanted = true
      fetchPage().then(
        (page) => wanted && setPage(() => page),
        async (error: unknown) => {
          if (wanted) await renewIfOutdated()
          if (wanted) setFailure(error)
        },
      )
      return () => {
        wanted = false
      }
    }, [])

    useEffect(() => {
      if (Page !== null) standing()
    }, [Page])

    if (failure !== null) throw failure
    return Page === null ? skeleton : <Page {...props} />
  }

  function LazyPage(props: P) {
    const [retried, setRetried] = useState(false)
    return (
      <ChunkBoundary onRetry={retried ? null : () => setRetried(true)}>
        <Arriving {...props} />
      </ChunkBoundary>
    )
  }

  // The router would wait for it; a skeleton at once is better than the old page for another second.
  LazyPage.preload = async () => {
    const page = fetchPage().catch(() => undefined)
    if (waiting) await page
  }
  return LazyPage
}
