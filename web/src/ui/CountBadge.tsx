interface CountBadgeProps {
  count: number
  /** What is counted, for screen readers: `6 unread`. */
  label: string
}

/** A small lamp with a number: things waiting for you. Nothing waiting, nothing shown. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span className="inline-block h-[18px] min-w-5 rounded-full bg-lamp px-[5px] text-center text-[11px] leading-[18px] font-bold text-on-lamp">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
