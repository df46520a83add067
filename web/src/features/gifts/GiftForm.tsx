import type { OutputOf } from '@kaihei/domain/call'
import { sendGift } from '@kaihei/domain/gifts/calls'
import type { getGiftTerms } from '@kaihei/domain/gifts/calls'
import { takeFromLots } from '@kaihei/domain/gifts/bag'
import { catalogue, type GiftId, priceOf } from '@kaihei/domain/gifts/catalogue'
import { shareGift } from '@kaihei/domain/gifts/gift'
import { coins } from '@kaihei/domain/money'
import { tariff } from '@kaihei/domain/tariff'
import type { WalletSummary } from '@kaihei/domain/wallet/calls'
import { spendOrder, splitSpend } from '@kaihei/domain/wallet/purse'
import { useRouterState } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useId } from 'react'
import { useCallForm } from '#client/use-call-form.ts'
import { TopUpLink } from '#features/top-ups/TopUpLink.tsx'
import { giftsText } from '#text/gifts.ts'
import { Alert } from '#ui/Alert.tsx'
import { Amount } from '#ui/Amount.tsx'
import { amountText, shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceTile } from '#ui/ChoiceTile.tsx'
import { chipClass } from '#ui/chip-class.ts'
import { Input } from '#ui/Input.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { Switch } from '#ui/Switch.tsx'
import { readsAfterGift } from './api.ts'
import { GiftArt } from './GiftArt.tsx'
import type { Receiver } from './receiver.ts'

type Terms = OutputOf<typeof getGiftTerms>
type Purse = WalletSummary['coins']

interface GiftFormProps {
  to: Receiver
  terms: Terms
  purse: Purse
  onSent: (sent: OutputOf<typeof sendGift>) => void
}

const { quantity: bounds, wordsCharacters, undoSeconds, freezeHours: usualHours } = tariff.gifts
const { newMoney } = tariff.topUp
const first: { giftId: GiftId; quantity: number; message: string; anonymous: boolean; fromBag: boolean } = {
  giftId: 'match',
  quantity: 1,
  message: '',
  anonymous: false,
  fromBag: false,
}
/** Numbers that people like to give. */
const usual = [6, 9, 66] as const

