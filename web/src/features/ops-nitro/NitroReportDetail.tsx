import {
  type DiscordAnswer,
  discordAnswers,
  type NitroOutcome,
  outcomesFor,
} from '@kaihei/domain/nitro/nitro'
import type { NitroReport } from '@kaihei/domain/ops/nitro-calls'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { nitroText } from '#text/nitro.ts'
import { opsNitroText } from '#text/ops-nitro.ts'
import { dayAndTime } from '#text/times.ts'
import { amountText } from '#ui/amount-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Segment } from '#ui/Segment.tsx'

interface NitroReportDetailProps {
  report: NitroReport
  /** Above it, on a phone: the way back to the list. */
  back?: ReactNode
  onDecide: (decision: { answer: DiscordAnswer; outcome: NitroOutcome }) => void
}

/** What a buyer says of a code, what is known of it, and what follows from Discord's answer. */
export function NitroReportDetail({ report, back, onDecide }: NitroReportDetailProps) {
  const words = opsNitroText
  const timeZone = useTimeZone()
  const { buyer, kind, tail, price, text, looks, source, boughtAt, believedAt, left, decision } = report
  const timeOf = (instant: string) => dayAndTime(instant, timeZone, serverNow())
  const last = looks.at(-1)
  return (
    <article className="grid min-w-0 gap-5" aria-label={buyer.nickname}>
      {back}
      <header className="flex flex-wrap items-center gap-3">
        <Avatar src={buyer.avatar} hue={buyer.hue} size={56} />
        <div className="min-w-0">
          <h2 className="text-2xl break-words">
            <Link to="/user" search={{ uk: buyer.uk }} className="hover:underline">
              {buyer.nickname}
            </Link>
          </h2>
          <p className="text-sm text-text-3">{timeOf(report.at)}</p>
        </div>
      </header>
      {decision === null ? (
        <Deciding believed={believedAt !== null} left={left} onDecide={onDecide} />
      ) : (
        <div className="rounded-lg bg-surface-2 px-4 py-3">
          <p className="break-words whitespace-pre-line">{decision.reason}</p>
          <p className="mt-1 text-xs text-text-3">
            {words.decided(
              words.outcomes[decision.outcome],
              words.answers.names[decision.answer],
              decision.by,
              timeOf(decision.at),
            )}
          </p>
        </div>
      )}
      <dl className="grid gap-3 md:grid-cols-[110px_minmax(0,1fr)] md:gap-y-2.5">
        <Fact name={words.facts.story}>{text}</Fact>
        <Fact name={words.facts.code}>{words.code(nitroText.names[kind], tail, amountText(price))}</Fact>
        <Fact name={words.facts.bought}>{timeOf(boughtAt)}</Fact>
        <Fact name={words.facts.looks}>
          {last === undefined ? words.noLooks : words.looks(looks.length, timeOf(last))}
        </Fact>
        <Fact name={words.facts.source}>{source}</Fact>
        <Fact name={words.facts.goodwill}>
          {believedAt === null ? words.trusted : words.trustedAt(timeOf(believedAt))}
        </Fact>
        <Fact name={words.facts.left}>{words.left(left)}</Fact>
      </dl>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="md:contents">
      <dt className="text-sm text-text-3">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

interface DecidingProps {
  believed: boolean
  left: number
  onDecide: NitroReportDetailProps['onDecide']
}

/** First what Discord says; what may be decided follows from it. */
function Deciding({ believed, left, onDecide }: DecidingProps) {
  const words = opsNitroText
  const [answer, setAnswer] = useState<DiscordAnswer>('none')
  return (
    <div className="grid justify-items-start gap-3">
      <Segment
        label={words.answers.title}
        options={discordAnswers.map((value) => ({ value, label: words.answers.names[value] }))}
        value={answer}
        onChange={setAnswer}
      />
      <div className="flex flex-wrap gap-2.5">
        {outcomesFor(answer, believed).map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === 'upheld' ? 'bad' : 'line'}
            disabled={outcome === 'replaced' && left === 0}
            aria-keyshortcuts={outcome === 'upheld' ? 'r' : 'a'}
            onClick={() => onDecide({ answer, outcome })}
          >
            {words.outcomes[outcome]}
          </Button>
        ))}
      </div>
    </div>
  )
}
