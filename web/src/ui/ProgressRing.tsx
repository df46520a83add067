interface ProgressRingProps {
  /** 0 to 1 */
  fraction: number
  size: number
  /** Stroke in hundredths of the size. */
  width: number
  color: string
  track?: string
  className?: string
}

export function ProgressRing({
  fraction,
  size,
  width,
  color,
  track = 'var(--surface-3)',
  className,
}: ProgressRingProps) {
  const radius = 50 - width / 2
  const length = 2 * Math.PI * radius
  const filled = Math.min(Math.max(fraction, 0), 1) * length
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" className={className} aria-hidden="true">
      <g transform="rotate(-90 50 50)" fill="none" strokeWidth={width}>
        <circle cx="50" cy="50" r={radius} stroke={track} />
        {filled > 0 && (
          <circle
            cx="50"
            cy="50"
            r={radius}
            stroke={color}
            strokeLinecap="round"
            strokeDasharray={`${filled.toFixed(1)} 999`}
          />
        )}
      </g>
    </svg>
  )
}
