import type { OutputOf } from '@kaihei/domain/call'
import { listCatalogue } from '@kaihei/domain/ops/catalogue-calls'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryFor } from '#client/queries.ts'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import type { DialogWays } from './dialog-ways.ts'

/** Which dialog is open, and what the last one said when it was done. */
export function useBoard<Open>() {
  const [open, setOpen] = useState<Open | null>(null)
  const [news, setNews] = useState<string | null>(null)
  const ways: DialogWays = {
    onDone: (sentence) => {
      setNews(sentence)
      setOpen(null)
    },
    onClose: () => setOpen(null),
  }

  function start(next: Open) {
    setNews(null)
    setOpen(next)
  }

  return { open, news, start, ways }
}

interface BoardProps {
  title: string
  lead: string
  news: string | null
  /** About so many rows come. */
  rows: number
  aside?: ReactNode
  children: (catalogue: OutputOf<typeof listCatalogue>) => ReactNode
}

/** One kind of things of the catalogue, in their order; each change has a reason. */
export function Board({ title, lead, news, rows, aside, children }: BoardProps) {
  const read = useQuery(queryFor(listCatalogue, {}))
  return (
    <Card title={title} aside={aside}>
      <p className="mb-3 text-sm text-text-2">{lead}</p>
      <output className="block text-sm text-ok empty:hidden">{news}</output>
      <Loaded
        query={read}
        skeleton={<SkeletonLines lines={rows} />}
        failed={opsCatalogueText.failed}
        retryLabel={text.buttons.retry}
      >
        {children}
      </Loaded>
    </Card>
  )
}
