import type { FeedItem } from '@kaihei/domain/community/calls'
import { Link } from '@tanstack/react-router'
import { PlayerVoice } from '#features/players/PlayerVoice.tsx'
import { communityText } from '#text/community.ts'
import { Arch } from '#ui/Arch.tsx'

/** Windows that are lit for the first time. */
export function ToldNewcomers({
  those,
}: {
  those: readonly Extract<FeedItem, { readonly kind: 'newcomer' }>[]
}) {
  return (
    <article className="rounded-xl bg-surface p-4 shadow-1">
      <h4 className="mb-3 text-base font-semibold">{communityText.newcomers(those.length)}</h4>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {those.map(({ id, player, motto, ...voice }) => (
          <li key={id} className="room grid content-start gap-2 text-center" style={{ '--h': player.hue }}>
            <Link
              to="/user"
              search={{ uk: player.uk }}
              className="grid justify-items-center gap-1 rounded-lg"
            >
              <Arch
                src={player.cover ?? player.avatar}
                alt=""
                hue={player.hue}
                light="online"
                className="h-[128px] w-[104px]"
              />
              <b className="max-w-full truncate">{player.nickname}</b>
            </Link>
            <PlayerVoice player={{ ...player, ...voice, status: 'online' }} />
            {motto !== '' && <p className="line-clamp-2 text-xs break-words text-text-3">{motto}</p>}
          </li>
        ))}
      </ul>
    </article>
  )
}
