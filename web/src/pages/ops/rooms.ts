import { Banknote, ClipboardCheck, Flag, KeyRound, MessagesSquare, Scale, TicketPercent } from 'lucide-react'

/** The console's rooms, in the order of its navigation. */
export const opsRooms = [
  { to: '/chat', room: 'chat', icon: MessagesSquare },
  { to: '/ops/applications', room: 'applications', icon: ClipboardCheck },
  { to: '/ops/orders', room: 'orders', icon: Scale },
  { to: '/ops/reports', room: 'reports', icon: Flag },
  { to: '/ops/withdrawals', room: 'withdrawals', icon: Banknote },
  { to: '/ops/vouchers', room: 'vouchers', icon: TicketPercent },
  { to: '/ops/accounts', room: 'accounts', icon: KeyRound },
] as const
