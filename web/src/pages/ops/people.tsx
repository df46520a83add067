import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAsked } from '#console-search.ts'
import { PasswordLinkForm } from '#features/accounts/PasswordLinkForm.tsx'
import { peoplePagesQuery } from '#features/ops-people/api.ts'
import { PersonRow } from '#features/ops-people/PersonRow.tsx'
import { opsPeopleText } from '#text/ops-people.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'
import { FindField } from '#ui/FindField.tsx'
import { OpsFrame } from './OpsFrame.tsx'

/** Anybody, by whatever they are known by; what is looked for stands in the address. */
export default function PeoplePage() {
  const { heading, lead } = opsPeopleText
  return (
    <OpsFrame heading={heading} lead={lead}>
      {() => <Room />}
    </OpsFrame>
  )
}

function Room() {
  const words = opsPeopleText
  const navigate = useNavigate()
  const { keyword = '' } = useAsked('/ops/people')
  const pages = useInfiniteQuery({ ...peoplePagesQuery(keyword), enabled: keyword !== '' })
  return (
    <div className="grid max-w-[900px] gap-6">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <FindField
          key={keyword}
          words={{ ...words, label: words.search }}
          value={keyword}
          maxLength={100}
          onFind={(next) =>
            void navigate({
              to: '/ops/people',
              search: next === '' ? {} : { keyword: next },
              resetScroll: false,
            })
          }
        />
        {keyword === '' ? (
          <EmptyState {...words.start} />
        ) : (
          <section data-rows="" aria-label={words.found(keyword)}>
            <PagedList
              pages={pages}
              words={words}
              retryLabel={text.buttons.retry}
              skeleton={<RowsSkeleton leading="size-10 rounded-full" />}
              empty={<EmptyState {...words.nothing} />}
              itemKey={(one) => one.uk}
              renderItem={(one) => <PersonRow person={one} />}
            />
            <p className="mt-2 text-xs text-text-3 max-md:hidden">{words.keys}</p>
          </section>
        )}
      </Card>
      <section className="grid gap-3" aria-labelledby="password-link">
        <h2 id="password-link" className="text-lg">
          {words.password}
        </h2>
        <PasswordLinkForm />
      </section>
    </div>
  )
}
