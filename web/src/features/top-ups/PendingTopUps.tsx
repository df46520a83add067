import type { TopUpRules } from '@kaihei/domain/top-ups/calls'
import { Link } from '@tanstack/react-router'
import { accountText } from '#text/account.ts'
import { Alert } from '#ui/Alert.tsx'
import { shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { useCancelTopUp } from './api.ts'

/** What was begun and not paid: it takes from the limit until it is paid or taken back. */
export function PendingTopUps({ pending }: { pending: TopUpRules['pending'] }) {
  const cancel = useCancelTopUp()
  const words = accountText.topUp.pending
  if (pending.length === 0) return null
  return (
    <section aria-label={words.label} className="mb-3.5 grid gap-2">
      <ul className="grid gap-2">
        {pending.map(({ orderNo, coins }) => (
          <li
            key={orderNo}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 rounded-md bg-surface-2 px-3.5 py-2 text-sm"
          >
            <span>{words.one(shortAmountText(coins))}</span>
            <span className="flex gap-2">
              <Link to="/account" search={{ topUp: orderNo }} className={buttonClass({ size: 'sm' })}>
                {words.goOn}
              </Link>
              <Button
                variant="quiet"
                size="sm"
                busyLabel={words.cancelling}
                onClick={() => cancel.attempt({ orderNo })}
              >
                {words.cancel}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Alert text={cancel.failure} />
    </section>
  )
}
