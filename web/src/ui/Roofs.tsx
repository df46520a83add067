/** Roofs of the street behind a stage, with a few lit windows. It stands at the bottom and covers no words. */
export function Roofs() {
  return (
    <svg
      className="pointer-events-none absolute inset-x-0 bottom-0 h-[120px] w-full"
      viewBox="0 0 1200 120"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path
        fill="oklch(0.24 0.04 245 / 0.55)"
        d="M0 120V62l46-34 46 34v-8h54v-14h12v-12h40v12h12v14h20V40q38-30 76 0v28h40V36h14l34-24 34 24h14v40h60V56q30-26 60 0v20h48V50h12V36h16V22h44v14h16v14h12v30h62V48l48-36 48 36v26h40V44q36-30 72 0v34h54V58h14V44h14V32h36v12h14v14h14v62z"
      />
      {windows.map(([x, hue]) => (
        <path
          key={x}
          transform={`translate(${x} 94)`}
          fill={`oklch(0.72 0.09 ${hue} / 0.55)`}
          d="M0 18V7a7 7 0 0 1 14 0v11z"
        />
      ))}
    </svg>
  )
}

/** How far from the left, and in which light. */
const windows = [
  [38, 150],
  [172, 40],
  [268, 95],
  [392, 15],
  [560, 220],
  [706, 60],
  [838, 330],
  [968, 190],
  [1092, 110],
] as const
