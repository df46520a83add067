import { longestKeyword } from '@kaihei/domain/players/keyword'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { CallError } from '#client/call-error.ts'
import { foundPagesQuery } from '#features/players/api.ts'
import { PlayerCardSkeleton } from '#features/players/PlayerCardSkeleton.tsx'
import { PlayerGrid } from '#features/players/PlayerGrid.tsx'
import { searchText } from '#text/search.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { FoundPeople } from '#features/players/FoundPeople.tsx'

export default function SearchPage() {
  const { keyword = '' } = useParams({ strict: false })
  const tooLong = Array.from(keyword.trim()).length > longestKeyword
  const pages = useInfiniteQuery({ ...foundPagesQuery(keyword), enabled: !tooLong })
  const found = pages.data?.pages.flatMap(({ items }) => items)
  const words = searchText
  return (
    <div className="wrap">
      <div className="mt-4 mb-4 md:mt-7 md:mb-5">
        <h1 className="break-words">{words.heading(keyword)}</h1>
        <p className="mt-1 text-text-2">{words.hint}</p>
      </div>
      <Loaded
        query={{ ...pages, data: tooLong ? [] : found }}
        skeleton={
          <PlayerGrid label={words.players} busy>
            {Array.from({ length: 4 }, (_, place) => (
              <PlayerCardSkeleton key={place} />
            ))}
          </PlayerGrid>
        }
        failed={{ title: words.failed.title, text: sayWhy(pages.error) }}
        retryLabel={text.buttons.retry}
        empty={
          <EmptyState
            title={tooLong ? words.tooLong.title : words.empty.title(keyword)}
            text={tooLong ? words.tooLong.text(longestKeyword) : words.empty.text}
            action={
              <Link to="/home" className={buttonClass({})}>
                {words.empty.action}
              </Link>
            }
          />
        }
      >
        {(people) => <FoundPeople keyword={keyword} found={people} pages={pages} />}
      </Loaded>
    </div>
  )
}

/** Too many searches in a minute, say: the server's sentence says what to do. */
function sayWhy(error: Error | null): string {
  if (!(error instanceof CallError)) return searchText.failed.text
  return error.fields['keyword'] ?? error.message
}
