interface LogoProps {
  size?: number
  /** Words after the mark; the mark alone is silent to screen readers. */
  name?: string
}

/** A lit window with a voice in it. */
export function Logo({ size = 27, name }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2.5 text-xl font-semibold tracking-[.02em] whitespace-nowrap">
      <svg width={size} height={size * 1.1} viewBox="0 0 30 33" aria-hidden="true">
        <path d="M1 30V15a14 14 0 0 1 28 0v15a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2z" fill="var(--lamp)" />
        <g fill="var(--on-lamp)">
          <rect x="6.6" y="17" width="3.6" height="8" rx="1.8" />
          <rect x="13.2" y="10.5" width="3.6" height="14.5" rx="1.8" />
          <rect x="19.8" y="14.5" width="3.6" height="10.5" rx="1.8" />
        </g>
      </svg>
      {name}
    </span>
  )
}
