import { useEffect, useRef, useState } from 'react'

const pitch = 5.2
const height = 22

interface VoiceMeterProps {
  /** Loudness so far, 0 to 1, one value per stretch of time. */
  levels: readonly number[]
  /** How many stretches there can be. */
  room: number
  /** The stretch from which it is long enough. */
  enoughAt: number
}

/** A recording as it grows along the sill: bars for what was said, dots for the room left, a mark where it suffices. */
export function VoiceMeter({ levels, room, enoughAt }: VoiceMeterProps) {
  const box = useRef<SVGSVGElement>(null)
  const [width, setWidth] = useState(240)

  useEffect(() => {
    const svg = box.current
    if (!svg || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(svg)
    return () => observer.disconnect()
  }, [])

  const count = Math.max(Math.floor((width + 2.2) / pitch), 12)
  return (
    <svg ref={box} width="100%" height={height} className="block" aria-hidden="true">
      {Array.from({ length: count }, (_, bar) => {
        const from = Math.floor((bar * room) / count)
        const spoken = levels.slice(from, Math.max(Math.floor(((bar + 1) * room) / count), from + 1))
        const loud = spoken.length > 0 ? Math.max(...spoken) : 0
        const tall = Math.max(3, loud * height)
        return (
          <rect
            key={bar}
            x={bar * pitch}
            y={(height - tall) / 2}
            width="3"
            height={tall}
            rx="1.5"
            fill={spoken.length > 0 ? 'var(--room-hi)' : 'var(--unlit)'}
          />
        )
      })}
      <rect
        x={Math.round((enoughAt / room) * count) * pitch - 1.85}
        y="0"
        width="1.5"
        height={height}
        fill={levels.length >= enoughAt ? 'var(--ok)' : 'var(--line-strong)'}
      />
    </svg>
  )
}