/** Which light, how many, what to say with it, and everything that becomes of the money. */
export function GiftForm({ to, terms, purse, onSent }: GiftFormProps) {
  const words = giftsText.sheet
  const name = useId()
  // What lies in one's bag can be given, too, also if it is not offered any more.
  const shown = catalogue.filter(
    (id) => terms.offered.includes(id) || terms.bag.some((item) => item.giftId === id),
  )
  const form = useCallForm(sendGift, {
    initial: { ...first, giftId: shown[0] ?? first.giftId },
    write: ({ fromBag, ...typed }) => ({
      ...typed,
      uk: to.uk,
      ...(fromBag && isInBag(terms, typed) ? { fromBag } : { shownPrice: priceOf(typed.giftId) }),
    }),
    about: { message: ['muted'] },
    renews: readsAfterGift,
    onDone: onSent,
  })
  const { giftId, quantity, message, anonymous, fromBag } = form.typed
  const usesBag = fromBag && isInBag(terms, form.typed)
  const price = priceOf(giftId)
  // What was bought is worth what was paid for it.
  const amount = (usesBag ? bagged(terms, form.typed) : undefined) ?? coins(price * quantity)
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-3">
      <fieldset className="grid grid-cols-4 gap-1.5">
        <legend className="sr-only">{words.choose}</legend>
        {shown.map((id) => (
          <ChoiceTile
            key={id}
            name={name}
            value={id}
            checked={id === giftId}
            onSelect={() => form.set({ giftId: id })}
          >
            <GiftArt
              giftId={id}
              className={clsx('pointer-events-none w-11', priceOf(id) > purse.total && 'opacity-45')}
            />
            <span className="text-sm leading-tight">{giftsText.names[id]}</span>
            <b className={clsx('text-xs', priceOf(id) > purse.total ? 'text-text-3' : 'text-coin')}>
              {shortAmountText(priceOf(id))}
            </b>
          </ChoiceTile>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex-1">{words.quantity}</span>
        {usual.map((many) => (
          <button
            key={many}
            type="button"
            className={chipClass(quantity === many)}
            aria-pressed={quantity === many}
            aria-label={words.set(many)}
            onClick={() => form.set({ quantity: many })}
          >
            {many}
          </button>
        ))}
        <Stepper
          label={words.quantity}
          lessLabel={words.less}
          moreLabel={words.more}
          value={quantity}
          min={bounds.min}
          max={bounds.max}
          format={String}
          onChange={(next) => form.set({ quantity: next })}
        />
      </div>
      <Input
        {...form.bind('message')}
        label={words.message}
        hideLabel
        placeholder={words.placeholder}
        maxLength={wordsCharacters}
        autoComplete="off"
        trailing={
          <span className="text-xs text-text-3">{words.length(message.length, wordsCharacters)}</span>
        }
      />
      <Switch
        checked={anonymous}
        hint={words.anonymousHint}
        onChange={(next) => form.set({ anonymous: next })}
      >
        {words.anonymous}
      </Switch>
      {isInBag(terms, form.typed) && (
        <Switch checked={fromBag} hint={words.fromBagHint} onChange={(next) => form.set({ fromBag: next })}>
          {words.fromBag(countInBag(terms, giftId))}
        </Switch>
      )}
      {usesBag ? (
        <p className="rounded-lg bg-bg px-4 py-3 text-sm text-text-2">{words.paidAlready}</p>
      ) : (
        <Money
          line={words.line(giftsText.names[giftId], shortAmountText(price), quantity)}
          amount={amount}
          terms={terms}
          purse={purse}
        />
      )}
      <Alert text={form.failure} />
      {/* However small the screen is, the button is there. */}
      <div className="sticky -bottom-5 -mx-5 -mb-5 grid gap-2 border-t border-line bg-surface px-5 pt-3 pb-4">
        <Submit amount={amount} terms={terms} purse={purse} busy={form.change.isPending} fromBag={usesBag} />
        <p className="text-center text-xs text-text-3">
          {words.note(undoSeconds, shortAmountText(terms.leftToday))}
        </p>
      </div>
    </form>
  )
}

function countInBag({ bag }: Terms, giftId: GiftId): number {
  return bag.find((one) => one.giftId === giftId)?.count ?? 0
}

interface Chosen {
  readonly giftId: GiftId
  readonly quantity: number
}

/** Whether as many lie in my bag, paid for already. */
function isInBag(terms: Terms, chosen: Chosen): boolean {
  return bagged(terms, chosen) !== undefined
}

/** What was paid for as many out of my bag. */
function bagged({ bag }: Terms, { giftId, quantity }: Chosen): number | undefined {
  return takeFromLots(bag.find((one) => one.giftId === giftId)?.lots ?? [], quantity)?.amount
}

interface MoneyProps {
  line: string
  amount: number
  terms: Terms
  purse: Purse
}

/** What it costs, which coins pay, what is left, and what she gets when. */
function Money({ line, amount, terms, purse }: MoneyProps) {
  const words = giftsText.sheet
  const { commission } = terms
  const { bonus, earned, paid, total } = purse
  const split =
    amount <= total &&
    splitSpend({ bonus: coins(bonus), earned: coins(earned), paid: coins(paid) }, coins(amount))
  const withBought = amount > bonus + earned
  const hours = withBought ? terms.freezeHoursWithBought : terms.freezeHours
  return (
    <dl
      aria-label={words.money}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 rounded-lg bg-bg px-4 py-3 text-sm text-text-2 [&_dd]:text-right [&_dd]:text-text"
    >
      <dt>{line}</dt>
      <dd>{amountText(amount)}</dd>
      {split !== false && (
        <dt className="col-span-2">
          {words.order}
          {spendOrder
            .filter((which) => split[which] > 0)
            .map((which) => `${words.classes[which]} ${amountText(split[which])}`)
            .join(' → ')}
        </dt>
      )}
      <dt>{words.balance}</dt>
      <dd>
        {amountText(total)}
        {split !== false && ` → ${amountText(total - amount)}`}
      </dd>
      <dt>{words.gets(String(100 - commission), hours)}</dt>
      <dd>
        <Amount
          hundredths={shareGift(coins(amount), commission).companion}
          unit="bean"
          unitName={giftsText.beans}
          tone="unit"
          size="sm"
        />
      </dd>
      {hours > usualHours && (
        <dt className="col-span-2 text-xs text-text-3">
          {words.newMoney(newMoney.accountDays, newMoney.sourceDays)}
        </dt>
      )}
    </dl>
  )
}

interface SubmitProps {
  amount: number
  terms: Terms
  purse: Purse
  busy: boolean
  /** It is paid for. */
  fromBag: boolean
}

/** The one button; what stands in its way is said on it. */
function Submit({ amount, terms, purse, busy, fromBag }: SubmitProps) {
  const words = giftsText.sheet
  const here = useRouterState({ select: ({ location }) => location.href })
  if (amount > terms.leftToday) {
    return (
      <Button size="lg" wide disabled>
        {words.overLimit(shortAmountText(terms.leftToday))}
      </Button>
    )
  }
  const missing = amount - purse.total
  if (missing > 0 && !fromBag) {
    return (
      <TopUpLink missing={missing} back={here} large>
        {words.short(amountText(missing))}
      </TopUpLink>
    )
  }
  return (
    <Button type="submit" variant="pri" size="lg" wide busy={busy} busyLabel={words.sending}>
      {fromBag ? words.sendFromBag : words.send(shortAmountText(amount))}
    </Button>
  )
}
