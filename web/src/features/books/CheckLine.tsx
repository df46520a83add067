import { checkProof, proofSteps, type ProofVerdict } from '@kaihei/domain/books/check-proof'
import { shownLine } from '@kaihei/domain/books/line'
import type { Bill } from '@kaihei/domain/wallet/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SeedCode } from '#features/fair/ProofStep.tsx'
import { booksText } from '#text/books.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { readDay, readProof } from './api.ts'
import { ProofSteps } from './ProofSteps.tsx'
import { VerdictBadge } from './VerdictBadge.tsx'

interface CheckLineProps {
  bill: Bill
  onClose: () => void
}

interface Checked {
  readonly verdict: ProofVerdict
  readonly day: string | null
  readonly levels: number
}

/** From the row as it is shown to the seal as it is published, worked out in this browser. */
async function checkBill(bill: Bill): Promise<Checked> {
  const proof = await readProof(bill.id)
  const published = proof.day === null ? undefined : await readDay(proof.day)
  const verdict = await checkProof(proof, shownLine(bill), published)
  // A day that nobody else can read is no published one.
  const hidden = proof.day !== null && published === undefined
  return {
    verdict: hidden
      ? { ...verdict, state: 'differs', wrong: [...new Set([...verdict.wrong, 'published' as const])] }
      : verdict,
    day: proof.day,
    levels: proof.path?.length ?? 0,
  }
}

export function CheckLine({ bill, onClose }: CheckLineProps) {
  const words = booksText.check
  const check = useQuery({
    queryKey: ['line checked here', bill],
    queryFn: () => checkBill(bill),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      closeLabel={words.close}
      actions={
        <>
          <Link to="/books" className={buttonClass({})}>
            {words.books}
          </Link>
          <Button variant="pri" busy={check.isFetching} onClick={() => check.refetch()}>
            {words.again}
          </Button>
        </>
      }
    >
      <output className="grid gap-4">
        {check.isFetching ? (
          <>
            <p>{words.checking}</p>
            <SkeletonLines lines={4} />
          </>
        ) : check.data === undefined ? (
          <p className="text-bad">{words.cannot}</p>
        ) : (
          <Found checked={check.data} />
        )}
      </output>
    </Dialog>
  )
}

function Found({ checked: { verdict, day, levels } }: { checked: Checked }) {
  const words = booksText.check
  const { state, wrong, leaf, root, seal } = verdict
  return (
    <>
      <p className="flex flex-wrap items-center gap-2.5">
        <VerdictBadge state={state} />
        <span>{state === 'agrees' ? words.explain.agrees(day ?? '') : words.explain[state]}</span>
      </p>
      {leaf !== null && (
        <>
          <ProofSteps steps={proofSteps} wrong={wrong} />
          <dl className="grid gap-2 text-sm">
            {[
              [words.leaf, leaf],
              [words.root(levels), root],
              [words.seal, seal],
            ].map(([name, code]) => (
              <div key={name}>
                <dt className="text-xs text-text-3">{name}</dt>
                <dd>
                  <SeedCode>{code ?? ''}</SeedCode>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="text-xs text-text-3">{words.lead}</p>
    </>
  )
}
