import type { ServiceCase } from '@kaihei/domain/ops/chat-calls'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useMinute } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { serviceDeskText } from '#text/service-desk.ts'
import { listTime } from '#text/times.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { CountBadge } from '#ui/CountBadge.tsx'
import { LevelBadge } from '#ui/LevelBadge.tsx'
import type { CaseView } from './api.ts'

interface CaseRowProps {
  shown: ServiceCase
  view: CaseView
  chosen: boolean
}

/** One customer: what was said last, how long they wait, who has them. */
export function CaseRow({ shown, view, chosen }: CaseRowProps) {
  const words = serviceDeskText
  const timeZone = useTimeZone()
  const now = useMinute()
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const { customer, lastMessage, waitingSince, claimedBy, unreadCount, found } = shown
  return (
    <Link
      to="/chat"
      ref={row}
      search={searchOf(shown, view)}
      aria-current={chosen ? 'true' : undefined}
      className={clsx(
        'flex w-full min-w-0 items-center gap-3 rounded-lg px-3 py-2 text-left',
        chosen ? 'bg-surface-3 [--avatar-ground:var(--surface-3)]' : 'hover:bg-surface-2',
      )}
    >
      <Avatar src={customer.avatar} hue={customer.hue} size={40} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
        <span className="flex items-center gap-2">
          <b className="min-w-0 truncate">{customer.nickname}</b>
          {customer.vipLevel > 0 && <LevelBadge kind="V" level={customer.vipLevel} />}
          {lastMessage.lastTime > 0 && (
            <time
              dateTime={new Date(lastMessage.lastTime * 1000).toISOString()}
              className="ml-auto shrink-0 text-xs text-text-3"
            >
              {listTime(lastMessage.lastTime * 1000, timeZone, now)}
            </time>
          )}
        </span>
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-sm text-text-2">{found ?? lastWords(shown)}</span>
          <CountBadge count={unreadCount} label={words.unread(unreadCount)} />
        </span>
        {(waitingSince !== null || claimedBy !== null) && (
          <span className="flex min-w-0 gap-2 text-xs">
            {waitingSince !== null && (
              <span className="shrink-0 text-lamp-text">
                {words.waited(Math.max(0, Math.floor((now + 60_000 - Date.parse(waitingSince)) / 60_000)))}
              </span>
            )}
            {claimedBy !== null && (
              <span className="ml-auto min-w-0 truncate text-text-3">{claimedBy.nickname}</span>
            )}
          </span>
        )}
      </span>
    </Link>
  )
}

/** Where it is open beside the list that it stands in. */
export function searchOf({ customer }: Pick<ServiceCase, 'customer'>, view: CaseView) {
  return { case: customer.uk, ...(view !== 'open' && { view }) }
}

function lastWords({ lastMessage, customer }: ServiceCase): string {
  const { isRevoked, messageForShow, fromAccount } = lastMessage
  if (isRevoked) return serviceDeskText.revoked
  return fromAccount === customer.uk || fromAccount === ''
    ? messageForShow
    : serviceDeskText.us(messageForShow)
}
