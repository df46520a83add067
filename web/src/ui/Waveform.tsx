import { useEffect, useRef, useState } from 'react'
import { resamplePeaks } from './waveform.ts'

const pitch = 5.2
const height = 18

/** Bars of a fixed width, as many as fit; those before `fraction` are lit. */
export function Waveform({ peaks, fraction }: { peaks: readonly number[]; fraction: number }) {
  const box = useRef<SVGSVGElement>(null)
  const [width, setWidth] = useState(160)

  useEffect(() => {
    const svg = box.current
    if (!svg || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(svg)
    return () => observer.disconnect()
  }, [])

  const count = Math.max(Math.floor((width + 2.2) / pitch), 8)
  return (
    <svg ref={box} width="100%" height={height} className="block" aria-hidden="true">
      {resamplePeaks(peaks, count).map((peak, bar) => {
        const tall = Math.max(3, peak * height)
        return (
          <rect
            key={bar}
            x={bar * pitch}
            y={(height - tall) / 2}
            width="3"
            height={tall}
            rx="1.5"
            fill={bar < fraction * count ? 'var(--room-hi)' : 'var(--line-strong)'}
          />
        )
      })}
    </svg>
  )
}
