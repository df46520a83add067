import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Entry } from './api.ts'
import { Arch } from '#ui/Arch.tsx'

interface BoardFaceProps {
  entry: Entry
  className: string
  /** In the first window. */
  eager?: boolean
}

/** Somebody at a window; whoever hides has drawn the curtain. */
export function BoardFace({ entry, className, eager = false }: BoardFaceProps) {
  const { uk, avatar, hue } = entry
  if (uk === null) return <Curtain className={className} />
  return <Arch src={avatar} alt="" hue={hue} light="online" className={className} eager={eager} />
}

/** Drawn before the window of whoever hides. */
export function Curtain({ className }: { className: string }) {
  return (
    <div className={`overflow-hidden rounded-t-full ${className}`}>
      <svg
        viewBox="0 0 100 112"
        preserveAspectRatio="xMidYMid slice"
        className="size-full"
        aria-hidden="true"
      >
        <rect width="100" height="112" fill="oklch(0.62 0.09 75)" />
        <path d="M0 0h50v112H0z" fill="oklch(0.44 0.05 245)" />
        <path d="M50 0h50v112H50z" fill="oklch(0.47 0.05 243)" />
        <path
          d="M10 0c4 30-3 70 1 112M24 0c3 34-2 74 1 112M38 0c2 30-1 80 0 112M62 0c-2 30 1 80 0 112M76 0c-3 34 2 74-1 112M90 0c-4 30 3 70-1 112"
          fill="none"
          stroke="oklch(0.36 0.045 246)"
          strokeWidth="3"
        />
        <path d="M48.5 0h3v112h-3z" fill="oklch(0.86 0.1 75)" opacity=".8" />
      </svg>
    </div>
  )
}

interface ToPersonProps {
  entry: Entry
  label?: string
  className?: string
  children: ReactNode
}

/** The way to somebody's page; there is none to whoever hides. */
export function ToPerson({ entry: { uk }, label, className, children }: ToPersonProps) {
  if (uk === null) return <span className={className}>{children}</span>
  return (
    <Link to="/user" search={{ uk }} aria-label={label} className={className}>
      {children}
    </Link>
  )
}
