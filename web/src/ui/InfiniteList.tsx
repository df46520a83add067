import { memo, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { isDrawnAsServer } from './drawn-page.ts'
import { Shed } from './Shed.tsx'
import { canWatch, watchNear } from './watch-near.ts'

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
  className?: string | undefined
  /**
   * Far from what is seen an item leaves only its place, and many of them one. For those that remember nothing by
   * themselves; `className` says how tall an empty place is, and how far one block is from the next.
   */
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
  const blocks = useMemo(() => (sheds ? cut(items) : []), [sheds, items])
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
      {sheds ? (
        blocks.map((block, at) => (
          <Block
            key={at}
            items={block}
            from={at * inBlock}
            itemKey={itemKey}
            renderItem={renderItem}
            className={className}
          />
        ))
      ) : (
        <ul className={className} aria-busy={loading}>
          {items.map((item, at) => (
            <li key={itemKey(item)} className="min-w-0">
              {renderItem(item, at)}
            </li>
          ))}
        </ul>
      )}
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

/** In rows of two, three and four a block is full. */
const inBlock = 12
/** More than the first look at a list of cards shows, on any screen. */
const firstSeen = 12
/** What another list begins with; the rest follows in turn. */
const firstDrawn = 1

function cut<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const blocks = Math.ceil(items.length / inBlock)
  return Array.from({ length: blocks }, (_, at) => items.slice(at * inBlock, (at + 1) * inBlock))
}

interface BlockProps<Item> extends Pick<InfiniteListProps<Item>, 'itemKey' | 'renderItem' | 'className'> {
  items: readonly Item[]
  /** Where in the list it begins. */
  from: number
}

/** A browser arranges all items of a list when one of them changes, and looks for each whether it is in sight. */
const Block = memo(function Block<Item>({ items, from, itemKey, renderItem, className }: BlockProps<Item>) {
  return (
    <Shed as="ul" atFirst className={className}>
      {() =>
        items.map((item, index) => {
          const at = from + index
          return (
            <Shed
              key={itemKey(item)}
              as="li"
              atFirst={isDrawnAtFirst(at)}
              aria-posinset={at + 1}
              // Of how many nobody knows.
              aria-setsize={-1}
              // What is out of sight is neither laid out nor painted; shadows may still leave the box.
              className="min-w-0 [content-visibility:auto] [overflow-clip-margin:24px]"
            >
              {() => renderItem(item, at)}
            </Shed>
          )
        })
      }
    </Shed>
  )
}) as <Item>(props: BlockProps<Item>) => ReactNode

/** The server draws what is seen when a page is opened, the browser the rest of it once it has taken over. */
function isDrawnAtFirst(at: number): boolean {
  return isDrawnAsServer() ? at < firstSeen : at < firstDrawn || !canWatch()
}

/** Mounted anew for each page, so a page too short to fill the screen asks for the next one at once. */
function Sentinel({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLSpanElement>(null)
  const tell = useEffectEvent(onNear)

  useEffect(
    () => (mark.current === null ? undefined : watchNear(mark.current, (isNear) => isNear && tell())),
    [],
  )

  return <span ref={mark} className="block h-px" aria-hidden="true" />
}
