import type { ReviewedWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { withdrawalStates } from '@kaihei/domain/withdrawals/withdrawal'
import { payoutsText } from '#text/payouts.ts'
import { Button } from '#ui/Button.tsx'
import type { ButtonVariant } from '#ui/button-class.ts'
import { Steps } from '#ui/Steps.tsx'
import type { Move } from './api.ts'

const { requested, approved, paying } = withdrawalStates

export interface Reviewer {
  uk: string
  isAdmin: boolean
}

interface PayoutActionsProps {
  payout: ReviewedWithdrawal
  me: Reviewer
  onMove: (move: Move) => void
}

const buttons = [
  { allowed: 'approve', move: 'approve', variant: 'pri' },
  { allowed: 'pay', move: 'begin', variant: 'pri' },
  { allowed: 'settle', move: 'paid', variant: 'pri' },
  { allowed: 'fail', move: 'failed', variant: 'bad' },
  { allowed: 'reject', move: 'reject', variant: 'bad' },
] as const satisfies readonly { allowed: string; move: Move; variant: ButtonVariant }[]

/** What can be done now, and why something cannot. */
export function PayoutActions({ payout, me, onMove }: PayoutActionsProps) {
  const { owner, state, paidBy, trouble, moves, approvals, approvalsNeeded } = payout
  const words = payoutsText
  const isMine = owner.uk === me.uk
  const onlyAdmins = state === requested && approvalsNeeded > 1 && !me.isAdmin
  const agreed = state === requested && approvals.some(({ uk }) => uk === me.uk)
  const shown = buttons.filter(
    ({ allowed, move }) =>
      moves.includes(allowed) && !isMine && !(move === 'approve' && (onlyAdmins || agreed)),
  )
  return (
    <div className="grid gap-4 empty:hidden">
      {(state === approved || state === paying) && (
        <p className="text-sm text-text-2">{paidBy === 'hand' ? words.byHand : words.byProvider}</p>
      )}
      {trouble !== null && <p className="text-sm text-lamp-text">{words.trouble(trouble)}</p>}
      {paidBy === 'hand' && (state === approved || state === paying) && (
        <Steps
          label={words.steps.label}
          hue={150}
          steps={[
            { label: words.steps.begin, state: state === approved ? 'now' : 'done' },
            { label: words.steps.transfer, state: state === paying ? 'now' : 'next' },
            { label: words.steps.report, state: 'next' },
          ]}
        />
      )}
      {isMine && moves.length > 0 && <p className="text-sm text-text-2">{words.approvals.own}</p>}
      {!isMine && onlyAdmins && <p className="text-sm text-text-2">{words.approvals.onlyAdmins}</p>}
      {!isMine && agreed && <p className="text-sm text-text-2">{words.approvals.mine}</p>}
      {shown.length > 0 && (
        <div className="flex gap-3 max-md:*:flex-1">
          {shown.map(({ move, variant }) => (
            <Button key={move} variant={variant} onClick={() => onMove(move)}>
              {words.actions[move]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
