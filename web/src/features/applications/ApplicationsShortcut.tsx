import type { Role } from '@kaihei/domain/users/calls'
import { Link } from '@tanstack/react-router'
import { ChevronRight, ClipboardCheck } from 'lucide-react'
import { opsText } from '#text/ops.ts'
import { isStaff } from './is-staff.ts'

/** The way to the console's first room, for those who may enter it. */
export function ApplicationsShortcut({ roles }: { roles: readonly Role[] }) {
  if (!isStaff(roles)) return null
  return (
    <Link
      to="/ops/applications"
      className="flex items-center gap-3 rounded-lg bg-surface-2 px-3.5 py-3 hover:bg-surface-3"
    >
      <span className="grid h-10 w-9 place-items-center rounded-t-full rounded-b-[6px] bg-plum-soft text-plum">
        <ClipboardCheck size={18} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block">{opsText.shortcut.name}</b>
        <span className="block truncate text-xs text-text-3">{opsText.shortcut.text}</span>
      </span>
      <ChevronRight size={18} className="text-text-3" aria-hidden="true" />
    </Link>
  )
}
