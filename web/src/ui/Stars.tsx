import { Star } from 'lucide-react'

/** Whole stars out of five; the words are for those who cannot count them. */
export function Stars({ count, label, size = 14 }: { count: number; label: string; size?: number }) {
  return (
    <span className="inline-flex gap-0.5 align-middle">
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          size={size}
          fill="currentColor"
          stroke="none"
          className={star <= count ? 'text-lamp' : 'text-surface-4'}
          aria-hidden="true"
        />
      ))}
    </span>
  )
}
