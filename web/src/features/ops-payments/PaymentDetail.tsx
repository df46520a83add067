import type { Payment } from '@kaihei/domain/ops/payment-calls'
import { refundableOf } from '@kaihei/domain/top-ups/going-back'
import type { ReactNode } from 'react'
import { serverNow } from '#client/clock.ts'
import { OwnerHead } from '#features/users/OwnerHead.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsPaymentsText } from '#text/ops-payments.ts'
import { text } from '#text/text.ts'
import { dayAndTime } from '#text/times.ts'
import { Amount } from '#ui/Amount.tsx'
import { amountText, shortAmountText } from '#ui/amount-text.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import type { Act } from './api.ts'
import { ChargeBacks } from './ChargeBacks.tsx'
import { Promised } from './Promised.tsx'
import { Refunds } from './Refunds.tsx'
import { statusOf } from './status-of.ts'
import { SumLine } from './SumLine.tsx'

interface PaymentDetailProps {
  payment: Payment
  me: string
  /** Above it, on a phone: the way back to the list. */
  back?: ReactNode
  onAct: (act: Act) => void
}

/** One top-up with all its money: what came, what differs, what went back, and what can be done about it. */
export function PaymentDetail({ payment, me, back, onAct }: PaymentDetailProps) {
  const timeZone = useTimeZone()
  const words = opsPaymentsText
  const { owner, amount, bonus, charge, orderNo, provider, ref, at, paidAt, problem, came } = payment
  const { label, tone } = statusOf(payment)
  const isMine = owner.uk === me
  const isPaid = payment.state === 'paid'
  const moment = (instant: string) => dayAndTime(instant, timeZone, serverNow())
  return (
    <article className="grid min-w-0 gap-5" aria-label={owner.nickname}>
      {back}
      <OwnerHead owner={owner} openProfile={words.openProfile}>
        <Badge tone={tone}>{label}</Badge>
      </OwnerHead>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
        <Figure name={words.amount}>
          <Amount hundredths={amount} unit="coin" unitName={words.coins} size="lg" />
        </Figure>
        <Figure name={words.bonus}>
          <Amount hundredths={bonus} unit="coin" unitName={words.coins} size="lg" />
        </Figure>
        <Figure name={words.charge}>
          {charge === null ? (
            <span className="leading-[22px] text-text-2">{words.none}</span>
          ) : (
            <>
              <Amount hundredths={charge.amount} size="lg" />
              <span className="ml-1.5 text-sm text-text-2">{charge.currency}</span>
            </>
          )}
        </Figure>
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-well px-4 py-3">
        <span className="min-w-0 flex-1 basis-60">
          <span className="block text-xs text-text-3">
            {words.orderNo} · {words.providers(provider)}
          </span>
          <b className="block break-all">{orderNo}</b>
        </span>
        <CopyButton
          key={orderNo}
          value={orderNo}
          label={words.copyNo}
          copiedLabel={text.buttons.copied}
          variant="default"
        />
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <dt className="text-text-3">{words.at}</dt>
        <dd>{moment(at)}</dd>
        {paidAt !== null && (
          <>
            <dt className="text-text-3">{words.paidAt}</dt>
            <dd>{moment(paidAt)}</dd>
          </>
        )}
        {ref !== null && (
          <>
            <dt className="text-text-3">{words.ref}</dt>
            <dd className="break-all text-text-2">{ref}</dd>
          </>
        )}
      </dl>
      {problem !== null && came === null && <p className="text-sm text-text-2">{words.problem(problem)}</p>}
      {isMine && <p className="text-sm text-text-2">{words.own}</p>}
      {came !== null && <Difference payment={payment} came={came} canAct={!isMine} onAct={onAct} />}
      {payment.wanted !== null && <Wanted wanted={payment.wanted} canAct={!isMine} onAct={onAct} />}
      <Refunds payment={payment} canAct={!isMine} onAct={onAct} />
      <ChargeBacks payment={payment} canAct={!isMine} onAct={onAct} />
      {isPaid && !isMine && <Ways payment={payment} onAct={onAct} />}
    </article>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-text-3">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}

interface DifferenceProps {
  payment: Payment
  came: NonNullable<Payment['came']>
  canAct: boolean
  onAct: (act: Act) => void
}

/** Another sum came than was asked for. */
function Difference({ payment: { charge, credit, promisedAt }, came, canAct, onAct }: DifferenceProps) {
  const words = opsPaymentsText.difference
  return (
    <section className="grid gap-3" aria-label={words.title}>
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-sm font-normal text-text-2">
        {words.title}
        {promisedAt !== null && <Promised at={promisedAt} />}
      </h3>
      <SumLine
        parts={[
          ...(charge === null
            ? []
            : [{ name: words.asked, value: `${amountText(charge.amount)} ${charge.currency}` }]),
          { sign: '→', name: words.came, value: `${amountText(came.amount)} ${came.currency}` },
        ]}
      />
      <p className="text-sm text-text-2">
        {credit === null ? words.cannotCredit : words.creditIs(shortAmountText(credit))}
      </p>
      {canAct && (
        <div className="flex flex-wrap gap-3 max-md:*:flex-1">
          {credit !== null && (
            <Button variant="pri" aria-keyshortcuts="a" onClick={() => onAct('credit')}>
              {words.credit}
            </Button>
          )}
          <Button
            variant={credit === null ? 'pri' : 'default'}
            aria-keyshortcuts="r"
            onClick={() => onAct('return')}
          >
            {words.refund}
          </Button>
        </div>
      )}
    </section>
  )
}

interface WantedProps {
  wanted: NonNullable<Payment['wanted']>
  canAct: boolean
  onAct: (act: Act) => void
}

/** Whoever bought it leaves, and waits for these coins to go back. */
function Wanted({ wanted: { amount, promisedAt }, canAct, onAct }: WantedProps) {
  const words = opsPaymentsText.wanted
  return (
    <section className="grid gap-3" aria-label={words.title}>
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-sm font-normal text-text-2">
        {words.title}
        <Promised at={promisedAt} />
      </h3>
      <p className="text-sm">{words.text(shortAmountText(amount))}</p>
      {canAct && (
        <div className="flex flex-wrap gap-3 max-md:*:flex-1">
          <Button variant="pri" onClick={() => onAct('refund')}>
            {opsPaymentsText.refunds.start}
          </Button>
          <Button onClick={() => onAct('decline')}>{words.decline}</Button>
        </div>
      )}
    </section>
  )
}

/** What can be begun with money that has come. */
function Ways({ payment, onAct }: { payment: Payment; onAct: (act: Act) => void }) {
  const words = opsPaymentsText
  const { amount, bonus, gone, purse, wanted, refunds, chargeBacks } = payment
  const left = refundableOf({ coins: amount, bonus, gone, purse })
  const isOpen = chargeBacks.some(({ state }) => state === 'open')
  const isSending = refunds.some(({ state }) => state === 'asked' || state === 'byHand')
  return (
    <div className="grid gap-3">
      <p className="text-sm text-text-2">
        {left > 0 ? words.refunds.left(shortAmountText(left)) : words.refunds.nothingLeft}
      </p>
      <div className="flex flex-wrap gap-3 empty:hidden max-md:*:flex-1">
        {left > 0 && !isOpen && !isSending && wanted === null && (
          <Button onClick={() => onAct('refund')}>{words.refunds.start}</Button>
        )}
        {gone < amount && !isOpen && (
          <Button variant="bad" onClick={() => onAct('chargeback')}>
            {words.chargeBacks.start}
          </Button>
        )}
      </div>
    </div>
  )
}
