import { useMemo } from 'react'
import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  /** What scanning it leads to. */
  label: string
  size?: number
}

/** Dark on paper with its quiet zone: many scanners cannot read light on dark. */
export function QrCode({ text, label, size = 168 }: QrCodeProps) {
  const { path, modules } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 4 })
    const cells = code.data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    return { path: cells.join(''), modules: code.size }
  }, [text])
  return (
    <span className="relative inline-block">
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${modules} ${modules}`}
        shapeRendering="crispEdges"
        className="block rounded-lg bg-paper"
        aria-hidden="true"
      >
        <path d={path} fill="var(--ink)" />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  )
}
