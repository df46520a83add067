import type { BooksProof } from '@kaihei/domain/books/calls'
import { checkProof, type ProofVerdict } from '@kaihei/domain/books/check-proof'
import type { SealedLine } from '@kaihei/domain/books/line'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isMissing } from '#client/refused.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { booksText } from '#text/books.ts'
import { dateAndTime } from '#text/dates.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { readAllDays, readProofs } from './api.ts'
import { VerdictBadge } from './VerdictBadge.tsx'

interface CheckOrderProps {
  orderId: string
  /** What people know it by: each line of its money has to name it. */
  orderSn: string
  onClose: () => void
}

interface Checked {
  readonly line: SealedLine
  readonly verdict: ProofVerdict
}

/** An order that has moved none of my money is nothing that the books know of. */
async function readOrderProofs(orderId: string): Promise<readonly BooksProof[]> {
  try {
    return await readProofs({ orderId })
  } catch (failure) {
    if (isMissing(failure)) return []
    throw failure
  }
}

async function checkOrder(orderId: string, orderSn: string): Promise<readonly Checked[]> {
  const [days, proofs] = await Promise.all([readAllDays(), readOrderProofs(orderId)])
  return Promise.all(
    proofs.map(async (proof) => {
      const published = days.find(({ day }) => day === proof.day)
      return { line: proof.line, verdict: await checkProof(proof, { reference: orderSn }, published) }
    }),
  )
}

/** Every line of my bills that an order has made, checked against the closed books. */
export function CheckOrder({ orderId, orderSn, onClose }: CheckOrderProps) {
  const words = booksText.order
  const zone = useTimeZone()
  const check = useQuery({
    queryKey: ['order checked here', orderId],
    queryFn: () => checkOrder(orderId, orderSn),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      closeLabel={booksText.check.close}
      actions={
        <>
          <Link to="/books" className={buttonClass({})}>
            {booksText.check.books}
          </Link>
          <Button variant="pri" busy={check.isFetching} onClick={() => check.refetch()}>
            {booksText.check.again}
          </Button>
        </>
      }
    >
      <output className="grid gap-3">
        {check.isFetching ? (
          <SkeletonLines lines={3} />
        ) : check.data === undefined ? (
          <p className="text-bad">{booksText.check.cannot}</p>
        ) : check.data.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ul className="grid gap-2">
            {check.data.map(({ line, verdict }) => (
              <li
                key={line.id}
                className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-well px-3 py-2"
              >
                <span className="grid">
                  <time dateTime={line.at} className="text-xs text-text-3">
                    {dateAndTime(line.at, zone)}
                  </time>
                  <Amount
                    hundredths={line.amount}
                    unit={line.unit}
                    unitName={line.unit === 'coin' ? booksText.coins : booksText.beans}
                    signed
                  />
                </span>
                <VerdictBadge state={verdict.state} />
              </li>
            ))}
          </ul>
        )}
        <p className="text-xs text-text-3">{booksText.check.lead}</p>
      </output>
    </Dialog>
  )
}
