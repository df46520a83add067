import type { BoardName } from '@kaihei/domain/boards/board'
import { clsx } from 'clsx'
import type { Entry, Mine } from './api.ts'
import { BoardRow, columnsOf } from './BoardRow.tsx'
import { partsOf } from './score-words.ts'
import { boardsText } from '#text/boards.ts'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import type { Pages } from '#ui/PagedList.tsx'

interface BoardListProps {
  board: BoardName
  items: readonly Entry[]
  pages: Omit<Pages<Entry>, 'data'>
  /** My own row, for as long as the list has not come to it. */
  mine: Entry | undefined
}

/** Everybody from the fourth place on; whoever looks always finds themselves. */
export function BoardList({ board, items, pages, mine }: BoardListProps) {
  const [highest, rest] = [items[0]?.score ?? 0, items.slice(3)]
  const away = mine !== undefined && !items.some(({ isMe }) => isMe)
  if (rest.length === 0 && !away) return null
  const words = boardsText
  const first = items[0]
  return (
    <section className="rounded-xl bg-surface px-4 pt-2 pb-3 shadow-1 md:px-5" aria-label={words.others}>
      <div className={clsx(columnsOf(board), 'py-2.5 text-xs text-text-3 max-md:hidden')} aria-hidden="true">
        <span className="text-center">{words.columns.rank}</span>
        <span className="col-span-2">{words.columns.who[board]}</span>
        {(first === undefined ? undefined : partsOf(first.parts))?.map(({ key, name, tone }) => (
          <span key={key} className="flex items-center justify-end gap-1.5">
            <i className={clsx('h-[9px] w-2 rounded-t-[4px] rounded-b-[1px]', tone)} />
            {name}
          </span>
        ))}
        <span className="text-right">{words.columns.score[board]}</span>
      </div>
      <InfiniteList
        items={rest}
        itemKey={(entry) => entry.uk ?? `nobody ${rest.indexOf(entry)}`}
        renderItem={(entry) => <BoardRow board={board} entry={entry} highest={highest} />}
        hasMore={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        failed={pages.isFetchNextPageError}
        onMore={() => void pages.fetchNextPage()}
        moreLabel={pages.isFetchNextPageError ? words.moreFailed : words.more}
        loadingLabel={words.loadingMore}
      />
      {away && (
        <>
          <div className="flex justify-center gap-[5px] border-t border-line py-2" aria-hidden="true">
            {[0, 1, 2].map((dot) => (
              <i key={dot} className="h-2 w-[7px] rounded-t-[4px] rounded-b-[1px] bg-surface-3" />
            ))}
          </div>
          <BoardRow board={board} entry={mine} highest={highest} />
        </>
      )}
    </section>
  )
}

interface Myself {
  readonly uk: string
  readonly nickname: string
  readonly avatar: string
  readonly hue: number
  readonly vip: { readonly level: number }
  readonly player: { readonly playLevel: number } | null
}

/** My place as a row among the others; none while I have none. */
export function rowOfMine(
  board: BoardName,
  mine: Mine | null | undefined,
  me: Myself | undefined,
): Entry | undefined {
  if (mine === null || mine === undefined || mine.rank === null || me === undefined) return undefined
  const { uk, nickname, avatar, hue, vip, player } = me
  const level = board === 'boss' ? vip.level : (player?.playLevel ?? null)
  const row = {
    rank: mine.rank,
    uk,
    nickname,
    avatar,
    hue,
    level,
    voice: null,
    isMe: true,
    score: mine.score,
  }
  return { ...row, parts: mine.parts } as Entry
}
