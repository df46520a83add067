import type { FoundPerson, Match, PlayerCard as Player } from '@kaihei/domain/players/player'
import { inFirstWindow, LikeablePlayerCard } from './LikeablePlayerCard.tsx'
import { PersonRow } from './PersonRow.tsx'
import { searchText } from '#text/search.ts'
import { text } from '#text/text.ts'
import { Highlight } from '#ui/Highlight.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'

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

/**
 * Companions come first and as cards, under what they were found by; everyone else follows as rows. Only the list that
 * still grows asks for more.
 */
export function FoundPeople({ keyword, found, pages }: FoundPeopleProps) {
  const words = searchText
  const groups = groupPlayers(found, keyword)
  const others = found.filter(({ player }) => player === null)
  const more = {
    loading: pages.isFetchingNextPage,
    failed: pages.isFetchNextPageError,
    onMore: () => void pages.fetchNextPage(),
    moreLabel: pages.isFetchNextPageError ? words.moreFailed : words.more,
    loadingLabel: words.loadingMore,
  }
  const growing = others.length === 0 ? groups.at(-1) : undefined
  return (
    <>
      {groups.map((group) => (
        <section key={group.by} aria-labelledby={`found-${group.by}`}>
          <h2 id={`found-${group.by}`} className="mb-3">
            {group.title}
          </h2>
          <InfiniteList
            {...more}
            items={group.people}
            itemKey={({ person }) => person.uk}
            renderItem={(one, at) => (
              <FoundPlayer {...one} keyword={keyword} eager={group === groups[0] && at < inFirstWindow} />
            )}
            hasMore={pages.hasNextPage && group === growing}
            className="grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-5 lg:grid-cols-4"
          />
        </section>
      ))}
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

interface Companion {
  person: FoundPerson
  player: Player
}

interface Group {
  by: 'name' | 'game' | 'tag'
  title: string
  people: Companion[]
}

/** In the order of the answer; a number is as good as a name. */
function groupPlayers(found: readonly FoundPerson[], keyword: string): readonly Group[] {
  const groups: Group[] = []
  for (const person of found) {
    if (person.player === null) continue
    const by = person.match.by === 'number' ? 'name' : person.match.by
    let group = groups.find((one) => one.by === by)
    if (group === undefined) {
      group = { by, title: titleOf(person.match, keyword), people: [] }
      groups.push(group)
    }
    group.people.push({ person, player: person.player })
  }
  return groups
}

function titleOf(match: Match, keyword: string): string {
  const words = searchText
  if (match.by === 'game') {
    return words.playing(text.names.game(match.game))
  }
  return match.by === 'tag' ? words.tagged(keyword) : words.players
}

interface FoundPlayerProps extends Companion {
  keyword: string
  eager: boolean
}

function FoundPlayer({ person, player, keyword, eager }: FoundPlayerProps) {
  return (
    <LikeablePlayerCard
      player={player}
      game={person.match.by === 'game' ? person.match.game : undefined}
      name={<Highlight text={player.nickname} keyword={keyword} />}
      eager={eager}
      {...noteOn(person, player, keyword)}
    />
  )
}

/** Why this companion was found, when the nickname does not show it. */
function noteOn({ formerNickname, match }: FoundPerson, { showId }: Player, keyword: string) {
  if (match.by === 'tag') return { note: searchText.tag(keyword) }
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
