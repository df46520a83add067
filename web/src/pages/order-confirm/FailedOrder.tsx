import { Link } from '@tanstack/react-router'
import { CallError } from '#client/call-error.ts'
import { wrongOverall } from '#client/refused.ts'
import { ordersText } from '#text/orders.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'

/** An order that was not taken: why, what that means for the coins, and what to do. */
export function FailedOrder({ failure, onClose }: { failure: Error; onClose: () => void }) {
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
            <Link to="/account" className={buttonClass({ variant: 'pri', size: 'lg' })}>
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

/** Only a server that said no is known to have taken nothing; of the same words a second time it takes nothing twice. */
function sayFailure(failure: Error): string {
  const words = ordersText.confirmPage.failedOrder
  if (!isRefusal(failure)) return words.unknown(failure.message)
  return words.refused(wrongOverall(failure) ?? failure.message)
}

function isRefusal(failure: Error): boolean {
  return failure instanceof CallError && failure.code >= 400 && failure.code < 500
}
