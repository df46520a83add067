import { blockUser, listBlocks, unblockUser } from '@kaihei/domain/blocks/calls'
import { getPlayer, listPlayers } from '@kaihei/domain/players/calls'
import type { PlayerDetail } from '@kaihei/domain/players/player'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { keyOf, pagesFor } from '#client/queries.ts'
import { useChange } from '#client/use-change.ts'

/** One that is released keeps its row until the next visit, so that it can be taken back. */
export const blockPagesQuery = pagesFor(
  listBlocks,
  {},
  { refetchOnMount: 'always', refetchOnWindowFocus: false },
)

interface Block {
  uk: string
  blocked: boolean
}

/** Blocks or unblocks. Who is blocked is liked no more, which other lists have to hear. */
export function useBlock() {
  const queries = useQueryClient()
  return useChange(
    // A refusal opens the error dialog: there is no room for it beside the buttons.
    ({ uk, blocked }: Block) => call(blocked ? blockUser : unblockUser, { uk }),
    {
      onDone: (_nothing, { uk, blocked }) => {
        queries.setQueryData<PlayerDetail>(
          [...keyOf(getPlayer), { uk }],
          (detail) => detail && { ...detail, blocked, liked: detail.liked && !blocked },
        )
        void queries.invalidateQueries({ queryKey: keyOf(getPlayer) })
        void queries.invalidateQueries({ queryKey: keyOf(listPlayers), refetchType: 'none' })
      },
    },
  )
}
