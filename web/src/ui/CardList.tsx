import { Plus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { EmptyState } from './EmptyState.tsx'
import { type Asked, Loaded } from './Loaded.tsx'
import { SkeletonLines } from './SkeletonLines.tsx'

interface CardListHeadProps {
  /** What was just done. */
  news: string | null
  create?: { readonly label: string; readonly onClick: () => void } | undefined
  /** Before it: how the list is ordered. */
  children?: ReactNode
}

/** Above a list of cards: what happened to it, and how another one is made. */
export function CardListHead({ news, create, children }: CardListHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {children}
      <output className="mr-auto text-sm text-ok">{news}</output>
      {create !== undefined && (
        <Button variant="pri" icon={<Plus size={17} aria-hidden="true" />} onClick={create.onClick}>
          {create.label}
        </Button>
      )}
    </div>
  )
}

const columnClasses = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-2 lg:grid-cols-3' }

interface CardListProps<Item> {
  query: Asked<{ readonly items: readonly Item[] }>
  words: {
    readonly list: string
    readonly failed: { readonly title: string; readonly text: string }
    readonly empty: ComponentProps<typeof EmptyState>
  }
  retryLabel: string
  columns: keyof typeof columnClasses
  /** In another order than they came. */
  arrange?: (items: readonly Item[]) => readonly Item[]
  itemKey: (item: Item) => string
  children: (item: Item) => ReactNode
}

/** Cards side by side, in every state of what is read. */
export function CardList<Item>(props: CardListProps<Item>) {
  const { query, words, retryLabel, columns, arrange = (items) => items, itemKey, children } = props
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonLines lines={8} />}
      failed={words.failed}
      retryLabel={retryLabel}
      empty={
        <Card>
          <EmptyState {...words.empty} />
        </Card>
      }
    >
      {({ items }) => (
        <ul className={`grid items-start gap-4 ${columnClasses[columns]}`} aria-label={words.list}>
          {arrange(items).map((item) => (
            <li key={itemKey(item)} className="min-w-0">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
