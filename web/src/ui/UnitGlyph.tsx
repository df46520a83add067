export type Unit = 'coin' | 'bean'

/** A coin with an arch in it, or a faceted gem. */
export function UnitGlyph({ unit, size = 16 }: { unit: Unit; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" className="block shrink-0" aria-hidden="true">
      {unit === 'coin' ? (
        <>
          <circle cx="8" cy="8" r="7.4" fill="var(--coin)" />
          <circle cx="8" cy="8" r="5.9" fill="none" stroke="oklch(0.66 0.12 85)" strokeWidth=".9" />
          <path d="M5.7 11.6V7.7a2.3 2.3 0 0 1 4.6 0v3.9z" fill="oklch(0.42 0.08 80)" />
        </>
      ) : (
        <>
          <path d="M4.2 2h7.6L15 6.2 8 14.6 1 6.2z" fill="var(--bean)" />
          <path d="M1 6.2h14L8 14.6z" fill="oklch(0.68 0.09 212)" />
          <path d="M5.4 6.2L8 14.6l2.6-8.4z" fill="oklch(0.78 0.09 208)" />
        </>
      )}
    </svg>
  )
}
