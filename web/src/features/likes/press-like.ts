import { addLike, listLikes, removeLike } from '@kaihei/domain/likes/calls'
import { getPlayer, listPlayers, searchPlayers } from '@kaihei/domain/players/calls'
import type { FoundPerson, PlayerCard, PlayerDetail } from '@kaihei/domain/players/player'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { keyOf } from '#client/queries.ts'

export interface Like {
  uk: string
  liked: boolean
}

/** Pressed, and waiting for the presses before them to be answered; the last one for a person counts. */
const waiting = new Map<string, Like>()

function send({ uk, liked }: Like): Promise<null> {
  return call(liked ? addLike : removeLike, { uk })
}

/** Who leaves the page leaves nothing behind that would still wait: what is sent now outlives it. */
function sendWaiting(): void {
  for (const like of waiting.values()) send(like).catch(() => undefined)
}

/** Turns a heart at once, and back again if the server will not have it. */
export function pressLike(queries: QueryClient, like: Like): void {
  const pressed = queries.getMutationCache().build<null, Error, Like, void>(queries, {
    // One after the other: two quick presses must arrive in their order.
    scope: { id: 'likes' },
    mutationFn: (wanted) => {
      if (waiting.get(wanted.uk) === wanted) waiting.delete(wanted.uk)
      return send(wanted)
    },
    onMutate: (wanted) => {
      waiting.set(wanted.uk, wanted)
      // Every card may say so; the browser keeps a listener once.
      addEventListener('pagehide', sendWaiting)
      paintHearts(queries, wanted)
    },
    onError: (_error, { uk, liked }) => paintHearts(queries, { uk, liked: !liked }),
  })
  // The call has told what went wrong.
  pressed.execute(like).catch(() => undefined)
}

interface Page<Item> {
  readonly items: readonly Item[]
}

/** A person is shown in several lists; all of them turn at once. */
function paintHearts(queries: QueryClient, { uk, liked }: Like): void {
  const paint = <Card extends PlayerCard>(card: Card): Card => (card.uk === uk ? { ...card, liked } : card)
  for (const list of [listPlayers, listLikes]) {
    queries.setQueriesData<InfiniteData<Page<PlayerCard>>>({ queryKey: [...keyOf(list), 'pages'] }, (data) =>
      mapItems(data, paint),
    )
  }
  queries.setQueriesData<InfiniteData<Page<FoundPerson>>>(
    { queryKey: [...keyOf(searchPlayers), 'pages'] },
    (data) => mapItems(data, (found) => ({ ...found, player: found.player && paint(found.player) })),
  )
  queries.setQueriesData<PlayerDetail>({ queryKey: keyOf(getPlayer) }, (detail) => detail && paint(detail))
}

function mapItems<Item>(
  data: InfiniteData<Page<Item>> | undefined,
  change: (item: Item) => Item,
): InfiniteData<Page<Item>> | undefined {
  if (data === undefined) return undefined
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) }
}
