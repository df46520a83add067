import type { PlayerDetail } from '@kaihei/domain/players/player'
import { Link } from '@tanstack/react-router'
import { PlayerLevel } from '#features/players/PlayerLevel.tsx'
import { Rating } from '#features/players/Rating.tsx'
import { ordersText } from '#text/orders.ts'
import { text } from '#text/text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'

/** Who it will be, and whether she can see the order now. */
export function WithWhom({ person }: { person: PlayerDetail }) {
  const { uk, nickname, avatar, hue, status, playLevel } = person
  const words = ordersText.confirmPage
  return (
    <Card as="div">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar src={avatar} hue={hue} size={64} presence={status} />
        <div className="min-w-0 flex-1">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2.5">
            <Link
              to="/user"
              search={{ uk }}
              className="min-w-0 truncate text-lg font-semibold hover:underline"
            >
              {nickname}
            </Link>
            <PlayerLevel level={playLevel} />
            <Rating player={person} explained={false} />
          </p>
          <p className="text-sm text-text-2">
            {status === 'offline'
              ? words.offline
              : status === 'busy'
                ? words.busyNow
                : text.players.status.online}
          </p>
        </div>
      </div>
    </Card>
  )
}
