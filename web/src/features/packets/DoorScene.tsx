import { useId } from 'react'

/** A front door at night, its fanlight lit. */
export function DoorScene() {
  const id = useId()
  const ref = (part: string) => `url(#${id}${part})`
  const lamp = (
    <>
      <path d="M-13-26h26l-6 50h-14z" fill="oklch(0.93 0.1 88)" />
      <path d="M-18-26L0-44l18 18zM-9 24H9v6H-9z" fill="oklch(0.15 0.025 243)" />
    </>
  )
  return (
    <svg
      viewBox="0 0 440 800"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      <defs>
        <pattern id={`${id}k`} width="64" height="32" patternUnits="userSpaceOnUse">
          <path
            d="M0 .5h64M0 16.5h64M16 0v16M48 16v16"
            stroke="oklch(0.315 0.04 240)"
            strokeWidth="1"
            opacity=".7"
          />
        </pattern>
        <radialGradient id={`${id}l`}>
          <stop stopColor="oklch(0.9 0.1 78)" stopOpacity=".7" />
          <stop offset=".4" stopColor="oklch(0.8 0.11 65)" stopOpacity=".26" />
          <stop offset="1" stopColor="oklch(0.7 0.1 60)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}d`} x2="0" y2="1">
          <stop stopColor="oklch(0.33 0.055 225)" />
          <stop offset="1" stopColor="oklch(0.265 0.048 232)" />
        </linearGradient>
      </defs>
      <rect width="440" height="800" fill="oklch(0.245 0.037 241)" />
      <rect width="440" height="740" fill={ref('k')} />
      <path d="M34 740V276a186 186 0 0 1 372 0v464z" fill="oklch(0.34 0.036 238)" />
      <path d="M50 740V278a170 170 0 0 1 340 0v462z" fill="oklch(0.18 0.03 243)" />
      <path d="M56 740V280a164 164 0 0 1 328 0v460z" fill={ref('d')} />
      <path d="M72 270a148 148 0 0 1 296 0z" fill="oklch(0.72 0.1 68)" />
      <path d="M72 270a148 148 0 0 1 296 0z" fill={ref('l')} />
      <path
        d="M220 120v150M112 168l108 102 108-102M72 270h296"
        fill="none"
        stroke="oklch(0.22 0.04 238)"
        strokeWidth="6"
      />
      <g fill="none" stroke="oklch(0.22 0.04 238)" strokeWidth="3">
        <rect x="84" y="300" width="124" height="230" rx="6" />
        <rect x="232" y="300" width="124" height="230" rx="6" />
        <rect x="84" y="552" width="124" height="150" rx="6" />
        <rect x="232" y="552" width="124" height="150" rx="6" />
      </g>
      <path d="M220 274v466" stroke="oklch(0.2 0.035 240)" strokeWidth="4" />
      <circle cx="28" cy="250" r="170" fill={ref('l')} />
      <circle cx="412" cy="250" r="170" fill={ref('l')} />
      <g transform="translate(24 250)">{lamp}</g>
      <g transform="translate(416 250)">{lamp}</g>
      <rect y="740" width="440" height="60" fill="oklch(0.2 0.033 243)" />
      <rect x="20" y="728" width="400" height="16" rx="3" fill="oklch(0.37 0.036 238)" />
      <rect x="4" y="752" width="432" height="14" rx="3" fill="oklch(0.31 0.036 239)" />
    </svg>
  )
}
