import type { OrderCard } from '@kaihei/domain/orders/shapes'
import type { Side } from '@kaihei/domain/orders/moves'
import { Link } from '@tanstack/react-router'
import { ordersText } from '#text/orders.ts'
import { Avatar } from '#ui/Avatar.tsx'

interface OrderPeopleProps {
  order: Pick<OrderCard, 'boss' | 'player'>
  /** Who reads it: staff see both, everybody else the other one. */
  side: Side
}

/** Who it is with. */
export function OrderPeople({ order: { boss, player }, side }: OrderPeopleProps) {
  return (
    <div className="grid gap-3">
      {side !== 'boss' && <Person person={boss} role={ordersText.roles.boss} />}
      {side !== 'player' && player !== null && <Person person={player} role={ordersText.roles.player} />}
    </div>
  )
}

function Person({ person, role }: { person: OrderCard['boss']; role: string }) {
  const { uk, showId, nickname, avatar, hue } = person
  return (
    <Link
      to="/user"
      search={{ uk }}
      className="-m-1.5 flex min-w-0 items-center gap-3.5 rounded-lg p-1.5 hover:bg-surface-2"
    >
      <Avatar src={avatar} hue={hue} size={56} />
      <span className="min-w-0">
        <span className="block truncate text-lg font-semibold">{nickname}</span>
        <span className="block truncate text-xs text-text-3">
          {role} · {ordersText.people.id(showId)}
        </span>
      </span>
    </Link>
  )
}
