/** Roofs of the street at dusk, a few windows lit, behind the number. */
export function Roofs() {
  return (
    <svg
      viewBox="0 0 900 120"
      preserveAspectRatio="xMidYMax slice"
      className="pointer-events-none absolute inset-x-0 bottom-0 h-28 w-full opacity-55 max-md:hidden"
      aria-hidden="true"
    >
      <path
        d="M0 120V52h14V40h16V28h40v12h16v12h30V34q30-26 60 0v18l66-30 70 30h26l44-26 46 26h18V36h18V24h44v12h18v16l70-34 74 34h20V38q32-28 64 0v14l60-26 66 26h20V120z"
        fill="oklch(0.25 0.045 240)"
      />
      <path
        d="M36 120V86a9 9 0 0 1 18 0v34zM70 120V86a9 9 0 0 1 18 0v34zM330 120V86a9 9 0 0 1 18 0v34zM700 120V86a9 9 0 0 1 18 0v34z"
        fill="oklch(0.3 0.05 238)"
      />
      <g fill="oklch(0.83 0.1 70)">
        <circle cx="258" cy="46" r="6" />
        <circle cx="592" cy="48" r="6" />
        <path d="M784 104V88a7 7 0 0 1 14 0v16zM150 104V88a7 7 0 0 1 14 0v16z" />
      </g>
      <circle cx="820" cy="16" r="10" fill="oklch(0.9 0.05 90)" />
      <circle cx="825" cy="13" r="9" fill="oklch(0.37 0.062 240)" />
    </svg>
  )
}
