import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { EmptyState } from './EmptyState.tsx'
import { PagedList } from './PagedList.tsx'
import type { PagedListWords, Pages } from './PagedList.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { SkeletonLines } from './SkeletonLines.tsx'
import { Tabs } from './Tabs.tsx'

interface Sentences {
  readonly title: string
  readonly text?: string
}

interface DeskListProps<View extends string, Item> {
  /** Of the list on the page: what the tabs control. */
  id: string
  words: PagedListWords & {
    readonly tabs: string
    readonly views: Readonly<Record<View, string>>
    readonly empty: Readonly<Record<View, Sentences>>
  }
  retryLabel: string
  views: readonly View[]
  view: View
  onView: (view: View) => void
  /** What has just been done here, or could not be. */
  news?: { readonly text: string; readonly bad?: boolean } | null
  pages: Pages<Item>
  itemKey: (item: Item) => string
  renderItem: (item: Item) => ReactNode
}

/** What waits for somebody, in lists by how far it is. */
export function DeskList<View extends string, Item>(props: DeskListProps<View, Item>) {
  const { id, words, retryLabel, views, view, onView, news, pages, itemKey, renderItem } = props
  return (
    <>
      <Tabs
        label={words.tabs}
        size="sm"
        panelId={id}
        items={views.map((value) => ({ value, label: words.views[value] }))}
        value={view}
        onChange={onView}
      />
      <output className={clsx('block text-sm', news?.bad ? 'text-lamp-text' : 'text-ok', news && 'mt-3')}>
        {news?.text}
      </output>
      <div id={id} role="tabpanel" aria-label={words.views[view]} data-rows="" className="mt-3">
        <PagedList
          pages={pages}
          words={words}
          retryLabel={retryLabel}
          skeleton={<RowsSkeleton leading="size-10 rounded-full" />}
          empty={<EmptyState {...words.empty[view]} />}
          itemKey={itemKey}
          renderItem={renderItem}
          className="grid grid-cols-[minmax(0,1fr)] gap-1"
        />
      </div>
    </>
  )
}

interface DeskProps<View extends string, Item> extends Omit<DeskListProps<View, Item>, 'renderItem'> {
  /** The key of the item that the address names. */
  chosen: string | undefined
  /** Stays before whoever has just dealt with it, also where the list does not reach it yet. */
  kept?: Item | null
  renderItem: (item: Item, selected: boolean) => ReactNode
  /** One of them with everything that can be done with it. */
  children: (item: Item) => ReactNode
  /** What to say of one that is not in this list any more; without it the first one is open instead. */
  elsewhere?: Sentences
}

/** Lists and, beside them, the one that is open; on a phone one or the other. */
export function Desk<View extends string, Item>(props: DeskProps<View, Item>) {
  const { chosen, kept = null, renderItem, children, elsewhere, ...list } = props
  const { pages, itemKey } = list
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  const named = [...items, ...(kept === null ? [] : [kept])].find((item) => itemKey(item) === chosen)
  // With room for both, the first one is open without being asked for.
  const shown = named ?? (chosen === undefined || elsewhere === undefined ? items[0] : undefined)
  const isPending = pages.data === undefined && !pages.isError
  const nothing = !isPending && items.length === 0 && named === undefined
  return (
    <div className="grid items-start gap-5 md:grid-cols-[280px_minmax(0,1fr)] lg:grid-cols-[380px_minmax(0,1fr)]">
      <Card className={clsx(named && 'max-md:hidden', nothing && 'md:col-span-2')}>
        <DeskList
          {...list}
          renderItem={(item) => renderItem(item, shown !== undefined && itemKey(item) === itemKey(shown))}
        />
      </Card>
      {!nothing && (
        <Card className={clsx(!named && 'max-md:hidden')}>
          {shown === undefined && isPending && <SkeletonLines lines={8} />}
          {shown === undefined && !isPending && elsewhere !== undefined && <EmptyState {...elsewhere} />}
          {shown !== undefined && children(shown)}
        </Card>
      )}
    </div>
  )
}
