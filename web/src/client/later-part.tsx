import { lazy, memo, Suspense, useEffect, useRef } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { loadChunk } from './chunk.ts'
import { firstTouch } from './first-touch.ts'

/**
 * A part of a page that is drawn below the first window: its code comes once its place is in sight, or somebody is there.
 * What the server has drawn of it stands there meanwhile, as long as nothing that it is given changes. A part that cannot
 * be fetched is left out.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place?: ReactNode,
): ComponentType<Props> {
  let want = () => undefined as void
  const wanted = new Promise<void>((resolve) => {
    want = resolve
  })
  const Part = lazy(async () => {
    if (!import.meta.env.SSR) {
      void firstTouch().then(want)
      await wanted
    }
    return { default: await loadChunk(load) }
  })
  return memo(function LaterPart(props: Props) {
    return (
      <ErrorBoundary fallback={null} onError={(failure) => console.error('err', failure)}>
        <Suspense fallback={<Place onSeen={want}>{place}</Place>}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  })
}

/** Where a part will be. */
function Place({ onSeen, children }: { onSeen: () => void; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current === null || typeof IntersectionObserver === 'undefined') return onSeen()
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen()
      },
      // What only looks in from below can wait for whoever scrolls.
      { rootMargin: '0px 0px -30% 0px' },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [onSeen])
  return (
    <div ref={box} aria-busy="true">
      {children}
    </div>
  )
}
