import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface InfiniteListProps<Item> {
  items: readonly Item[]
  itemKey: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  hasMore: boolean
  /** A page is on its way. */
  loading: boolean
  /** The last page did not arrive: wait for a press instead of asking again and again. */
  failed?: boolean
  onMore: () => void
  moreLabel: string
  loadingLabel: string
  /** After the last item. */
  end?: ReactNode
  /** Layout of the list: columns and gaps. */
  className?: string
}

/** Asks for the next page, once, when its end comes near; the button is for those who do not scroll. */
export function InfiniteList<Item>({
  items,
  itemKey,
  renderItem,
  hasMore,
  loading,
  failed = false,
  onMore,
  moreLabel,
  loadingLabel,
  end,
  className,
}: InfiniteListProps<Item>) {
  const askedAt = useRef('')
  const last = items.at(-1)
  // With its last item: behind another filter there may be as many, of which nothing was asked for.
  const place = `${items.length} ${last === undefined ? '' : itemKey(last)}`

  function askOnce() {
    if (askedAt.current === place) return
    askedAt.current = place
    onMore()
  }

  return (
    <>
      <ul className={className} aria-busy={loading}>
        {items.map((item) => (
          <li key={itemKey(item)} className="min-w-0">
            {renderItem(item)}
          </li>
        ))}
      </ul>
      {hasMore && !loading && !failed && <Sentinel key={place} onNear={askOnce} />}
      {(hasMore || end) && (
        <div className="grid justify-items-center pt-5">
          {hasMore ? (
            <Button variant="quiet" busy={loading} busyLabel={loadingLabel} onClick={onMore}>
              {moreLabel}
            </Button>
          ) : (
            end
          )}
        </div>
      )}
    </>
  )
}

/** Mounted anew for each page, so a page too short to fill the screen asks for the next one at once. */
function Sentinel({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLSpanElement>(null)
  const tell = useEffectEvent(onNear)

  useEffect(() => {
    if (!mark.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) tell()
      },
      { rootMargin: '600px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])

  return <span ref={mark} className="block h-px" aria-hidden="true" />
}
