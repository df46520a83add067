import { listPrizes, type PrizeRound, settlePrizes } from '@kaihei/domain/ops/prize-calls'
import { tariff } from '@kaihei/domain/tariff'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { serverNow } from '#client/clock.ts'
import { queryFor } from '#client/queries.ts'
import { useCallForm } from '#client/use-call-form.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { activitiesText } from '#text/activities.ts'
import { plainDay } from '#text/dates.ts'
import { opsCampaignsText } from '#text/ops-campaigns.ts'
import { text } from '#text/text.ts'
import { dayAndTime } from '#text/times.ts'
import { Amount } from '#ui/Amount.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CardList } from '#ui/CardList.tsx'
import { WhyDialog } from '#ui/WhyDialog.tsx'

/** What boards and campaigns pay at their end: what will be, what was, and what is late. */
export function Prizes() {
  const words = opsCampaignsText.prizes
  const rounds = useQuery(queryFor(listPrizes, {}))
  const [asking, setAsking] = useState(false)
  const [news, setNews] = useState<string | null>(null)
  return (
    <div className="grid gap-4">
      <p className="max-w-[60em] text-sm text-text-2">
        {words.lead(tariff.boards.finalHours, tariff.activities.finalHours)}
      </p>
      <output className="text-sm text-ok empty:hidden">{news}</output>
      <CardList
        query={rounds}
        words={words}
        retryLabel={text.buttons.retry}
        columns={3}
        itemKey={({ id }) => id}
      >
        {(round) => <Round round={round} onSettle={() => setAsking(true)} />}
      </CardList>
      {asking && (
        <SettleDialog
          onDone={(count) => {
            setNews(words.done(count))
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

const tones = { running: 'live', settling: 'them', late: 'bad', settled: 'done' } as const
const sides = ['boss', 'player'] as const

function Round({ round, onSettle }: { round: PrizeRound; onSettle: () => void }) {
  const words = opsCampaignsText.prizes
  const timeZone = useTimeZone()
  const { kind, from, settlesAt, state, prizes, given } = round
  const when = (instant: string) => dayAndTime(instant, timeZone, serverNow())
  const title =
    kind === 'event'
      ? activitiesText.title({ title: round.title ?? '', titleEn: round.titleEn ?? '' })
      : words.round(words.kinds[kind], plainDay(from, timeZone, serverNow()))
  return (
    <Card>
      <article className="grid gap-3" aria-label={title}>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 flex-1 truncate">{title}</h3>
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
        </header>
        <p className="text-xs text-text-3">
          {state === 'settled' ? words.settled(when(settlesAt)) : words.settlesAt(when(settlesAt))}
        </p>
        <p className="grid text-sm text-text-2">
          {sides
            .filter((side) => prizes[side].length > 0)
            .map((side) => (
              <span key={side}>
                {words.amounts(words.sides[side], prizes[side].map((one) => amountText(one)).join(' / '))}
              </span>
            ))}
        </p>
        {state === 'settled' && <Given given={given} when={when} />}
        {state === 'late' && (
          <>
            <p className="text-sm text-bad">{words.lateNote}</p>
            <div className="flex flex-wrap items-center gap-3">
              <Button size="sm" onClick={onSettle}>
                {words.settle}
              </Button>
              <Link to="/ops/system" className="rounded-sm text-sm text-lamp-text hover:underline">
                {words.system}
              </Link>
            </div>
          </>
        )}
      </article>
    </Card>
  )
}

function Given({ given, when }: { given: PrizeRound['given']; when: (instant: string) => string }) {
  const words = opsCampaignsText.prizes
  if (given.length === 0) return <p className="text-sm text-text-3">{words.nobody}</p>
  return (
    <ul className="grid gap-1 border-t border-line pt-2 text-sm">
      {given.map(({ uk, nickname, side, amount, paidAt }) => (
        <li key={`${side} ${uk}`} className="flex items-baseline gap-2">
          <span className="text-xs text-text-3">{words.sides[side]}</span>
          <Link
            to="/ops/people/$uk"
            params={{ uk }}
            className="min-w-0 flex-1 truncate font-semibold hover:underline"
          >
            {nickname}
          </Link>
          <Amount hundredths={amount} unit="coin" unitName={words.coins} size="sm" />
          <span className="text-xs text-text-3">
            {paidAt === null ? words.waits : words.paid(when(paidAt))}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface SettleDialogProps {
  onDone: (count: number) => void
  onClose: () => void
}

function SettleDialog({ onDone, onClose }: SettleDialogProps) {
  const words = opsCampaignsText.prizes.dialog
  const [behind, setBehind] = useState(false)
  const form = useCallForm(settlePrizes, {
    initial: { reason: '' },
    renews: [listPrizes],
    onDone: ({ settled }) => onDone(settled),
    onRefused: ({ reason }) => setBehind(reason === 'already_handled'),
  })
  return (
    <WhyDialog
      title={words.title}
      words={words}
      form={{ ...form, failure: behind ? words.behind : form.failure }}
      onClose={onClose}
    />
  )
}
