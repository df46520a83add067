import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { sealPagesQuery } from '#features/books/api.ts'
import { DayFigures } from '#features/books/DayFigures.tsx'
import { HowToCheck } from '#features/books/HowToCheck.tsx'
import { KeptCopy } from '#features/books/KeptCopy.tsx'
import { SealStreet } from '#features/books/SealStreet.tsx'
import type { SealedDay } from '@kaihei/domain/books/seal'
import { booksText } from '#text/books.ts'
import { text } from '#text/text.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const route = getRouteApi('/books')

/** The closed days of the books as a street, for everybody. Which window is open stands in the address. */
export default function ClosedBooksPage() {
  const words = booksText
  const { day } = route.useSearch()
  const navigate = useNavigate()
  const pages = useInfiniteQuery(sealPagesQuery)
  const days = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <div className="wrap grid gap-5 pt-4 md:gap-6">
      <div className="max-w-[46em]">
        <h1>{words.heading}</h1>
        <p className="mt-1 text-text-2">{words.lead}</p>
      </div>
      <Loaded
        query={{ ...pages, data: days }}
        skeleton={<Skeleton className="h-[320px] rounded-xl" />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
        empty={
          <Card>
            <EmptyState {...words.empty} />
          </Card>
        }
      >
        {(read) => (
          <>
            <Owed days={read} />
            <div className="grid justify-items-start gap-4">
              {pages.hasNextPage && (
                <Button
                  size="sm"
                  variant="quiet"
                  busy={pages.isFetchingNextPage}
                  onClick={() => void pages.fetchNextPage()}
                >
                  {words.older}
                </Button>
              )}
              <SealStreet
                days={read}
                chosen={shownOf(read, day)?.day}
                onChoose={(chosen) =>
                  void navigate({ to: '/books', search: { day: chosen }, replace: true, resetScroll: false })
                }
              />
            </div>
            <Shown days={read} day={day} />
          </>
        )}
      </Loaded>
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
        <KeptCopy />
        <HowToCheck />
      </div>
    </div>
  )
}

/** The one that is asked for, or the last. */
function shownOf(days: readonly SealedDay[], day: string | undefined): SealedDay | undefined {
  return days.find((one) => one.day === day) ?? days[0]
}

function Shown({ days, day }: { days: readonly SealedDay[]; day: string | undefined }) {
  const shown = shownOf(days, day)
  return shown && <DayFigures day={shown} />
}

/** What the house owes by the last closed day. */
function Owed({ days }: { days: readonly SealedDay[] }) {
  const words = booksText
  const [last] = days
  if (last === undefined) return null
  return (
    <dl className="flex flex-wrap items-end gap-x-10 gap-y-3">
      <div>
        <dt className="text-sm text-text-3">{words.owed}</dt>
        <dd className="flex flex-wrap gap-x-6 gap-y-1">
          <Amount hundredths={last.coins} unit="coin" unitName={words.coins} size="lg" />
          <Amount hundredths={last.beans} unit="bean" unitName={words.beans} size="lg" />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-text-3">{words.held}</dt>
        <dd className="flex">
          <Amount hundredths={last.held} unit="coin" unitName={words.coins} size="lg" />
        </dd>
      </div>
    </dl>
  )
}
