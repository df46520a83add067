import type { OrderCard } from '@kaihei/domain/orders/shapes'
import type { Side } from '@kaihei/domain/orders/moves'
import { Link } from '@tanstack/react-router'
import { MessageCircleMore } from 'lucide-react'
import { ChatLink } from '#features/chat-door/ChatLink.tsx'
import { ordersText } from '#text/orders.ts'
import { text } from '#text/text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { buttonClass } from '#ui/button-class.ts'

interface OrderPeopleProps {
  order: Pick<OrderCard, 'boss' | 'player'>
  /** Who reads it: staff see both, everybody else the other one. */
  side: Side
}

/** Who it is with. */
export function OrderPeople({ order: { boss, player }, side }: OrderPeopleProps) {
  return (
    <div className="grid gap-3">
      {side !== 'boss' && <Person person={boss} role={ordersText.roles.boss} side={side} />}
      {side !== 'player' && player !== null && (
        <Person person={player} role={ordersText.roles.player} side={side} />
      )}
    </div>
  )
}

interface PersonProps {
  person: OrderCard['boss']
  role: string
  side: Side
}

/** Staff are led to everything about them; the two of the order can talk from the moment it is placed. */
function Person({ person, role, side }: PersonProps) {
  const { uk, showId, nickname, avatar, hue } = person
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Link
        {...(side === 'staff'
          ? ({ to: '/ops/people/$uk', params: { uk } } as const)
          : ({ to: '/user', search: { uk } } as const))}
        className="-m-1.5 flex min-w-0 flex-1 items-center gap-3.5 rounded-lg p-1.5 hover:bg-surface-2"
      >
        <Avatar src={avatar} hue={hue} size={56} />
        <span className="min-w-0">
          <span className="block truncate text-lg font-semibold">{nickname}</span>
          <span className="block truncate text-xs text-text-3">
            {role} · {ordersText.people.id(showId)}
          </span>
        </span>
      </Link>
      {side !== 'staff' && (
        <ChatLink
          place={{ id: uk }}
          label={text.shell.chat.with(nickname)}
          className={buttonClass({ size: 'sm' })}
        >
          <MessageCircleMore size={16} aria-hidden="true" />
          {text.shell.chat.talk}
        </ChatLink>
      )}
    </div>
  )
}
