import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '#ui/Avatar.tsx'

interface CaseHeadProps {
  title: string
  badge: ReactNode
  /** When it was, and what else belongs under the title. */
  children: ReactNode
}

/** What a matter is that staff decide about, and how it stands. */
export function CaseHead({ title, badge, children }: CaseHeadProps) {
  return (
    <header className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-2xl break-words">{title}</h2>
        {badge}
      </div>
      <p className="flex flex-wrap gap-x-2 text-sm text-text-3">{children}</p>
    </header>
  )
}

/** Why it was decided, and by whom. */
export function CaseVerdict({ reason, by }: { reason: string; by: string }) {
  return (
    <div className="rounded-lg bg-surface-2 px-4 py-3">
      <p className="break-words whitespace-pre-line">{reason}</p>
      <p className="mt-1 text-xs text-text-3">{by}</p>
    </div>
  )
}

export function CasePart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-2" aria-label={name}>
      <h3 className="text-sm font-normal text-text-2">{name}</h3>
      {children}
    </section>
  )
}

interface CasePersonProps {
  person: { uk: string; nickname: string; showId: string; avatar: string; hue: number }
}

/** Somebody whom it is about, leading to everything about them. */
export function CasePerson({ person: { uk, nickname, showId, avatar, hue } }: CasePersonProps) {
  return (
    <p className="flex items-center gap-3">
      <Avatar src={avatar} hue={hue} size={40} />
      <span className="min-w-0">
        <Link to="/ops/people/$uk" params={{ uk }} className="block truncate font-semibold hover:underline">
          {nickname}
        </Link>
        <span className="block text-xs text-text-3">ID {showId}</span>
      </span>
    </p>
  )
}
