import type { OrderDetail } from '@kaihei/domain/orders/shapes'
import type { WireMove } from '@kaihei/domain/orders/verbs'
import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '#client/clock.ts'
import { ordersText } from '#text/orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Menu } from '#ui/Menu.tsx'
import { useOrderStep } from './api.ts'
import { ObstacleNote } from './ObstacleNote.tsx'
import { orderPath } from './order-path.ts'
import { GoQuickDialog } from './GoQuickDialog.tsx'
import { isHard, rankActions } from './rank-actions.ts'
import type { ActionName } from './rank-actions.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { RenewalDialog } from './RenewalDialog.tsx'
import { StepDialog } from './StepDialog.tsx'

/** More would not fit beside the clock or into the bar of a phone. */
const maxButtons = 3

/** What is in the way of paying for something stands where it is paid for. */
const shownHere: readonly WireMove[] = ['accept', 'goQuick']

interface OrderActionsProps {
  order: OrderDetail
  /** Side by side instead of one below the other. */
  inRow?: boolean
  /** So many units more were asked about before somebody went to get the coins: the question is open again. */
  renewing?: number | undefined
}

/** Buttons for everything that can be done now, each with the question it has to ask first. */
export function OrderActions({ order, inRow = false, renewing }: OrderActionsProps) {
  const [open, setOpen] = useState<ActionName | null>(
    renewing !== undefined && order.allowedActions.includes('quoteRenewal') ? 'quoteRenewal' : null,
  )
  const step = useOrderStep()
  const words = ordersText.actions
  const offered = rankActions(order, serverNow())
  const split = offered.length > maxButtons ? maxButtons - 1 : maxButtons
  const [first, ...others] = offered.slice(0, split)
  const rest = offered.slice(split)
  const inTheWay = order.blockedActions.filter(({ action }) => shownHere.includes(action))

  if (first === undefined && inTheWay.length === 0 && open === null) return null

  function press(move: ActionName) {
    if (!isPlain(move)) {
      setOpen(move)
      return undefined
    }
    return step.attempt({ order, step: move })
  }

  return (
    <>
      <Alert text={step.failure} />
      {inTheWay.map((obstacle) => (
        <ObstacleNote key={obstacle.action} obstacle={obstacle} back={orderPath(order)} />
      ))}
      <div className={clsx(inRow ? 'flex flex-wrap gap-2.5' : 'flex gap-2.5 md:grid')}>
        {first !== undefined && (
          <Button
            variant={first.variant}
            size={inRow || first.variant === 'quiet' ? 'md' : 'lg'}
            className="max-md:order-last max-md:flex-1"
            busyLabel={isPlain(first.action) ? words[first.action].busy : undefined}
            onClick={() => press(first.action)}
          >
            {words[first.action].name}
          </Button>
        )}
        {others.map(({ action, variant }) => (
          <Button
            key={action}
            variant={variant}
            className={clsx(!inRow && 'max-md:h-12')}
            onClick={() => press(action)}
          >
            {words[action].name}
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
              rest.map((ranked) => ({
                label: words[ranked.action].name,
                bad: isHard(ranked),
                onSelect: () => void press(ranked.action),
              })),
            ]}
          />
        )}
      </div>
      {open !== null && (
        <Asking move={open} order={order} renewing={renewing} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

interface AskingProps {
  move: ActionName
  order: OrderDetail
  renewing: number | undefined
  onClose: () => void
}

function Asking({ move, order, renewing, onClose }: AskingProps) {
  if (isPlain(move)) return null
  if (move === 'askRefund' || move === 'escalate') {
    return <RefundDialog order={order} as={move} onClose={onClose} />
  }
  if (move === 'quoteRenewal') return <RenewalDialog order={order} asked={renewing} onClose={onClose} />
  if (move === 'goQuick') return <GoQuickDialog order={order} onClose={onClose} />
  return <StepDialog order={order} step={move} onClose={onClose} />
}

/** Takes nothing from anybody, or answers what the clock above it asks: nobody is asked whether they are sure. */
function isPlain(action: ActionName): action is 'accept' | 'ready' | 'consent' {
  return action === 'accept' || action === 'ready' || action === 'consent'
}
