import type { InspectedReport } from '@kaihei/domain/ops/report-calls'
import { decisionsFor } from '@kaihei/domain/reports/report'
import type { ReportDecision } from '@kaihei/domain/reports/report'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { serverNow } from '#client/clock.ts'
import PersonSanctions from '#features/sanctions/PersonSanctions.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsReportsText } from '#text/ops-reports.ts'
import { dayAndTime } from '#text/times.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { PictureLink } from '#ui/PictureLink.tsx'
import { ReportedThing } from './ReportedThing.tsx'
import { sayAbout, sayAge, sayReason } from './names.ts'

interface ReportDetailProps {
  report: InspectedReport
  /** Above it, on a phone: the way back to the list. */
  back?: ReactNode
  onDecide: (decision: ReportDecision) => void
}

/** There is something to it, at the least; there is nothing to it. */
const keys: Partial<Record<ReportDecision, 'a' | 'r'>> = { warned: 'a', lifted: 'a', dismissed: 'r' }

/** Who says what of whom, what it is about, and the ways in which it may end. */
export function ReportDetail({ report, back, onDecide }: ReportDetailProps) {
  const timeZone = useTimeZone()
  const words = opsReportsText
  const { reporter, reported, reason, text, files, at, ageMinutes, decision, kind } = report
  return (
    <article className="grid min-w-0 gap-5" aria-label={sayAbout(report)}>
      {back}
      <header className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-2xl break-words">{sayAbout(report)}</h2>
          <Badge tone={decision === null ? 'you' : 'dead'}>{sayReason(reason)}</Badge>
        </div>
        <p className="text-sm text-text-3">
          {dayAndTime(at, timeZone, serverNow())}
          {decision === null && ` · ${words.waits(sayAge(ageMinutes))}`}
        </p>
      </header>
      {decision === null ? (
        <div className="flex flex-wrap gap-2.5">
          {decisionsFor(kind, reported !== null).map((one) => (
            <Button
              key={one}
              variant={one === 'dismissed' || one === 'warned' ? 'line' : 'bad'}
              {...(keys[one] !== undefined && { 'aria-keyshortcuts': keys[one] })}
              onClick={() => onDecide(one)}
            >
              {words.decisions[one]}
            </Button>
          ))}
        </div>
      ) : (
        <div className="rounded-lg bg-surface-2 px-4 py-3">
          <p className="break-words whitespace-pre-line">{decision.reason}</p>
          <p className="mt-1 text-xs text-text-3">
            {words.decided(
              words.decisions[decision.is],
              decision.by,
              dayAndTime(decision.at, timeZone, serverNow()),
            )}
          </p>
        </div>
      )}
      <Part name={words.thing}>
        <ReportedThing report={report} />
      </Part>
      <Part name={words.story}>
        <p className="max-w-[46em] break-words whitespace-pre-line">{text === '' ? words.noStory : text}</p>
        {files.length > 0 && (
          <ul className="grid grid-cols-3 gap-2 md:grid-cols-4" aria-label={words.files}>
            {files.map((file, place) => (
              <li key={file}>
                <PictureLink src={file} alt={words.file(place + 1)} className="aspect-square rounded-lg" />
              </li>
            ))}
          </ul>
        )}
      </Part>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Part name={words.reported}>
          {reported === null ? (
            <p className="text-text-3">{words.gonePerson}</p>
          ) : (
            <>
              <Person person={reported} />
              <PersonSanctions person={reported} />
            </>
          )}
        </Part>
        <Part name={words.reporter}>
          <Person person={reporter} />
        </Part>
      </div>
    </article>
  )
}

function Person({ person: { uk, nickname, showId, avatar, hue } }: { person: InspectedReport['reporter'] }) {
  return (
    <p className="flex items-center gap-3">
      <Avatar src={avatar} hue={hue} size={40} />
      <span className="min-w-0">
        <Link to="/ops/people/$uk" params={{ uk }} className="block truncate font-semibold hover:underline">
          {nickname}
        </Link>
        <span className="block text-xs text-text-3">ID {showId}</span>
      </span>
    </p>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-2" aria-label={name}>
      <h3 className="text-sm font-normal text-text-2">{name}</h3>
      {children}
    </section>
  )
}
