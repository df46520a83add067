import type { Profile } from '@kaihei/domain/users/calls'
import { Link } from '@tanstack/react-router'
import {
  AppWindow,
  Ban,
  BookOpen,
  ChevronRight,
  Headset,
  Heart,
  MessageCircleMore,
  Moon,
  Settings,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { ApplicationsShortcut } from '#features/applications/ApplicationsShortcut.tsx'
import { isStaff } from '#features/applications/is-staff.ts'
import { profileText } from '#text/profile.ts'

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
    { to: '/like', icon: Heart, ...words.likes },
    { to: `/user?uk=${uk}`, icon: AppWindow, ...words.page },
    { to: '/entry', icon: Headset, ...(player === null ? words.entry : words.services) },
    { to: '/setting', icon: Settings, ...words.setting },
    { to: '/block', icon: Ban, ...words.blocks },
    { to: '/discord', icon: MessageCircleMore, ...words.discord },
    { to: '/manual', icon: BookOpen, ...words.manual },
  ]
  return (
    <ul className="grid gap-2.5 md:grid-cols-2">
      {shortcuts.map(({ to, icon: Icon, name, text }) => (
        <li key={to} className="min-w-0">
          <Link
            to={to}
            className="flex items-center gap-3 rounded-lg bg-surface-2 px-3.5 py-3 hover:bg-surface-3"
          >
            <span className="grid h-10 w-9 shrink-0 place-items-center rounded-t-full rounded-b-[6px] bg-info-soft text-info">
              <Icon size={18} aria-hidden="true" />
            </span>
            <span className="min-w-0 flex-1">
              <b className="block">{name}</b>
              <span className="block truncate text-xs text-text-3">{text}</span>
            </span>
            <ChevronRight size={18} className="text-text-3" aria-hidden="true" />
          </Link>
        </li>
      ))}
      {isStaff(roles) && (
        <li className="min-w-0">
          <ApplicationsShortcut roles={roles} />
        </li>
      )}
    </ul>
  )
}
