import type { InspectedReport } from '@kaihei/domain/ops/report-calls'
import { decisionsFor } from '@kaihei/domain/reports/report'
import type { ReportDecision } from '@kaihei/domain/reports/report'
import type { ReactNode } from 'react'
import { serverNow } from '#client/clock.ts'
import PersonSanctions from '#features/sanctions/PersonSanctions.tsx'
import { CaseHead, CasePart, CasePerson, CaseVerdict } from '#features/users/CaseParts.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsReportsText } from '#text/ops-reports.ts'
import { dayAndTime } from '#text/times.ts'
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
  const moment = (instant: string) => dayAndTime(instant, timeZone, serverNow())
  const { reporter, reported, reason, text, files, at, ageMinutes, decision, kind } = report
  return (
    <article className="grid min-w-0 gap-5" aria-label={sayAbout(report)}>
      {back}
      <CaseHead
        title={sayAbout(report)}
        badge={<Badge tone={decision === null ? 'you' : 'dead'}>{sayReason(reason)}</Badge>}
      >
        <span>
          {moment(at)}
          {decision === null && ` · ${words.waits(sayAge(ageMinutes))}`}
        </span>
      </CaseHead>
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
        <CaseVerdict
          reason={decision.reason}
          by={words.decided(words.decisions[decision.is], decision.by, moment(decision.at))}
        />
      )}
      <CasePart name={words.thing}>
        <ReportedThing report={report} />
      </CasePart>
      <CasePart name={words.story}>
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
      </CasePart>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <CasePart name={words.reported}>
          {reported === null ? (
            <p className="text-text-3">{words.gonePerson}</p>
          ) : (
            <>
              <CasePerson person={reported} />
              <PersonSanctions person={reported} />
            </>
          )}
        </CasePart>
        <CasePart name={words.reporter}>
          <CasePerson person={reporter} />
        </CasePart>
      </div>
    </article>
  )
}
