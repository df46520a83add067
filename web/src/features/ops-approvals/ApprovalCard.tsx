import type { Approval } from '@kaihei/domain/ops/approval-calls'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsApprovalsText } from '#text/ops-approvals.ts'
import { dayAndTime } from '#text/times.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { describeProposal } from './describe-proposal.ts'

interface ApprovalCardProps {
  approval: Approval
  onDecide: (decision: 'approve' | 'reject') => void
}

/** What would happen, the two signatures, the first one's reason, and what happens if nobody signs. */
export function ApprovalCard({ approval, onDecide }: ApprovalCardProps) {
  const words = opsApprovalsText
  const timeZone = useTimeZone()
  const { proposal, about, reason, by, at, until, needs } = approval
  const when = (instant: string) => dayAndTime(instant, timeZone, serverNow())
  return (
    <Card>
      <article className="grid gap-4" aria-label={describeProposal(proposal)}>
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h3 className="text-lg">{describeProposal(proposal)}</h3>
          {about !== null && <span className="text-sm text-text-2">{about.nickname}</span>}
        </div>
        <ul className="grid gap-2 sm:grid-cols-2">
          <Signature mark="signed">
            {needs === 'second_person' ? words.signedByMe : words.signed(by.nickname)}
          </Signature>
          <Signature mark={needs === null ? 'mine' : 'open'}>
            {needs === null ? words.openToMe : words.open}
          </Signature>
        </ul>
        <figure className="grid gap-1 border-l-2 border-line pl-3">
          <blockquote className="text-sm break-words">“{reason}”</blockquote>
          <figcaption className="text-xs text-text-3">{words.saysWho(by.nickname, when(at))}</figcaption>
        </figure>
        {needs === null ? (
          <div className="flex gap-3 max-md:*:flex-1">
            <Button variant="pri" aria-keyshortcuts="a" onClick={() => onDecide('approve')}>
              {words.approve}
            </Button>
            <Button variant="bad" aria-keyshortcuts="r" onClick={() => onDecide('reject')}>
              {words.reject}
            </Button>
          </div>
        ) : (
          <p className="text-sm text-text-2">{words.needs[needs]}</p>
        )}
        <p className="text-xs text-text-3">{words.until(when(until))}</p>
      </article>
    </Card>
  )
}

/** A window for each who has to sign: lit and checked, outlined where it is mine, dark where it is another's. */
function Signature({ mark, children }: { mark: 'signed' | 'mine' | 'open'; children: string }) {
  return (
    <li className="flex items-center gap-3 rounded-lg bg-surface-2 px-3 py-2.5 text-sm">
      <span
        className={clsx(
          'grid h-8 w-7 shrink-0 place-items-center rounded-t-[14px] rounded-b-[5px]',
          {
            signed: 'bg-ok-soft text-ok',
            mine: 'shadow-[inset_0_0_0_2px_var(--lamp)]',
            open: 'bg-surface-3',
          }[mark],
        )}
        aria-hidden="true"
      >
        {mark === 'signed' && <Check size={15} />}
      </span>
      <span className={clsx(mark === 'open' && 'text-text-3')}>{children}</span>
    </li>
  )
}
