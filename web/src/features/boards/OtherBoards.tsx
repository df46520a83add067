import { type BoardName, boardNames } from '@kaihei/domain/boards/board'
import { type BoardTimeName, timeOf } from '@kaihei/domain/boards/board-time'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { boardPages, type Entry, lastBoardsQuery } from './api.ts'
import { BoardFace, ToPerson } from './BoardFace.tsx'
import { BoardLevel } from './BoardLevel.tsx'
import { OpenScore } from './OpenScore.tsx'
import { boardZone } from './board-time.ts'
import { sayWithUnit } from './score-words.ts'
import { boardsText } from '#text/boards.ts'
import { text } from '#text/text.ts'
import { longDate } from '#text/dates.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

const shown = 4

interface OtherBoardsProps {
  board: BoardName
  time: BoardTimeName
}

/** The two other boards of the same time, and how this one ended the last time. */
export function OtherBoards({ board, time }: OtherBoardsProps) {
  const others = boardNames.filter((name) => name !== board)
  return (
    <section aria-labelledby="other-boards">
      <h2 id="other-boards" className="mb-3.5">
        {boardsText.otherBoards}
      </h2>
      <div className="grid gap-4 lg:grid-cols-3">
        {others.map((other) => (
          <OtherBoard key={other} board={other} time={time} />
        ))}
        <LastBoard board={board} time={time} />
      </div>
    </section>
  )
}

function OtherBoard({ board, time }: OtherBoardsProps) {
  const pages = useInfiniteQuery(boardPages(board, timeOf(time)))
  const first = pages.data?.pages[0]
  return (
    <SmallBoard
      board={board}
      time={time}
      title={boardsText.boards[board]}
      query={{ ...pages, data: first?.items }}
      empty={boardsText.empty.title}
    />
  )
}

/** Of the period before, whichever is looked at. */
function LastBoard({ board, time }: OtherBoardsProps) {
  const last = useQuery(lastBoardsQuery)
  const { period } = timeOf(time)
  const lastTime = period === 'week' ? 'lastWeek' : 'lastMonth'
  const shownOf = { boss: 'bosses', player: 'players', call: 'calls' } as const
  const ended = last.data?.[lastTime]
  const words = boardsText.lastBoard
  return (
    <SmallBoard
      board={board}
      time={lastTime}
      title={words.title(boardsText.times[lastTime], boardsText.boards[board])}
      lead={ended && words.lead(longDate(ended.from, boardZone), ended.final ? words.final : words.pending)}
      query={{ ...last, data: ended?.[shownOf[board]] }}
      empty={words.empty}
    />
  )
}

interface SmallBoardProps extends OtherBoardsProps {
  title: string
  lead?: string | undefined
  query: {
    readonly data: readonly Entry[] | undefined
    readonly isError: boolean
    readonly refetch: () => Promise<unknown>
  }
  empty: string
}

function SmallBoard({ board, time, title, lead, query, empty }: SmallBoardProps) {
  return (
    <Card
      title={title}
      aside={
        <Link
          to="/topUser"
          search={{ board, time }}
          className="text-sm text-text-2 hover:underline"
          aria-label={boardsText.wholeOf(title)}
        >
          {boardsText.whole}
        </Link>
      }
    >
      {lead !== undefined && <p className="-mt-2 mb-2 text-xs text-text-3">{lead}</p>}
      <Loaded
        query={query}
        skeleton={<SkeletonLines lines={4} />}
        failed={boardsText.failed.title}
        retryLabel={text.buttons.retry}
        empty={<p className="py-4 text-sm text-text-3">{empty}</p>}
      >
        {(entries) => (
          <ol>
            {entries.slice(0, shown).map((entry, place) => (
              <li
                key={entry.uk ?? `nobody ${place}`}
                className="flex items-center gap-3 border-line py-[7px] not-first:border-t"
              >
                <span className="plate">
                  <span className="sr-only">{boardsText.rank(entry.rank)}</span>
                  <span aria-hidden="true">{entry.rank}</span>
                </span>
                <ToPerson
                  entry={entry}
                  label={text.names.person(entry.nickname)}
                  className="block w-10 shrink-0"
                >
                  <BoardFace entry={entry} className="h-[46px]" />
                </ToPerson>
                <span className="flex min-w-0 flex-1 items-center gap-2">
                  <b className="truncate">{text.names.person(entry.nickname)}</b>
                  <BoardLevel board={board} level={entry.level} />
                </span>
                <OpenScore
                  board={board}
                  {...entry}
                  nickname={text.names.person(entry.nickname)}
                  className="font-semibold whitespace-nowrap"
                >
                  {sayWithUnit(board, entry.score)}
                </OpenScore>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Card>
  )
}
