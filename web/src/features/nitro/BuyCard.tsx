import type { OutputOf } from '@kaihei/domain/call'
import { buyNitro } from '@kaihei/domain/nitro/calls'
import type { NitroOffer } from '@kaihei/domain/nitro/calls'
import { coins } from '@kaihei/domain/money'
import type { WalletSummary } from '@kaihei/domain/wallet/calls'
import { spendOrder, splitSpend } from '@kaihei/domain/wallet/purse'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedIn } from '#client/session.ts'
import { useChange } from '#client/use-change.ts'
import { TopUpLink } from '#features/top-ups/TopUpLink.tsx'
import { walletQuery } from '#features/wallet/api.ts'
import { nitroText } from '#text/nitro.ts'
import { Alert } from '#ui/Alert.tsx'
import { Amount } from '#ui/Amount.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { readsAfterNitro } from './api.ts'
import { CodeDialog } from './CodeDialog.tsx'

/** What is bought, what it costs and with which coins, and the one button. */
export function BuyCard({ offer }: { offer: NitroOffer }) {
  const words = nitroText.buy
  const signedIn = useSignedIn()
  const wallet = useQuery({ ...walletQuery, enabled: signedIn })
  const [bought, setBought] = useState<OutputOf<typeof buyNitro> | null>(null)
  const buy = useChange(buyNitro, { renews: readsAfterNitro, onDone: setBought })
  const purse = wallet.data?.coins
  return (
    <Card as="div">
      <p className="text-sm text-text-3">{words.chosen}</p>
      <p className="text-2xl font-semibold">{nitroText.names[offer.kind]}</p>
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-y-2.5">
        <dt className="text-sm text-text-2">{words.price}</dt>
        <dd className="text-right text-sm">{amountText(offer.price)}</dd>
        <dt className="flex items-center border-t border-dashed border-line-strong pt-2.5 font-semibold">
          {words.pay}
        </dt>
        <dd className="border-t border-dashed border-line-strong pt-2.5">
          <Amount hundredths={offer.price} unit="coin" unitName={nitroText.coins} tone="unit" size="lg" />
        </dd>
        {purse !== undefined && purse.total >= offer.price && (
          <>
            <dt className="text-xs text-text-3">{sayMadeOf(purse, offer.price)}</dt>
            <dd className="text-right text-xs text-text-2">
              {words.left(amountText(purse.total - offer.price))}
            </dd>
          </>
        )}
      </dl>
      <div className="mt-4 grid gap-2.5">
        <Alert text={buy.failure} />
        <Submit
          offer={offer}
          owned={purse?.total}
          signedIn={signedIn}
          busy={buy.isPending}
          onBuy={() => buy.mutate({ kind: offer.kind })}
        />
        <p className="text-xs text-text-3">{words.note}</p>
      </div>
      {bought !== null && (
        <CodeDialog
          {...bought}
          note={nitroText.code.paid(amountText(bought.price))}
          onClose={() => {
            // The code leaves the page with its dialog.
            setBought(null)
            buy.reset()
          }}
        />
      )}
    </Card>
  )
}

function sayMadeOf({ bonus, earned, paid }: WalletSummary['coins'], price: number): string {
  const words = nitroText.buy
  const split = splitSpend({ bonus: coins(bonus), earned: coins(earned), paid: coins(paid) }, coins(price))
  const parts = spendOrder.filter((which) => split[which] > 0)
  return words.from + parts.map((which) => `${words.classes[which]} ${amountText(split[which])}`).join(' → ')
}

interface SubmitProps {
  offer: NitroOffer
  owned: number | undefined
  signedIn: boolean
  busy: boolean
  onBuy: () => void
}

/** What stands in the way is said on the button. */
function Submit({ offer, owned, signedIn, busy, onBuy }: SubmitProps) {
  const words = nitroText.buy
  const here = useRouterState({ select: ({ location }) => location.href })
  if (!signedIn) {
    return (
      <Link
        to="/login"
        search={{ return: here }}
        className={buttonClass({ variant: 'pri', size: 'lg', wide: true })}
      >
        {words.signIn}
      </Link>
    )
  }
  const why =
    offer.leftThisMonth === 0
      ? words.overMonth
      : offer.leftToday === 0
        ? words.overToday
        : offer.stock === 0
          ? words.soldOut
          : undefined
  if (why !== undefined && !busy) {
    return (
      <Button size="lg" wide disabled>
        {why}
      </Button>
    )
  }
  if (owned !== undefined && owned < offer.price && !busy) {
    return (
      <TopUpLink missing={offer.price - owned} back={here} large>
        {words.missing(amountText(offer.price - owned))}
      </TopUpLink>
    )
  }
  return (
    <Button variant="pri" size="lg" wide busy={busy} busyLabel={words.busy} onClick={onBuy}>
      {words.submit}
    </Button>
  )
}
