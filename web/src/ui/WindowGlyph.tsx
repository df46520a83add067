interface WindowGlyphProps {
  size?: number
  /** A small sign at the foot of the window. */
  mark?: 'bad' | 'ok' | undefined
  className?: string
}

/** A window with nobody in it. Panes take surface-3, bars take the surface it stands on (`--pane-bar`). */
export function WindowGlyph({ size = 64, mark, className }: WindowGlyphProps) {
  return (
    <svg
      width={size}
      height={(size * 70) / 64}
      viewBox="0 0 64 70"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M4 66V32a28 28 0 0 1 56 0v34z" fill="var(--surface-3)" />
      <path d="M32 4v62M4 38h56" stroke="var(--pane-bar, var(--surface))" strokeWidth="3" />
      <rect x="0" y="64" width="64" height="5" rx="2" fill="var(--pane-sill, var(--surface-4))" />
      {mark === 'bad' && (
        <path d="M46 50l14 16M60 50L46 66" stroke="var(--bad)" strokeWidth="5" strokeLinecap="round" />
      )}
      {mark === 'ok' && (
        <path
          d="M42 57l7 8 13-16"
          fill="none"
          stroke="var(--ok)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}
