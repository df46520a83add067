import type { Scene } from '@kaihei/domain/activities/scenes'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** The two hues of a frame, and what sits on top of it. */
const frames: Readonly<Record<Scene, { readonly hues: readonly [number, number]; readonly top: string }>> = {
  canal: { hues: [55, 35], top: 'M50 1c9 3 9 12 0 18c-9-6-9-15 0-18z' },
  lighthouse: { hues: [35, 85], top: 'M44 16l2-14h8l2 14zM40 8h20v3H40z' },
  advent: { hues: [230, 20], top: 'M49 1h2v7l6-3 1 2-6 3 6 3-1 2-6-3v7h-2v-7l-6 3-1-2 6-3-6-3 1-2 6 3z' },
  train: { hues: [250, 60], top: 'M38 6h24v9H38zM41 16h5v3h-5zM54 16h5v3h-5z' },
  moon: { hues: [85, 240], top: 'M53 1a9 9 0 1 0 6 15a7.500 7.500 0 0 1-6-15z' },
  lanterns: { hues: [45, 300], top: 'M50 4c9 0 12 4 12 8s-4 7-12 7-12-3-12-7 3-8 12-8zM49 0h2v5h-2z' },
  firstlamp: { hues: [60, 75], top: 'M43 12l4-9h6l4 9zM46 13h8v4h-8z' },
  rooftop: { hues: [350, 205], top: 'M46 3l12-2v12a4 4 0 1 1-3-4V5l-6 1v10a4 4 0 1 1-3-4z' },
}

interface FrameProps {
  scene: Scene | null
  className?: string
  /** A window with a round top, which the frame is drawn around. */
  children: ReactNode
}

/** Somebody's window, in the frame they wear. */
export function Frame({ scene, className, children }: FrameProps) {
  if (scene === null) return <span className={clsx('relative block', className)}>{children}</span>
  const {
    hues: [inner, outer],
    top,
  } = frames[scene]
  return (
    <span className={clsx('relative block', className)}>
      {children}
      <svg
        viewBox="0 0 100 116"
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-0 size-full overflow-visible"
        aria-hidden="true"
      >
        <g fill="none">
          <path
            d="M0 116V50a50 50 0 0 1 100 0v66"
            stroke={`oklch(0.62 0.13 ${outer})`}
            strokeWidth="4"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d="M0 116V50a50 50 0 0 1 100 0v66"
            stroke={`oklch(0.86 0.1 ${inner})`}
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        </g>
      </svg>
      <svg
        viewBox="36 0 28 20"
        className="pointer-events-none absolute top-[-6%] left-1/2 w-[24%] -translate-x-1/2"
        aria-hidden="true"
      >
        <path d={top} fill={`oklch(0.88 0.11 ${inner})`} />
      </svg>
    </span>
  )
}
