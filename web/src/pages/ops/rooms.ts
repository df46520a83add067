import type { QueueId } from '@kaihei/domain/ops/overview-calls'
import type { PagePath } from '@kaihei/domain/pages'
import type { Role } from '@kaihei/domain/users/calls'
import {
  Banknote,
  BookOpenCheck,
  ClipboardCheck,
  CreditCard,
  Flag,
  Gamepad2,
  HeartPulse,
  LayoutGrid,
  MessagesSquare,
  Moon,
  MoonStar,
  Scale,
  Signature,
  Star,
  ScrollText,
  SlidersHorizontal,
  TicketPercent,
  ToggleRight,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { opsText } from '#text/ops.ts'

/** The groups of the console's rail, in its order; what stands alone is above all of them. */
export const roomGroups = ['alone', 'work', 'look', 'money', 'rules', 'system'] as const

interface Room {
  readonly to: PagePath
  readonly room: keyof typeof opsText.rooms
  readonly icon: LucideIcon
  readonly group: (typeof roomGroups)[number]
  /** The queues that are worked on there: what waits in them stands beside it. */
  readonly queues?: readonly QueueId[]
  readonly forAdmins?: true
}

/** The console's rooms, in the order of its rail. */
const rooms: readonly Room[] = [
  { to: '/ops', room: 'tonight', icon: MoonStar, group: 'alone' },
  { to: '/chat', room: 'chat', icon: MessagesSquare, group: 'work', queues: ['chats'] },
  {
    to: '/ops/applications',
    room: 'applications',
    icon: ClipboardCheck,
    group: 'work',
    queues: ['applications'],
  },
  { to: '/ops/orders', room: 'orders', icon: Scale, group: 'work', queues: ['arbitration'] },
  { to: '/ops/withdrawals', room: 'withdrawals', icon: Banknote, group: 'work', queues: ['withdrawals'] },
  { to: '/ops/reports', room: 'reports', icon: Flag, group: 'work', queues: ['reports'] },
  { to: '/ops/reviews', room: 'reviews', icon: Star, group: 'work' },
  { to: '/ops/rentals', room: 'rentals', icon: Gamepad2, group: 'work', queues: ['rentals'] },
  {
    to: '/ops/approvals',
    room: 'approvals',
    icon: Signature,
    group: 'work',
    queues: ['approvals'],
    forAdmins: true,
  },
  { to: '/ops/people', room: 'people', icon: Users, group: 'look' },
  {
    to: '/ops/payments',
    room: 'payments',
    icon: CreditCard,
    group: 'money',
    queues: ['payments', 'chargebacks', 'returns', 'refunds'],
    forAdmins: true,
  },
  { to: '/ops/books', room: 'books', icon: BookOpenCheck, group: 'money', forAdmins: true },
  { to: '/ops/rules', room: 'rules', icon: SlidersHorizontal, group: 'rules', forAdmins: true },
  { to: '/ops/catalogue', room: 'catalogue', icon: LayoutGrid, group: 'rules', forAdmins: true },
  { to: '/ops/campaigns', room: 'campaigns', icon: TicketPercent, group: 'rules' },
  { to: '/ops/nitro', room: 'nitro', icon: Moon, group: 'rules', queues: ['nitro'] },
  { to: '/ops/modules', room: 'modules', icon: ToggleRight, group: 'rules', forAdmins: true },
  { to: '/ops/system', room: 'system', icon: HeartPulse, group: 'system', forAdmins: true },
  { to: '/ops/audit', room: 'audit', icon: ScrollText, group: 'system' },
]

/** The rooms that somebody of the staff may enter. */
export function opsRoomsFor(roles: readonly Role[]): readonly Room[] {
  return rooms.filter(({ forAdmins }) => roles.includes('admin') || forAdmins !== true)
}
