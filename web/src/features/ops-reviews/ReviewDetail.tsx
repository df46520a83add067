import type { InspectedReview } from '@kaihei/domain/ops/review-calls'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { serverNow } from '#client/clock.ts'
import { CaseHead, CasePart, CasePerson, CaseVerdict } from '#features/users/CaseParts.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsReviewsText } from '#text/ops-reviews.ts'
import { text as site } from '#text/text.ts'
import { dayAndTime } from '#text/times.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Stars } from '#ui/Stars.tsx'
import type { Judgement } from './JudgeDialog.tsx'

interface ReviewDetailProps {
  review: InspectedReview
  /** My uk: nobody judges what they wrote or what is said about them. */
  me: string
  /** Above it, on a phone: the way back to the list. */
  back?: ReactNode
  onJudge: (judgement: Judgement) => void
}

const tones = { shown: 'live', takenDown: 'bad', deleted: 'dead' } as const

/** What was said by whom of whom, whether everybody reads it, and who has told staff of it. */
export function ReviewDetail({ review, me, back, onJudge }: ReviewDetailProps) {
  const timeZone = useTimeZone()
  const words = opsReviewsText
  const { author, companion, order, state, at, takenDown, game } = review
  const isMine = author?.uk === me || companion.uk === me
  const moment = (instant: string) => dayAndTime(instant, timeZone, serverNow())
  const title = words.aboutWhom(author?.nickname ?? words.gone, companion.nickname)
  return (
    <article className="grid min-w-0 gap-5" aria-label={title}>
      {back}
      <CaseHead title={title} badge={<Badge tone={tones[state]}>{words.states[state]}</Badge>}>
        <time dateTime={at}>{moment(at)}</time>
        <span>{site.names.game(game)}</span>
        {order === null ? (
          <span>{words.noOrder}</span>
        ) : (
          <Link
            to="/ops/orders/$id"
            params={{ id: order.id }}
            className="rounded-sm text-lamp-text hover:underline"
          >
            {words.order} {order.sn}
          </Link>
        )}
      </CaseHead>
      {takenDown !== null && (
        <CaseVerdict reason={takenDown.reason} by={words.takenDown(takenDown.by, moment(takenDown.at))} />
      )}
      {isMine && <p className="text-sm text-text-2">{words.own}</p>}
      {!isMine && state === 'shown' && (
        <Button variant="bad" className="justify-self-start" onClick={() => onJudge('takeDown')}>
          {words.takeDown}
        </Button>
      )}
      {!isMine && state === 'takenDown' && (
        <Button className="justify-self-start" onClick={() => onJudge('restore')}>
          {words.restore}
        </Button>
      )}
      <CasePart name={words.said}>
        <Said review={review} />
      </CasePart>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <CasePart name={words.author}>
          {author === null ? <p className="text-text-3">{words.gone}</p> : <CasePerson person={author} />}
        </CasePart>
        <CasePart name={words.companion}>
          <CasePerson person={companion} />
        </CasePart>
      </div>
      <CasePart name={words.reports}>
        <Reports reports={review.reports} moment={moment} />
      </CasePart>
    </article>
  )
}

function Said({ review: { state, stars, tags, text, reply } }: { review: InspectedReview }) {
  const words = opsReviewsText
  if (state === 'deleted') return <p className="text-text-3">{words.deletedNote}</p>
  return (
    <div className="grid gap-2 rounded-lg bg-surface-2 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars count={stars} label={words.stars.count(stars)} />
        {tags.length > 0 && <span className="text-sm text-text-2">{tags.join(' · ')}</span>}
      </p>
      <p className="break-words whitespace-pre-line">{text === '' ? words.noWords : text}</p>
      {reply !== null && <p className="text-sm break-words text-text-2">{words.reply(reply)}</p>}
    </div>
  )
}

interface ReportsProps {
  reports: InspectedReview['reports']
  moment: (instant: string) => string
}

function Reports({ reports, moment }: ReportsProps) {
  const words = opsReviewsText
  if (reports.length === 0) return <p className="text-text-3">{words.noReports}</p>
  return (
    <ul className="grid gap-1">
      {reports.map(({ id, state, by, at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <Link
            to="/ops/reports"
            search={{ state, id }}
            className="rounded-sm text-lamp-text hover:underline"
          >
            {words.report(by, moment(at))}
          </Link>
          <Badge tone={state === 'open' ? 'you' : 'dead'}>{words.reportStates[state]}</Badge>
        </li>
      ))}
    </ul>
  )
}
