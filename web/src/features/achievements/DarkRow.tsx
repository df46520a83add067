import { GlassWindow } from './GlassWindow.tsx'
import './windows.css'

const looks = [
  { id: 'boss-orders-1', family: 'boss', tier: 1 },
  { id: 'play-orders-100', family: 'play', tier: 2 },
  { id: 'gift-kinds-9', family: 'gift', tier: 3 },
  { id: 'boss-hours-2000', family: 'boss', tier: 4 },
] as const

/** Dark glass where windows will be. */
export function DarkRow() {
  return (
    <div className="window-row" aria-busy="true">
      {looks.map((look) => (
        <GlassWindow key={look.id} window={look} light={0} className="w-[72px] md:w-[92px]" />
      ))}
    </div>
  )
}
