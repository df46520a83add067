import { useEffect, useRef, useState } from 'react'
import { inTurn } from './in-turn.ts'
import { resamplePeaks } from './waveform.ts'

const pitch = 5.2
const barWidth = 3
const height = 18

/** Bars of a fixed width, as many as fit; those before `fraction` are lit. */
export function Waveform({ peaks, fraction }: { peaks: readonly number[]; fraction: number }) {
  const box = useRef<SVGSVGElement>(null)
  const [count, setCount] = useState(() => countBars(160))

  useEffect(() => {
    const svg = box.current
    if (!svg || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0
      // Those of a whole street are measured in one moment.
      if (width > 0) inTurn(() => setCount(countBars(width)))
    })
    observer.observe(svg)
    return () => observer.disconnect()
  }, [])

  const bars = resamplePeaks(peaks, count).map(drawBar)
  const passed = Math.ceil(fraction * count)
  return (
    <svg ref={box} width="100%" height={height} className="block" aria-hidden="true">
      <g fill="none" strokeWidth={barWidth} strokeLinecap="round">
        <path d={bars.slice(passed).join('')} stroke="var(--line-strong)" />
        <path d={bars.slice(0, passed).join('')} stroke="var(--room-hi)" />
      </g>
    </svg>
  )
}

function countBars(width: number): number {
  return Math.max(Math.floor((Math.round(width) + pitch - barWidth) / pitch), 8)
}

/** Two paths for all bars: a street of cards would otherwise be a thousand elements more. */
function drawBar(peak: number, bar: number): string {
  const length = Math.max(peak * height - barWidth, 0.01)
  return `M${(bar * pitch + barWidth / 2).toFixed(1)} ${((height - length) / 2).toFixed(2)}v${length.toFixed(2)}`
}
