import { clsx } from 'clsx'

interface ProgressBarProps {
  label: string
  /** Laid end to end; their sum is how far it is. */
  parts: readonly { fraction: number; color: string }[]
  thin?: boolean
}

export function ProgressBar({ label, parts, thin }: ProgressBarProps) {
  const percent = Math.round(100 * parts.reduce((sum, part) => sum + part.fraction, 0))
  return (
    <span
      className={clsx(
        'relative flex w-full overflow-hidden rounded-[3px] bg-surface-3',
        thin ? 'h-1' : 'h-1.5',
      )}
    >
      <progress className="sr-only" aria-label={label} max={100} value={percent} />
      {parts.map((part) => (
        <span
          key={part.color}
          className="block h-full transition-[width]"
          style={{ width: `${part.fraction * 100}%`, background: part.color }}
        />
      ))}
    </span>
  )
}
