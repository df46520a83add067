import type { FoundPerson } from '@kaihei/domain/players/player'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { serverNow } from '#client/clock.ts'
import { dayAndTime } from '#text/times.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { useTimeZone } from './use-time-zone.ts'

interface OwnedRowProps {
  owner: Pick<FoundPerson, 'nickname' | 'avatar' | 'hue'>
  /** Where it is open. */
  link: Pick<LinkProps, 'to' | 'search'>
  sum: ReactNode
  note: ReactNode
  at: string
  selected: boolean
}

/** One matter of somebody's in a list of staff: whose it is, what it comes to, how it stands and since when. */
export function OwnedRow({ owner, link, sum, note, at, selected }: OwnedRowProps) {
  const timeZone = useTimeZone()
  return (
    <Link
      {...link}
      resetScroll={false}
      className={clsx(
        'flex items-center gap-3 rounded-lg px-3 py-2.5 hover:bg-surface-2',
        // On a phone nothing is open while the list is.
        selected && 'md:bg-surface-3 md:hover:bg-surface-3',
      )}
      aria-current={selected ? 'true' : undefined}
    >
      <Avatar src={owner.avatar} hue={owner.hue} size={40} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <b className="min-w-0 truncate">{owner.nickname}</b>
          {sum}
        </span>
        <span className="flex flex-wrap justify-between gap-x-2 text-xs text-text-3">
          <span className="min-w-0">{note}</span>
          <time dateTime={at} className="shrink-0">
            {dayAndTime(at, timeZone, serverNow())}
          </time>
        </span>
      </span>
    </Link>
  )
}
