import type { FoundPerson, PlayerCard as Player } from '@kaihei/domain/players/player'
import { GameCover } from '#features/games/GameCover.tsx'
import { useLike } from '#features/likes/api.ts'
import { PersonRow } from '#features/players/PersonRow.tsx'
import { PlayerCard } from '#features/players/PlayerCard.tsx'
import { useProfile } from '#features/users/use-profile.ts'
import { searchText } from '#text/search.ts'
import { Highlight } from '#ui/Highlight.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { orderLink } from '../orders/order-link.ts'

interface FoundPeopleProps {
  keyword: string
  found: readonly FoundPerson[]
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
}

/** Companions come first and as cards, everyone else follows as rows; only the list that still grows asks for more. */
export function FoundPeople({ keyword, found, pages }: FoundPeopleProps) {
  const like = useLike()
  const me = useProfile()
  const words = searchText
  const players = found.flatMap((person) =>
    person.player === null ? [] : [{ person, player: person.player }],
  )
  const others = found.filter(({ player }) => player === null)
  const more = {
    loading: pages.isFetchingNextPage,
    failed: pages.isFetchNextPageError,
    onMore: () => void pages.fetchNextPage(),
    moreLabel: pages.isFetchNextPageError ? words.moreFailed : words.more,
    loadingLabel: words.loadingMore,
  }
  return (
    <>
      {players.length > 0 && (
        <section aria-labelledby="found-players">
          <h2 id="found-players" className="mb-3">
            {words.players}
          </h2>
          <InfiniteList
            {...more}
            items={players}
            itemKey={({ person }) => person.uk}
            renderItem={({ person, player }) => (
              <PlayerCard
                player={player}
                coverOf={drawCover}
                profile={{ to: '/user', search: { uk: player.uk } }}
                {...orderLink(player, me.data?.uk)}
                name={<Highlight text={player.nickname} keyword={keyword} />}
                {...noteOn(person, player, keyword)}
                onLike={(liked) => like({ uk: player.uk, liked })}
              />
            )}
            hasMore={pages.hasNextPage && others.length === 0}
            className="grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-5 lg:grid-cols-4"
          />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="found-others">
          <h2 id="found-others" className="mb-3">
            {words.others}
          </h2>
          <InfiniteList
            {...more}
            items={others}
            itemKey={({ uk }) => uk}
            renderItem={(person) => (
              <PersonRow
                person={person}
                name={<Highlight text={person.nickname} keyword={keyword} />}
                note={
                  <>
                    {words.id} <Highlight text={person.showId} keyword={keyword} />
                    {person.formerNickname !== null && (
                      <>
                        {' · '}
                        {words.former} <Highlight text={person.formerNickname} keyword={keyword} />
                      </>
                    )}
                  </>
                }
              />
            )}
            hasMore={pages.hasNextPage}
            className="grid gap-2.5 md:grid-cols-2 lg:grid-cols-3"
          />
        </section>
      )}
    </>
  )
}

/** Why this companion was found, when the nickname does not show it. */
function noteOn({ formerNickname }: FoundPerson, { showId }: Player, keyword: string) {
  if (formerNickname !== null) {
    return {
      note: (
        <>
          {searchText.former} <Highlight text={formerNickname} keyword={keyword} />
        </>
      ),
    }
  }
  if (showId !== keyword) return {}
  return {
    note: (
      <>
        {searchText.id} <Highlight text={showId} keyword={keyword} />
      </>
    ),
  }
}

function drawCover(game: string) {
  return <GameCover game={game} size={18} />
}
