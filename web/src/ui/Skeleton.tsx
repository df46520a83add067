import { clsx } from 'clsx'

/** A still shape where something will be; the box around it carries aria-busy. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      className={clsx('block rounded-[8px] bg-linear-to-b from-surface-3 to-surface-2', className)}
      aria-hidden="true"
    />
  )
}
