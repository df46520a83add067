import type { FeedItem } from '@kaihei/domain/community/calls'
import { Link } from '@tanstack/react-router'
import { PlayerVoice } from '#features/players/PlayerVoice.tsx'
import { communityText } from '#text/community.ts'
import { Arch } from '#ui/Arch.tsx'
import { Button } from '#ui/Button.tsx'
import { useState } from 'react'

const inOneRow = 3

/** Windows that are lit for the first time. Of a day on which many came, three stand for them until one asks. */
export function ToldNewcomers({
  those,
  time,
}: {
  those: readonly Extract<FeedItem, { readonly kind: 'newcomer' }>[]
  time: string
}) {
  const [all, setAll] = useState(false)
  const shown = all ? those : those.slice(0, inOneRow)
  const left = those.length - shown.length
  return (
    <article className="rounded-xl bg-surface p-4 shadow-1">
      <h4 className="mb-3 flex items-baseline justify-between gap-3 text-base font-semibold">
        {communityText.newcomers(those.length)}
        <time dateTime={those[0]?.at} className="text-xs font-normal text-text-3">
          {time}
        </time>
      </h4>
      <ul className="grid grid-cols-3 gap-x-2 gap-y-4 md:gap-x-3.5">
        {shown.map(({ id, player, motto, ...voice }) => (
          <li
            key={id}
            className="room grid min-w-0 content-start gap-1.5 text-center"
            style={{ '--h': player.hue }}
          >
            <Link
              to="/user"
              search={{ uk: player.uk }}
              aria-label={communityText.pageOf(player.nickname)}
              className="mx-auto w-[82%] rounded-lg md:w-[74%]"
            >
              <Arch
                src={player.cover ?? player.avatar}
                alt=""
                hue={player.hue}
                light="online"
                className="h-[92px] md:h-[118px]"
              />
            </Link>
            <PlayerVoice player={{ ...player, ...voice, status: 'online' }} />
            <b className="max-w-full truncate">{player.nickname}</b>
            {motto !== '' && <p className="line-clamp-2 text-xs break-words text-text-2">{motto}</p>}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="mt-3 text-center">
          <Button size="sm" variant="quiet" onClick={() => setAll(true)}>
            {communityText.rest(left)}
          </Button>
        </p>
      )}
    </article>
  )
}
