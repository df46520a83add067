import { Link } from '@tanstack/react-router'
import { CallError } from '#client/call-error.ts'
import { wrongOverall } from '#client/refused.ts'
import { errandSearch } from '#features/top-ups/errand.ts'
import { ordersText } from '#text/orders.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'

interface FailedOrderProps {
  failure: Error
  payable: number
  /** This page with what was chosen on it. */
  here: string
  onClose: () => void
}

/** An order that was not taken: why, what that means for the coins, and what to do. */
export function FailedOrder({ failure, payable, here, onClose }: FailedOrderProps) {
  const words = ordersText.confirmPage.failedOrder
  const isShort = failure instanceof CallError && failure.reason === 'insufficient_balance'
  return (
    <Dialog
      open
      alert
      outsideCloses={false}
      onClose={onClose}
      glyph={<WindowGlyph mark="bad" />}
      title={isRefusal(failure) ? words.title : words.unknownTitle}
      actions={
        <>
          <Button size="lg" variant={isShort ? 'default' : 'pri'} onClick={onClose}>
            {text.buttons.gotIt}
          </Button>
          {isShort && (
            <Link
              to="/account"
              search={errandSearch({ need: missingOf(failure, payable), back: here })}
              className={buttonClass({ variant: 'pri', size: 'lg' })}
            >
              {ordersText.confirmPage.topUp}
            </Link>
          )}
        </>
      }
    >
      <p>{sayFailure(failure)}</p>
    </Dialog>
  )
}

/** Others have spent meanwhile: the server knows what is left. */
function missingOf({ detail }: CallError, payable: number): number {
  return Math.max(payable - (detail.available ?? 0), 1)
}

/** Only a server that said no is known to have taken nothing; of the same words a second time it takes nothing twice. */
function sayFailure(failure: Error): string {
  const words = ordersText.confirmPage.failedOrder
  if (!isRefusal(failure)) return words.unknown(failure.message)
  return words.refused(wrongOverall(failure) ?? failure.message)
}

function isRefusal(failure: Error): boolean {
  return failure instanceof CallError && failure.code >= 400 && failure.code < 500
}
