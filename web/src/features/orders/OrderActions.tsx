import type { OrderDetail } from '@kaihei/domain/orders/calls'
import type { MoveName } from '@kaihei/domain/orders/moves'
import { orderStatus as is } from '@kaihei/domain/orders/status'
import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '#client/clock.ts'
import { wrongOverall } from '#client/refused.ts'
import { ordersText } from '#text/orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import type { ButtonVariant } from '#ui/button-class.ts'
import { Menu } from '#ui/Menu.tsx'
import { useOrderStep } from './api.ts'
import { GoQuickDialog } from './GoQuickDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import type { DrawEvidence } from './RefundDialog.tsx'
import { RenewalDialog } from './RenewalDialog.tsx'
import { StepDialog } from './StepDialog.tsx'

/** What has a button here, what matters most first. Choosing and paying for a companion have screens of their own. */
const shown = [
  'accept',
  'agree',
  'confirm',
  'quoteRenewal',
  'declineRenewal',
  'finish',
  'goQuick',
  'dropClaim',
  'object',
  'refuse',
  'escalate',
  'askRefund',
  'endEarly',
  'sayBossAbsent',
  'sayNoShow',
  'reject',
  'decline',
  'withdraw',
  'cancel',
] as const satisfies readonly MoveName[]
type Shown = (typeof shown)[number]

const hard: readonly Shown[] = [
  'askRefund',
  'object',
  'refuse',
  'reject',
  'decline',
  'withdraw',
  'cancel',
  'sayNoShow',
  'sayBossAbsent',
]

/** More would not fit beside the clock or into the bar of a phone. */
const mostButtons = 3

interface OrderActionsProps {
  order: OrderDetail
  evidence: DrawEvidence
  /** Side by side instead of one below the other. */
  inRow?: boolean
  /** Moves that another part of the page offers. */
  except?: readonly MoveName[]
  /** So many units more were asked about before somebody went to get the coins: the question is open again. */
  renewing?: number | undefined
}

/** Buttons for everything that can be done now, each with the question it has to ask first. */
export function OrderActions({ order, evidence, inRow = false, except = [], renewing }: OrderActionsProps) {
  const [open, setOpen] = useState<Shown | null>(
    renewing !== undefined && order.allowedActions.includes('quoteRenewal') ? 'quoteRenewal' : null,
  )
  const accept = useOrderStep()
  const words = ordersText.actions
  const offered = offer(order, except)
  const split = offered.length > mostButtons ? mostButtons - 1 : mostButtons
  const [first, ...others] = offered.slice(0, split)
  const rest = offered.slice(split)

  if (first === undefined && open === null) return null

  function press(move: Shown) {
    if (move !== 'accept') {
      setOpen(move)
      return undefined
    }
    return accept.mutateAsync({ order, step: 'accept' }).catch(() => undefined)
  }

  return (
    <>
      <Alert text={wrongOverall(accept.error)} />
      <div className={clsx(inRow ? 'flex flex-wrap gap-2.5' : 'flex gap-2.5 md:grid')}>
        {first !== undefined && (
          <Button
            variant={variantOf(order, first, true)}
            size={inRow ? 'md' : 'lg'}
            className="max-md:order-last max-md:flex-1"
            busyLabel={first === 'accept' ? words.accept.busy : undefined}
            onClick={() => press(first)}
          >
            {words[first].name}
          </Button>
        )}
        {others.map((move) => (
          <Button
            key={move}
            variant={variantOf(order, move, false)}
            className="max-md:h-12"
            onClick={() => press(move)}
          >
            {words[move].name}
          </Button>
        ))}
        {rest.length > 0 && (
          <Menu
            trigger={
              <Button
                variant="quiet"
                className="max-md:h-12"
                icon={<Ellipsis size={18} aria-hidden="true" />}
              >
                {words.more}
              </Button>
            }
            groups={[
              rest.map((move) => ({
                label: words[move].name,
                bad: hard.includes(move),
                onSelect: () => void press(move),
              })),
            ]}
          />
        )}
      </div>
      {open !== null && (
        <Asking
          move={open}
          order={order}
          evidence={evidence}
          renewing={renewing}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

interface AskingProps {
  move: Shown
  order: OrderDetail
  evidence: DrawEvidence
  renewing: number | undefined
  onClose: () => void
}

function Asking({ move, order, evidence, renewing, onClose }: AskingProps) {
  if (move === 'accept') return null
  if (move === 'askRefund' || move === 'escalate') {
    return <RefundDialog order={order} as={move} evidence={evidence} onClose={onClose} />
  }
  if (move === 'quoteRenewal') return <RenewalDialog order={order} asked={renewing} onClose={onClose} />
  if (move === 'goQuick') return <GoQuickDialog order={order} onClose={onClose} />
  return <StepDialog order={order} step={move} onClose={onClose} />
}

function offer(order: OrderDetail, except: readonly MoveName[]): Shown[] {
  const allowed = shown.filter((move) => order.allowedActions.includes(move) && !except.includes(move))
  if (!isEarly(order)) return allowed
  // Who is content plays on: paying all of it is not the first thing to press.
  return [...allowed.filter((move) => move !== 'confirm'), ...allowed.filter((move) => move === 'confirm')]
}

/** Still being served, and for longer. */
function isEarly({ status, bookedEnd }: OrderDetail): boolean {
  return status === is.serving && bookedEnd !== null && Date.parse(bookedEnd) > serverNow()
}

function variantOf(order: OrderDetail, move: Shown, isFirst: boolean): ButtonVariant {
  if (hard.includes(move)) return 'bad'
  const isWanted = move !== 'declineRenewal' && !(move === 'finish' && isEarly(order))
  return isFirst && isWanted ? 'pri' : 'line'
}
