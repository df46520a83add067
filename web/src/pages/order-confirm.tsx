import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { isMissing } from '#client/refused.ts'
import { playerQuery } from '#features/players/api.ts'
import { ordersText } from '#text/orders.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { ConfirmOrder } from '#features/orders/ConfirmOrder.tsx'
import { BlockedNote } from '#features/blocks/BlockedNote.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

/** Orders a companion: {id} is whose public key. */
export default function OrderConfirmPage() {
  const { id = '' } = useParams({ strict: false })
  const person = useQuery(playerQuery(id))
  const words = ordersText.confirmPage
  if (person.data === undefined && isMissing(person.error)) return <Nobody {...words.missing} />
  return (
    <Loaded
      query={person}
      skeleton={<ConfirmSkeleton />}
      failed={words.failed}
      retryLabel={text.buttons.retry}
      within="page"
    >
      {(found) => {
        if (found.isMe) return <Nobody {...words.self} />
        if (found.blocked) {
          return (
            <div className="wrap grid gap-5 pt-4">
              <h1>{words.heading}</h1>
              <BlockedNote uk={found.uk} />
            </div>
          )
        }
        if (found.services.length === 0) return <Nobody {...words.none} />
        return <ConfirmOrder key={found.uk} person={found} />
      }}
    </Loaded>
  )
}

function Nobody({ title, text: sentence, action }: { title: string; text: string; action: string }) {
  return (
    <div className="wrap grid min-h-[60vh] place-items-center">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        title={title}
        text={sentence}
        action={
          <Link to="/home" className={buttonClass({ variant: 'pri' })}>
            {action}
          </Link>
        }
      />
    </div>
  )
}

function ConfirmSkeleton() {
  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5" aria-busy="true">
      <Skeleton className="h-9 w-40" />
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_340px] md:gap-5">
        <div className="grid min-w-0 gap-4 md:gap-5">
          <Skeleton className="h-[88px] rounded-xl" />
          <Card>
            <div className="grid gap-2.5">
              {[1, 2].map((place) => (
                <Skeleton key={place} className="h-[84px] rounded-lg" />
              ))}
            </div>
          </Card>
        </div>
        <Card>
          <SkeletonLines lines={5} />
        </Card>
      </div>
    </div>
  )
}
