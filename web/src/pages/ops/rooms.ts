import {
  Banknote,
  ClipboardCheck,
  Flag,
  Gamepad2,
  MessagesSquare,
  Moon,
  Scale,
  TicketPercent,
  ToggleRight,
  Users,
} from 'lucide-react'
import type { Role } from '@kaihei/domain/users/calls'

/** The console's rooms, in the order of its navigation. */
const rooms = [
  { to: '/chat', room: 'chat', icon: MessagesSquare },
  { to: '/ops/applications', room: 'applications', icon: ClipboardCheck },
  { to: '/ops/orders', room: 'orders', icon: Scale },
  { to: '/ops/reports', room: 'reports', icon: Flag },
  { to: '/ops/rentals', room: 'rentals', icon: Gamepad2 },
  { to: '/ops/withdrawals', room: 'withdrawals', icon: Banknote },
  { to: '/ops/vouchers', room: 'vouchers', icon: TicketPercent },
  { to: '/ops/people', room: 'people', icon: Users },
  { to: '/ops/nitro', room: 'nitro', icon: Moon },
  { to: '/ops/modules', room: 'modules', icon: ToggleRight },
] as const

const forAdmins: readonly string[] = ['modules']

/** The rooms that somebody of the staff may enter. */
export function opsRoomsFor(roles: readonly Role[]) {
  return rooms.filter(({ room }) => roles.includes('admin') || !forAdmins.includes(room))
}
