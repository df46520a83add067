import { readReportedMessage } from '@kaihei/domain/ops/report-calls'
import type { ReportedMessage } from '@kaihei/domain/ops/report-calls'
import { clsx } from 'clsx'
import { Eye } from 'lucide-react'
import { serverNow } from '#client/clock.ts'
import { useChange } from '#client/use-change.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsReportsText } from '#text/ops-reports.ts'
import { dayAndTime } from '#text/times.ts'
import { Alert } from '#ui/Alert.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { PictureLink } from '#ui/PictureLink.tsx'

/** What two people say to each other is read only when somebody asks for it: that leaves a row in the audit log. */
export function ReportedTalk({ id }: { id: string }) {
  const words = opsReportsText
  const reading = useChange(readReportedMessage)
  if (reading.data === undefined) {
    return (
      <div className="grid justify-items-start gap-1.5">
        <Button
          icon={<Eye size={16} aria-hidden="true" />}
          busy={reading.isPending}
          busyLabel={words.reading}
          onClick={() => reading.attempt({ id })}
        >
          {words.readMessage}
        </Button>
        <p className="text-xs text-text-3">{words.readNote}</p>
        <Alert text={reading.failure} />
      </div>
    )
  }
  return (
    <ol className="grid gap-1 rounded-lg bg-surface-2 p-2" aria-label={words.talk}>
      {reading.data.items.map((message) => (
        <Said key={message.ID} message={message} />
      ))}
    </ol>
  )
}

function Said({ message }: { message: ReportedMessage }) {
  const { from, at, text, picture, isRevoked, isReported } = message
  const timeZone = useTimeZone()
  const words = opsReportsText
  return (
    <li
      className={clsx(
        'flex gap-2.5 rounded-md px-2.5 py-2',
        isReported && 'bg-surface-3 shadow-[inset_3px_0_0_var(--lamp)]',
      )}
    >
      <Avatar src={from.avatar} hue={from.hue} size={32} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-text-3">
          <b className="text-text-2">{from.nickname}</b>
          <time dateTime={at}>{dayAndTime(at, timeZone, serverNow())}</time>
          {isReported && <Badge tone="you">{words.isReported}</Badge>}
          {isRevoked && <Badge tone="dead">{words.revoked}</Badge>}
        </p>
        {picture === null ? (
          <p className="wrap-anywhere whitespace-pre-line">{text === '' ? words.noWords : text}</p>
        ) : (
          <PictureLink src={picture} alt={words.picture} className="mt-1 aspect-[4/3] w-[160px] rounded-md" />
        )}
      </div>
    </li>
  )
}
