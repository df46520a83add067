import { boardNames } from '@kaihei/domain/boards/board'
import { boardTimes, timeOf } from '@kaihei/domain/boards/board-time'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { boardPages } from '#features/boards/api.ts'
import { BoardClock } from '#features/boards/BoardClock.tsx'
import { BoardList, rowOfMine } from '#features/boards/BoardList.tsx'
import { BoardRules } from '#features/boards/BoardRules.tsx'
import { BoardStage } from '#features/boards/BoardStage.tsx'
import { MyPlace } from '#features/boards/MyPlace.tsx'
import { OtherBoards } from '#features/boards/OtherBoards.tsx'
import { useProfile } from '#features/users/use-profile.ts'
import { boardsText } from '#text/boards.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Segment } from '#ui/Segment.tsx'
import { Tabs } from '#ui/Tabs.tsx'

const route = getRouteApi('/topUser')
const panelId = 'board'

/** Who has lit the street most, of bosses and companions. Which board of which time is in the address. */
export default function TopUserPage() {
  const { board = 'player', time = 'week' } = route.useSearch()
  const navigate = useNavigate()
  const me = useProfile()
  const pages = useInfiniteQuery(boardPages(board, timeOf(time)))
  const first = pages.data?.pages[0]
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  const words = boardsText
  const go = (next: { board?: typeof board; time?: typeof time }) =>
    void navigate({ to: '/topUser', search: { board, time, ...next }, replace: true, resetScroll: false })
  const failed = first === undefined && pages.isError

  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2.5">
          <h1>{words.heading}</h1>
          <Tabs
            label={words.whichBoard}
            items={boardNames.map((value) => ({ value, label: words.tabs[value] }))}
            value={board}
            onChange={(value) => go({ board: value })}
            panelId={panelId}
          />
        </div>
        <Segment
          label={words.whichTime}
          options={boardTimes.map((value) => ({ value, label: words.times[value] }))}
          value={time}
          onChange={(value) => go({ time: value })}
        />
      </div>
      <div className="grid items-start gap-4 md:gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div id={panelId} role="tabpanel" aria-label={words.boards[board]} className="grid min-w-0 gap-4">
          {failed ? (
            <Card as="div">
              <ErrorState {...words.failed} retryLabel={text.buttons.retry} onRetry={() => pages.refetch()} />
            </Card>
          ) : (
            <>
              <BoardStage
                board={board}
                first={first === undefined ? null : items.slice(0, 3)}
                {...(first !== undefined &&
                  items.length === 0 && { note: <Nobody over={first.state !== 'running'} /> })}
              />
              <BoardList
                board={board}
                items={items}
                pages={pages}
                mine={rowOfMine(board, first?.mine, me.data)}
              />
            </>
          )}
        </div>
        <aside className="grid min-w-0 gap-4">
          {first?.mine != null && (
            <MyPlace
              board={board}
              mine={first.mine}
              nickname={me.data?.nickname ?? ''}
              over={first.state !== 'running'}
            />
          )}
          {first !== undefined && <BoardClock board={board} clock={first} />}
          <BoardRules board={board} />
        </aside>
      </div>
      <OtherBoards board={board} time={time} />
    </div>
  )
}

/** Of a time that is over nothing more is to come. */
function Nobody({ over }: { over: boolean }) {
  const { title, text: line, action } = boardsText.empty
  if (over) return <p className="text-lg font-semibold">{boardsText.lastBoard.empty}</p>
  return (
    <>
      <p className="text-lg font-semibold">{title}</p>
      <p className="mt-1 text-sm text-text-2">{line}</p>
      <Link to="/home" className={`${buttonClass({ size: 'sm' })} mt-3`}>
        {action}
      </Link>
    </>
  )
}
