import { getBooks } from '@kaihei/domain/ops/books-calls'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { queryFor } from '#client/queries.ts'
import { opsTablesText } from '#text/ops-tables.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { BalanceSheet } from './books/BalanceSheet.tsx'
import { Movements } from './books/Movements.tsx'
import { ProveMovement } from './books/ProveMovement.tsx'
import { SealChain } from './books/SealChain.tsx'
import { OpsFrame } from './OpsFrame.tsx'

/** What is had and owed, and every movement of money. For admins. */
export default function BooksPage() {
  const { heading, lead } = opsTablesText.books
  return (
    <OpsFrame heading={heading} lead={lead}>
      {({ roles }) => (roles.includes('admin') ? <Room /> : <Navigate to="/403" replace />)}
    </OpsFrame>
  )
}

function Room() {
  const books = useQuery({ ...queryFor(getBooks, {}), refetchInterval: 60_000 })
  return (
    <>
      <Loaded
        query={books}
        skeleton={
          <Card>
            <SkeletonLines lines={12} />
          </Card>
        }
        failed={{ title: opsTablesText.books.failed }}
        retryLabel={text.buttons.retry}
        within="card"
      >
        {(read) => <BalanceSheet {...read} />}
      </Loaded>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <SealChain />
        <ProveMovement />
      </div>
      <Movements />
    </>
  )
}
