import type { InspectedWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { withdrawalStates } from '@kaihei/domain/withdrawals/withdrawal'
import type { ReactNode } from 'react'
import { serverNow } from '#client/clock.ts'
import { OwnerHead } from '#features/users/OwnerHead.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { payoutsText } from '#text/payouts.ts'
import { text } from '#text/text.ts'
import { dayAndTime } from '#text/times.ts'
import { Amount } from '#ui/Amount.tsx'
import { Badge } from '#ui/Badge.tsx'
import type { BadgeTone } from '#ui/Badge.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import type { Move } from './api.ts'
import { Approvals } from './Approvals.tsx'
import { PayoutActions } from './PayoutActions.tsx'

const { requested, approved, paying, paid, failed, rejected, cancelled } = withdrawalStates

const tones: Record<InspectedWithdrawal['state'], BadgeTone> = {
  [requested]: 'you',
  [approved]: 'you',
  [paying]: 'them',
  [paid]: 'live',
  [failed]: 'bad',
  [rejected]: 'dead',
  [cancelled]: 'dead',
}

interface PayoutDetailProps {
  payout: InspectedWithdrawal
  me: string
  /** Above it, on a phone: the way back to the list. */
  back?: ReactNode
  onMove: (move: Move) => void
}

/** Everything somebody needs to know who decides about it or pays it. */
export function PayoutDetail({ payout, me, back, onMove }: PayoutDetailProps) {
  const timeZone = useTimeZone()
  const { owner, state, amount, fee, method, payee, dueAt, timeline, reference } = payout
  const words = payoutsText
  const ended = state !== requested && state !== approved && state !== paying
  return (
    <article className="grid min-w-0 gap-5" aria-label={owner.nickname}>
      {back}
      <OwnerHead owner={owner} openProfile={words.openProfile}>
        <div className="flex items-center justify-between gap-1 max-md:w-full md:flex-col md:items-end">
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
          {dueAt !== null && <Due at={dueAt} />}
        </div>
      </OwnerHead>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
        <Figure name={words.amount}>
          <Amount hundredths={amount} unit="bean" unitName={words.beans} size="lg" />
        </Figure>
        <Figure name={words.fee}>
          {fee === 0 ? (
            <span className="leading-[22px] text-text-2">{words.free}</span>
          ) : (
            <Amount hundredths={-fee} unit="bean" unitName={words.beans} size="lg" />
          )}
        </Figure>
        <Figure name={words.toPay}>
          <Amount hundredths={amount - fee} size="lg" />
          <span className="ml-1.5 text-sm text-text-2">{words.money}</span>
        </Figure>
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-well px-4 py-3">
        <span className="min-w-0 flex-1 basis-60">
          <span className="block text-xs text-text-3">
            {words.payee} · {words.methods[method]}
          </span>
          <b className="block text-lg break-all">{payee}</b>
        </span>
        <CopyButton
          // Another payee has not been copied yet.
          key={payee}
          value={payee}
          label={words.copyPayee}
          copiedLabel={text.buttons.copied}
          variant="default"
        />
      </div>
      <Approvals payout={payout} />
      <PayoutActions payout={payout} me={me} onMove={onMove} />
      {reference !== null && <p className="text-sm text-text-2">{words.reference(reference)}</p>}
      <section className="grid gap-3" aria-label={words.timeline}>
        <h3 className="text-sm font-normal text-text-2">{words.timeline}</h3>
        <Timeline
          label={words.timeline}
          hue={owner.hue}
          closed={ended}
          entries={timeline.map((event) => ({
            key: `${event.state} ${event.at}`,
            title: words.states[event.state],
            text: event.reason,
            time: dayAndTime(event.at, timeZone, serverNow()),
            dateTime: event.at,
          }))}
        />
      </section>
    </article>
  )
}

function Due({ at }: { at: string }) {
  const timeZone = useTimeZone()
  const words = payoutsText
  const time = dayAndTime(at, timeZone, serverNow())
  const late = Date.parse(at) < serverNow()
  return (
    <time dateTime={at} className={late ? 'text-xs text-lamp-text' : 'text-xs text-text-3'}>
      {late ? words.late(time) : words.due(time)}
    </time>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-lg bg-surface-2 px-3 py-2.5 md:px-4 md:py-3">
      <dt className="mb-1 text-xs text-text-3">{name}</dt>
      <dd className="max-md:[&>span]:text-lg">{children}</dd>
    </div>
  )
}
