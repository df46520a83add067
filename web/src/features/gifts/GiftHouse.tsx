import { catalogue, type GiftId } from '@kaihei/domain/gifts/catalogue'
import { giftsText } from '#text/gifts.ts'
import { grouped } from '#ui/amount-text.ts'
import { GiftArt } from './GiftArt.tsx'
import './GiftHouse.css'

interface GiftHouseProps {
  label: string
  /** How often each kind was given. Undefined while it is on its way: then nothing is said of it. */
  counts: Readonly<Partial<Record<GiftId, number>>> | undefined
}

/** From the gable down: the last of the catalogue on top, the first on the ground floor. */
function floorsNow(): readonly (readonly GiftId[])[] {
  return [catalogue.slice(11), catalogue.slice(8, 11), catalogue.slice(4, 8), catalogue.slice(0, 4)]
}

/** A house with a window for each kind of light; those that were given are lit. */
export function GiftHouse({ label, counts }: GiftHouseProps) {
  return (
    <section aria-label={label} aria-busy={counts === undefined} className="gift-street">
      <Night />
      <div className="gift-house">
        <svg className="gift-gable" viewBox="0 0 480 190" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 190C64 180 112 146 136 92C147 66 152 42 154 18H176V6H304V18H326C328 42 333 66 344 92C368 146 416 180 480 190Z" />
        </svg>
        {floorsNow().map((floor) => (
          <ul key={floor[0]} className="gift-floor">
            {floor.map((id) => (
              <Window key={id} giftId={id} count={counts?.[id]} known={counts !== undefined} />
            ))}
          </ul>
        ))}
      </div>
    </section>
  )
}

function Window({ giftId, count = 0, known }: { giftId: GiftId; count: number | undefined; known: boolean }) {
  const lit = count > 0
  return (
    <li className="gift-window" data-lit={lit}>
      <GiftArt giftId={giftId} lit={lit} className="w-full" />
      <p className="gift-sill">
        <b>{giftsText.names[giftId]}</b>
        {known && <span>{lit ? giftsText.times(grouped(count)) : giftsText.unlit}</span>}
      </p>
    </li>
  )
}

/** What stands around the house. */
function Night() {
  return (
    <svg className="gift-night" viewBox="0 0 640 620" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <radialGradient id="gift-lamp-glow">
          <stop stopColor="oklch(0.85 0.1 70)" stopOpacity=".4" />
          <stop offset="1" stopColor="oklch(0.7 0.1 60)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M136 150a24 24 0 1 0 22 32a19 19 0 0 1 -22 -32z" fill="oklch(0.93 0.05 85)" />
      {stars.map(([x, y, r]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill="oklch(0.9 0.03 230)" opacity=".7" />
      ))}
      <path
        d="M-40 620V470L20 400L90 460L150 410L230 480V620ZM420 620V480L500 400L560 450L620 390L690 470V620Z"
        fill="oklch(0.27 0.05 240)"
      />
      {[34, 606].map((x) => (
        <g key={x}>
          <circle cx={x} cy="512" r="64" fill="url(#gift-lamp-glow)" />
          <path d={`M${x - 2} 612v-88h4v88zM${x - 9} 612h18v-7h-18z`} fill="oklch(0.15 0.025 243)" />
          <path d={`M${x - 8} 524h16l4 -24h-24z`} fill="oklch(0.9 0.09 80)" />
          <path d={`M${x - 14} 500l14 -13l14 13z`} fill="oklch(0.15 0.025 243)" />
        </g>
      ))}
      <rect y="608" width="640" height="12" fill="oklch(0.185 0.03 243)" />
    </svg>
  )
}

const stars = [
  [196, 34, 1.4],
  [238, 96, 1],
  [150, 130, 1.2],
  [60, 170, 1],
  [430, 40, 1.3],
  [486, 88, 1],
  [548, 46, 1.5],
  [590, 120, 1.1],
  [520, 168, 1],
  [616, 210, 1.2],
] as const
