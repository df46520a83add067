import { useEffect, useRef, useState } from 'react'
import { resamplePeaks } from './waveform.ts'

const pitch = 5.2
const barWidth = 3
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

/** Two paths for all bars: a street of cards would otherwise be a thousand elements more. */
function drawBar(peak: number, bar: number): string {
  const length = Math.max(peak * height - barWidth, 0.01)
  return `M${(bar * pitch + barWidth / 2).toFixed(1)} ${((height - length) / 2).toFixed(2)}v${length.toFixed(2)}`
}
