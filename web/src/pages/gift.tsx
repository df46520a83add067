import type { GiftDirection } from '@kaihei/domain/gifts/calls'
import { catalogue, giftIds } from '@kaihei/domain/gifts/catalogue'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedIn } from '#client/session.ts'
import { giftPagesQuery } from '#features/gifts/api.ts'
import { DarkWindows } from '#features/gifts/DarkWindows.tsx'
import { GiftBag } from '#features/gifts/GiftBag.tsx'
import { GiftCatalogue } from '#features/gifts/GiftCatalogue.tsx'
import { GiftHouse } from '#features/gifts/GiftHouse.tsx'
import { GiftRow } from '#features/gifts/GiftRow.tsx'
import { GiftTotals } from '#features/gifts/GiftTotals.tsx'
import { useProfile } from '#features/users/use-profile.ts'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { giftsText } from '#text/gifts.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'
import { Segment } from '#ui/Segment.tsx'

const route = getRouteApi('/gift')
/** As many as stand beside the house; the others come when they are asked for. */
const perPage = 5

/** My house of gifts, and what can be given; for a visitor the catalogue alone. */
export default function GiftPage() {
  const signedIn = useSignedIn()
  return (
    <div className="wrap">
      {signedIn ? <MyGifts /> : <Welcome />}
      <GiftCatalogue action={signedIn ? <Browse /> : <SignIn />} />
    </div>
  )
}

/** From the first of the catalogue to the last, as they are called now. */
function lead(): readonly string[] {
  const { names, lead: say } = giftsText
  return say(names[catalogue[0] ?? 'match'], names[catalogue.at(-1) ?? 'town'])
}

function Welcome() {
  return (
    <div className="mt-4 md:mt-7">
      <h1>{giftsText.welcome}</h1>
      <p className="mt-1.5 text-text-2">{lead()[0]}</p>
    </div>
  )
}

function Browse() {
  return (
    <Link to="/home" className={buttonClass({ variant: 'line' })}>
      {giftsText.catalogue.browse}
    </Link>
  )
}

function SignIn() {
  const here = useRouterState({ select: ({ location }) => location.href })
  return (
    <Link to="/login" search={{ return: here }} className={buttonClass({ variant: 'pri' })}>
      {giftsText.catalogue.signIn}
    </Link>
  )
}

function MyGifts() {
  const { direction = 'received', id } = route.useSearch()
  const navigate = route.useNavigate()
  const gifts = useInfiniteQuery(giftPagesQuery({ direction, limit: perPage }))
  // Whom a notice has led to one of them wants to see that one, however long ago it was.
  const [showsAll, setShowsAll] = useState(id !== undefined)
  const first = gifts.data?.pages[0]
  const words = giftsText
  const counts =
    first === undefined
      ? undefined
      : Object.fromEntries(first.wall.map(({ giftId, count }) => [giftId, count]))
  return (
    <div className="mt-4 grid items-start gap-4 md:mt-7 md:gap-5 lg:grid-cols-[minmax(0,430px)_minmax(0,1fr)] lg:grid-rows-[auto_auto_auto_auto_1fr]">
      <div>
        <h1>{words.heading}</h1>
        <p className="mt-1.5 text-text-2">
          {lead().map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Segment
            label={words.which}
            options={[
              { value: 'received', label: words.received },
              { value: 'sent', label: words.sent },
            ]}
            value={direction}
            onChange={(next: GiftDirection) =>
              void navigate({ search: next === 'sent' ? { direction: next } : {}, replace: true })
            }
          />
          {first !== undefined && (
            <span className="text-sm text-text-2">{words.lit(first.wall.length, giftIds.length)}</span>
          )}
        </div>
      </div>
      <div className="min-w-0 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-5 lg:row-start-1">
        <GiftHouse label={words.house[direction]} counts={counts} />
      </div>
      {first !== undefined && first.bag.length > 0 && <GiftBag bag={first.bag} />}
      {first?.totals && first.totals.count > 0 && <GiftTotals totals={first.totals} direction={direction} />}
      <Card title={words.list[direction]} aside={<ZoneNote />}>
        <PagedList
          pages={showsAll ? gifts : { ...gifts, hasNextPage: false }}
          words={words}
          retryLabel={text.buttons.retry}
          skeleton={<RowsSkeleton leading="h-[42px] w-9 rounded-t-full" />}
          empty={<Empty direction={direction} />}
          itemKey={(gift) => gift.id}
          renderItem={(gift) => (
            <GiftRow
              gift={gift}
              direction={direction}
              marked={gift.id === id}
              onOverdue={() => void gifts.refetch()}
            />
          )}
          className="divide-y divide-line"
        />
        {!showsAll && gifts.hasNextPage && (
          <Button wide className="mt-3" onClick={() => setShowsAll(true)}>
            {words.more}
          </Button>
        )}
      </Card>
      {direction === 'received' && counts !== undefined && first !== undefined && first.wall.length > 0 && (
        <DarkWindows counts={counts} />
      )}
    </div>
  )
}

function Empty({ direction }: { direction: GiftDirection }) {
  const { data: me } = useProfile()
  const isPlayer = me?.roles.includes('player') === true
  const { empty } = giftsText
  const {
    title,
    text: words,
    action,
  } = direction === 'sent' ? empty.sent : isPlayer ? empty.received : empty.boss
  return (
    <EmptyState
      title={title}
      text={words}
      action={
        <Link to="/home" className={buttonClass({ variant: 'pri' })}>
          {action}
        </Link>
      }
    />
  )
}
