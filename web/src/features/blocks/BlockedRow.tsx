import type { listBlocks } from '@kaihei/domain/blocks/calls'
import type { OutputOf } from '@kaihei/domain/call'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { blocksText } from '#text/blocks.ts'
import { mediumDate } from '#text/dates.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { useBlock } from './api.ts'

interface BlockedRowProps {
  person: OutputOf<typeof listBlocks>['items'][number]
  /** What else can be done, before the button. */
  aside?: ReactNode
}

export function BlockedRow({ person, aside }: BlockedRowProps) {
  const { uk, nickname, avatar, hue, showId, blockedAt } = person
  const words = blocksText
  const block = useBlock()
  const released = block.isSuccess && !block.variables.blocked
  const timeZone = useTimeZone()
  return (
    <div className="flex items-center gap-3.5 py-3">
      <Avatar src={avatar} hue={hue} size={48} />
      <div className="min-w-0 flex-1">
        <Link to="/user" search={{ uk }} className="block truncate font-semibold hover:underline">
          {nickname}
        </Link>
        <p className="truncate text-xs text-text-3" aria-live="polite">
          {words.id} {showId} · {released ? words.released : words.since(mediumDate(blockedAt, timeZone))}
        </p>
      </div>
      {aside}
      <Button
        variant={released ? 'quiet' : 'default'}
        size="sm"
        busy={block.isPending}
        aria-label={`${released ? words.again : words.unblock} ${nickname}`}
        onClick={() => block.mutate({ uk, blocked: released })}
      >
        {released ? words.again : words.unblock}
      </Button>
    </div>
  )
}
