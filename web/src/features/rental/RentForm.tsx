import { type ListedAccount, rentAccount, type ShownRental } from '@kaihei/domain/rental/calls'
import { rental as terms } from '@kaihei/domain/rental/tariff'
import { Link, useRouterState } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { serverNow } from '#client/clock.ts'
import { useSignedIn } from '#client/session.ts'
import { useChange } from '#client/use-change.ts'
import { TopUpLink } from '#features/top-ups/TopUpLink.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { useCoins } from '#features/wallet/api.ts'
import { rentalText } from '#text/rental.ts'
import { text } from '#text/text.ts'
import { dueTime } from '#text/times.ts'
import { Alert } from '#ui/Alert.tsx'
import { Amount } from '#ui/Amount.tsx'
import { amountText, shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { ChoiceTile } from '#ui/ChoiceTile.tsx'
import { NumberStepper } from '#ui/NumberStepper.tsx'
import { rentalRenews } from './api.ts'

const usual = [2, 4, 8, 24, 72]
const { min, max } = terms.hours

interface RentFormProps {
  account: ListedAccount
  onRented: (rental: ShownRental) => void
}

/** For how long, what is held for it, and until when it would be. */
export function RentForm({ account, onRented }: RentFormProps) {
  const { accountId, game, rank, server, title, pricePerHour, deposit } = account
  const words = rentalText.rent
  const name = useId()
  const timeZone = useTimeZone()
  const signedIn = useSignedIn()
  const coins = useCoins()
  const here = useRouterState({ select: ({ location }) => location.href })
  const [hours, setHours] = useState<number | null>(4)
  const rent = useChange(rentAccount, { renews: rentalRenews, onDone: onRented })
  const isOne = hours !== null && hours >= min && hours <= max
  const price = pricePerHour * (hours ?? 0)
  const total = price + deposit
  const missing = coins === null ? 0 : Math.max(0, total - coins)
  return (
    <div className="grid gap-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 break-words">
          {rank} · {server}
        </h2>
        <span className="text-sm text-text-3">
          {shortAmountText(pricePerHour)} {rentalText.perHour}
        </span>
      </div>
      <p className="-mt-2.5 text-sm break-words text-text-2">
        {text.names.game(game)} · {title}
      </p>
      <fieldset className="grid min-w-0 grid-cols-5 gap-2">
        <legend className="sr-only">{words.title}</legend>
        {usual.map((one) => (
          <ChoiceTile
            key={one}
            name={name}
            value={String(one)}
            checked={hours === one}
            onSelect={() => setHours(one)}
          >
            <b>{words.hours(one)}</b>
            <small className="text-xs text-text-2">{shortAmountText(pricePerHour * one)}</small>
          </ChoiceTile>
        ))}
      </fieldset>
      <NumberStepper
        label={words.other}
        value={hours}
        onChange={setHours}
        min={min}
        max={max}
        unit={words.unit}
        labels={words}
      />
      <dl className="grid gap-1.5 text-sm">
        <Line term={words.price(shortAmountText(pricePerHour), hours ?? 0)} amount={price} />
        <Line term={deposit === 0 ? words.noDeposit : words.deposit} amount={deposit} />
        <div className="mt-1 flex items-center justify-between gap-4 border-t border-dashed border-line pt-3">
          <dt className="font-semibold">{words.total}</dt>
          <dd>
            <Amount hundredths={total} unit="coin" tone="unit" size="lg" />
          </dd>
        </div>
        {coins !== null && missing === 0 && isOne && (
          <p className="text-right text-xs text-text-3">{words.after(amountText(coins - total))}</p>
        )}
      </dl>
      <Alert text={rent.failure} />
      {!signedIn ? (
        <Link
          to="/login"
          search={{ return: here }}
          className={buttonClass({ variant: 'pri', size: 'lg', wide: true })}
        >
          {words.signIn}
        </Link>
      ) : missing > 0 ? (
        <TopUpLink missing={missing} back={here} large>
          {words.missing(amountText(missing))}
        </TopUpLink>
      ) : (
        <Button
          variant="pri"
          size="lg"
          wide
          disabled={!isOne}
          busy={rent.isPending}
          busyLabel={words.submitting}
          onClick={() => rent.mutate({ accountId, hours: hours ?? 0 })}
        >
          {words.submit(hours ?? 0)}
        </Button>
      )}
      <div className="grid gap-1 text-xs text-text-3">
        {isOne && (
          <p>
            {words.until(
              dueTime(new Date(serverNow() + hours * 3_600_000).toISOString(), timeZone),
              terms.loginMinutes,
            )}
          </p>
        )}
        <p>{words.rules(terms.claimHours)}</p>
      </div>
    </div>
  )
}

function Line({ term, amount }: { term: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-text-2">{term}</dt>
      <dd>{amountText(amount)}</dd>
    </div>
  )
}
