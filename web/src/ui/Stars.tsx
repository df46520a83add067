/** Across one star, and from one to the next. */
const [width, pitch] = [24, 27.4]
const outlines = [0, 1, 2, 3, 4].map(
  (at) => `M${12 + at * pitch} 2.3l3 6.1 6.7 1 -4.9 4.7 1.2 6.7 -6 -3.2 -6 3.2 1.2 -6.7 -4.9 -4.7 6.7 -1z`,
)

/** Whole stars out of five; the words are for those who cannot count them. */
export function Stars({ count, label, size = 14 }: { count: number; label: string; size?: number }) {
  const across = width + 4 * pitch
  return (
    <span className="inline-flex align-middle">
      <span className="sr-only">{label}</span>
      <svg
        width={(size * across) / width}
        height={size}
        viewBox={`0 0 ${across} ${width}`}
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path className="text-lamp" d={outlines.slice(0, count).join('')} />
        <path className="text-surface-4" d={outlines.slice(count).join('')} />
      </svg>
    </span>
  )
}
