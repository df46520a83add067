import type { InspectedWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { tariff } from '@kaihei/domain/tariff'
import { withdrawalStates } from '@kaihei/domain/withdrawals/withdrawal'
import { payoutsText } from '#text/payouts.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import type { ButtonVariant } from '#ui/button-class.ts'
import { Steps } from '#ui/Steps.tsx'
import type { Move } from './api.ts'

const { requested, approved, paying } = withdrawalStates

interface PayoutActionsProps {
  payout: InspectedWithdrawal
  /** My own key: nobody handles their own. */
  me: string
  onMove: (move: Move) => void
}

const buttons = [
  { allowed: 'approve', move: 'approve', variant: 'pri', key: 'a' },
  { allowed: 'pay', move: 'begin', variant: 'pri' },
  { allowed: 'settle', move: 'paid', variant: 'pri' },
  { allowed: 'fail', move: 'failed', variant: 'bad' },
  { allowed: 'reject', move: 'reject', variant: 'bad', key: 'r' },
] as const satisfies readonly { allowed: string; move: Move; variant: ButtonVariant; key?: 'a' | 'r' }[]

/** What can be done now, and why something cannot. */
export function PayoutActions({ payout, me, onMove }: PayoutActionsProps) {
  const { owner, state, paidBy, trouble, moves, needs } = payout
  const words = payoutsText
  const isMine = owner.uk === me
  const isOpen = state === requested || state === approved || state === paying
  const shown = buttons.filter(({ allowed }) => moves.includes(allowed))
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
      {isMine && isOpen && <p className="text-sm text-text-2">{words.approvals.own}</p>}
      {needs !== null && <p className="text-sm text-text-2">{sayNeed(needs, state)}</p>}
      {shown.length > 0 && (
        <div className="flex gap-3 max-md:*:flex-1">
          {shown.map(({ move, variant, ...one }) => (
            <Button
              key={move}
              variant={variant}
              {...('key' in one && { 'aria-keyshortcuts': one.key })}
              onClick={() => onMove(move)}
            >
              {words.actions[move]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Who has to go on with it, if it is not me. */
function sayNeed(
  needs: NonNullable<InspectedWithdrawal['needs']>,
  state: InspectedWithdrawal['state'],
): string {
  const words = payoutsText.approvals
  if (needs === 'needs_admin') return words.onlyAdmins
  if (state === requested) return words.mine
  return words.another(shortAmountText(tariff.withdrawal.paidByAnotherFrom))
}
