import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { useFarHeight } from './use-far-height.ts'

interface InfiniteListProps<Item> {
  items: readonly Item[]
  itemKey: (item: Item) => string
  renderItem: (item: Item, at: number) => ReactNode
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
  /** Far from what is seen an item leaves only its place. For those that remember nothing by themselves. */
  sheds?: boolean
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
  sheds = false,
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
        {items.map((item, at) => (
          <Place key={itemKey(item)} sheds={sheds} item={item} at={at} renderItem={renderItem} />
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

/** More than the first look at a list of cards shows, on any screen. */
const firstSeen = 12

interface PlaceProps<Item> {
  item: Item
  at: number
  renderItem: (item: Item, at: number) => ReactNode
  sheds: boolean
}

function Place<Item>({ item, at, renderItem, sheds }: PlaceProps<Item>) {
  const place = useRef<HTMLLIElement>(null)
  const farHeight = useFarHeight(place, { sheds, below: at >= firstSeen })
  return (
    <li
      ref={place}
      // What is out of sight is neither laid out nor painted; shadows may still leave the box.
      className={sheds ? 'min-w-0 [content-visibility:auto] [overflow-clip-margin:24px]' : 'min-w-0'}
      style={farHeight === null ? undefined : { height: farHeight }}
    >
      {farHeight === null && renderItem(item, at)}
    </li>
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
