import type { BoardName } from '@kaihei/domain/boards/board'
import type { BoardTime } from '@kaihei/domain/boards/board-time'
import { listLastBoards, listTopBosses, listTopCalls, listTopPlayers } from '@kaihei/domain/boards/calls'
import type { OutputOf, SentOf } from '@kaihei/domain/call'
import { keepPreviousData } from '@tanstack/react-query'
import { pagesFor, queryFor } from '#client/queries.ts'

const calls = { boss: listTopBosses, player: listTopPlayers, call: listTopCalls } as const
type Answers = { readonly [B in BoardName]: OutputOf<(typeof calls)[B]> }

export type Entry = Answers[BoardName]['items'][number]
export type Mine = NonNullable<Answers[BoardName]['mine']>
export type Parts = Entry['parts']

/** Each board has its own call and its own parts; whoever draws one asks the parts which they are. */
export interface Board extends Omit<Answers['boss'], 'items' | 'mine'> {
  readonly items: readonly Entry[]
  readonly mine: Mine | null
}
export type Clocked = Pick<Board, 'from' | 'to' | 'finalAt' | 'state'>

export function boardPages(board: BoardName, { period, last }: BoardTime) {
  return pagesFor<SentOf<typeof listTopBosses>, Board>(
    calls[board],
    { period, last },
    { placeholderData: keepPreviousData, staleTime: 60_000 },
  )
}

export const lastBoardsQuery = queryFor(listLastBoards, {}, { staleTime: 60_000 })

/** The first few of the running week, for a strip. */
export const firstPlayersQuery = queryFor(listTopPlayers, { period: 'week', limit: 3 }, { staleTime: 60_000 })
