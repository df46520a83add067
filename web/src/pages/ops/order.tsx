import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useAsked } from '#console-search.ts'
import { inspectedOrderQuery } from '#features/ops-orders/api.ts'
import { InspectedOrderView } from '#features/ops-orders/InspectedOrderView.tsx'
import { opsOrdersText } from '#text/ops-orders.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { OpsFrame } from './OpsFrame.tsx'

/** One order as staff see it: what both say, what happened, and what a decision would pay to whom. */
export default function InspectedOrderPage() {
  const { heading, lead } = opsOrdersText
  return (
    <OpsFrame heading={heading} lead={lead}>
      {({ uk }) => <Room myUk={uk} />}
    </OpsFrame>
  )
}

function Room({ myUk }: { myUk: string }) {
  const { id = '' } = useParams({ strict: false })
  const search = useAsked('/ops/orders/$id')
  const order = useQuery(inspectedOrderQuery(id))
  const words = opsOrdersText
  return (
    <div className="grid gap-3">
      <Link
        to="/ops/orders"
        search={search}
        className="inline-flex h-9 items-center gap-1.5 justify-self-start text-text-2 hover:text-text"
      >
        <ArrowLeft size={17} aria-hidden="true" />
        {words.back}
      </Link>
      <Loaded
        query={order}
        skeleton={
          <Card>
            <SkeletonLines lines={10} />
          </Card>
        }
        failed={words.notFound}
        retryLabel={text.buttons.retry}
        within="card"
      >
        {(read) => <InspectedOrderView order={read} myUk={myUk} onDue={() => void order.refetch()} />}
      </Loaded>
    </div>
  )
}
