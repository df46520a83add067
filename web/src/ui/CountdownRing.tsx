import type { ReactNode } from 'react'
import { ProgressRing } from './ProgressRing.tsx'

interface CountdownRingProps {
  /** What is left, 0 to 1. */
  fraction: number
  size?: number
  width?: number
  tone?: 'you' | 'them'
  children?: ReactNode
}

export function CountdownRing({
  fraction,
  size = 36,
  width = 9,
  tone = 'you',
  children,
}: CountdownRingProps) {
  return (
    <span className="relative inline-grid shrink-0 place-items-center" style={{ width: size, height: size }}>
      <ProgressRing
        fraction={fraction}
        size={size}
        width={width}
        color={tone === 'you' ? 'var(--lamp)' : 'var(--info)'}
        track="oklch(1 0 0 / 0.1)"
        className="absolute inset-0"
      />
      <span className="relative text-center">{children}</span>
    </span>
  )
}
