import type { Notice } from '@kaihei/domain/messages/calls'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { noticesText } from '#text/notices.ts'
import { text } from '#text/text.ts'
import { dayAndTime } from '#text/times.ts'

interface NoticeRowProps {
  notice: Notice
  fresh: boolean
  /** Null when it speaks of nothing that can be opened. */
  to: string | null
  now: number
  onFollow: () => void
}

export function NoticeRow({ notice, fresh, to, now, onFollow }: NoticeRowProps) {
  const timeZone = useTimeZone()
  const row = (
    <>
      <span
        className={clsx('mt-[7px] size-2 shrink-0 rounded-full', fresh ? 'bg-lamp' : 'bg-transparent')}
        aria-hidden="true"
      />
      <span className="min-w-0 flex-1">
        {fresh && <span className="sr-only">{noticesText.unread}</span>}
        <span className={clsx('block break-words whitespace-pre-line', fresh ? 'text-text' : 'text-text-2')}>
          {text.fromServer.message(notice.message)}
        </span>
        <span className="mt-0.5 block text-xs text-text-3">
          {text.fromServer.sender(notice)} · {dayAndTime(notice.at, timeZone, now)}
        </span>
      </span>
    </>
  )
  if (to === null) return <div className="flex gap-2.5 px-2 py-2.5 text-sm">{row}</div>
  return (
    <Link
      to={to}
      className="flex gap-2.5 rounded-md px-2 py-2.5 text-sm hover:bg-surface-3"
      onClick={onFollow}
    >
      {row}
      <ChevronRight size={16} className="self-center text-text-3" aria-hidden="true" />
    </Link>
  )
}
