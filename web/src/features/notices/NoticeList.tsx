import type { Notice } from '@kaihei/domain/messages/calls'
import { listNotices, readNotices } from '@kaihei/domain/messages/calls'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#client/call.ts'
import { serverNow } from '#client/clock.ts'
import { renew } from '#client/queries.ts'
import { noticesText } from '#text/notices.ts'
import { text } from '#text/text.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'
import { nameOf, noticePagesQuery } from './api.ts'
import { NoticeRow } from './NoticeRow.tsx'

interface NoticeListProps {
  /** Where a notice leads; null when nowhere. */
  pathOf: (notice: Notice) => string | null
  onFollow: () => void
}

/** Everything I was told. Whoever looks at it has read it; what was new stays marked until it is closed. */
export function NoticeList({ pathOf, onFollow }: NoticeListProps) {
  const pages = useInfiniteQuery(noticePagesQuery)
  const notices = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const fresh = useFresh(notices)
  useReading(notices)
  return (
    <PagedList
      pages={pages}
      itemKey={nameOf}
      renderItem={(notice) => (
        <NoticeRow
          notice={notice}
          fresh={fresh.has(nameOf(notice))}
          to={pathOf(notice)}
          now={serverNow()}
          onFollow={onFollow}
        />
      )}
      words={noticesText.list}
      retryLabel={text.buttons.retry}
      skeleton={<RowsSkeleton leading="size-2 rounded-full" />}
      empty={<EmptyState {...noticesText.empty} />}
      className="grid gap-0.5"
    />
  )
}

/** What was unread when it was first seen here: having read it is no reason to lose sight of it. */
function useFresh(notices: readonly Notice[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const more = notices.filter((notice) => !notice.read && !fresh.has(nameOf(notice)))
  if (more.length === 0) return fresh
  const next = new Set([...fresh, ...more.map(nameOf)])
  setFresh(next)
  return next
}

/** Tells the server how far I have read what each account says, once for each new height. */
function useReading(notices: readonly Notice[]): void {
  const queries = useQueryClient()
  const unread = notices.filter(({ read }) => !read)
  const heights = [...new Set(unread.map(({ uid }) => uid))].map((uid) => ({
    uid,
    seq: Math.max(...unread.filter((notice) => notice.uid === uid).map(({ seq }) => seq)),
  }))
  const said = JSON.stringify(heights)
  useEffect(() => {
    const upTo = JSON.parse(said) as typeof heights
    if (upTo.length === 0) return
    Promise.all(upTo.map((height) => call(readNotices, height, { quiet: true }))).then(
      () => renew(queries, [listNotices]),
      // They stay unread, and the next look tries again.
      () => undefined,
    )
  }, [said, queries])
}
