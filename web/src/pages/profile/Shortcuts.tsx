import type { Profile } from '@kaihei/domain/users/calls'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import {
  AppWindow,
  Ban,
  BookOpen,
  ChevronRight,
  ClipboardList,
  Crown,
  Gamepad2,
  Gift,
  Headset,
  Heart,
  House,
  LampWallDown,
  Lightbulb,
  MessageCircleMore,
  Moon,
  ReceiptText,
  Settings,
  Sparkles,
  Ticket,
  TicketPercent,
  Trophy,
  UserPlus,
  Zap,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { isStaff } from '#features/users/is-staff.ts'
import { opsText } from '#text/ops.ts'
import { profileText } from '#text/profile.ts'
import { opsRoomsFor } from '../ops/rooms.ts'

interface Shortcut {
  to: string
  icon: LucideIcon
  name: string
  text: string
}

interface ShortcutsProps {
  profile: Pick<Profile, 'uk' | 'player' | 'roles'>
}

/** The pages around my account. One joins when it is finished. */
export function Shortcuts({ profile: { uk, player, roles } }: ShortcutsProps) {
  const words = profileText.links
  const shortcuts: readonly Shortcut[] = [
    { to: '/home', icon: Moon, ...words.home },
    { to: '/match', icon: Zap, ...words.match },
    { to: '/like', icon: Heart, ...words.likes },
    { to: '/order', icon: ClipboardList, ...words.orders },
    { to: '/bill', icon: ReceiptText, ...words.bills },
    { to: '/myVouchers', icon: TicketPercent, ...words.vouchers },
    { to: '/welfare', icon: Lightbulb, ...words.welfare },
    { to: '/myInvent', icon: UserPlus, ...words.invites },
    { to: '/community', icon: LampWallDown, ...words.community },
    { to: '/topUser', icon: Trophy, ...words.boards },
    { to: '/gift', icon: Gift, ...words.gifts },
    { to: '/nitro', icon: Sparkles, ...words.nitro },
    { to: '/rentAccount', icon: Gamepad2, ...words.rental },
    { to: '/VIPLevel', icon: Crown, ...words.vip },
    { to: '/playLevel', icon: House, ...words.playLevel },
    { to: '/achieve', icon: Trophy, ...words.achieve },
    { to: '/prize', icon: Ticket, ...words.prize },
    { to: `/user?uk=${uk}`, icon: AppWindow, ...words.page },
    { to: '/entry', icon: Headset, ...(player === null ? words.entry : words.services) },
    { to: '/setting', icon: Settings, ...words.setting },
    { to: '/block', icon: Ban, ...words.blocks },
    { to: '/discord', icon: MessageCircleMore, ...words.discord },
    { to: '/manual', icon: BookOpen, ...words.manual },
  ]
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-2.5">
      {shortcuts.map((shortcut) => (
        <Row key={shortcut.to} shortcut={shortcut} tint="bg-info-soft text-info" />
      ))}
      {isStaff(roles) &&
        opsRoomsFor(roles).map(({ to, icon, room }) => (
          <Row key={to} shortcut={{ to, icon, ...opsText.rooms[room] }} tint="bg-plum-soft text-plum" />
        ))}
    </ul>
  )
}

function Row({ shortcut: { to, icon: Icon, name, text }, tint }: { shortcut: Shortcut; tint: string }) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        className="flex items-center gap-3 rounded-lg bg-surface-2 px-3.5 py-3 hover:bg-surface-3"
      >
        <span
          className={clsx('grid h-10 w-9 shrink-0 place-items-center rounded-t-full rounded-b-[6px]', tint)}
        >
          <Icon size={18} aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block">{name}</b>
          <span className="block truncate text-xs text-text-3">{text}</span>
        </span>
        <ChevronRight size={18} className="text-text-3" aria-hidden="true" />
      </Link>
    </li>
  )
}
