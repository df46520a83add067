import type { Product } from '@kaihei/domain/activities/calls'
import type { Scene } from '@kaihei/domain/activities/scenes'
import { GlassWindow } from '#features/achievements/GlassWindow.tsx'
import { GiftArt } from '#features/gifts/GiftArt.tsx'
import { Frame } from '#features/users/Frame.tsx'
import { Ticket } from 'lucide-react'

/** What one gets, in a window. */
export function ProductArt({ product: { gives }, scene }: { product: Product; scene: Scene }) {
  if (gives.kind === 'gift') return <GiftArt giftId={gives.giftId} className="w-14 shrink-0" />
  return (
    <span className="grid h-[68px] w-16 shrink-0 place-items-center overflow-hidden rounded-t-[32px] rounded-b-md bg-linear-to-b from-lamp-soft to-well">
      {gives.kind === 'frame' ? (
        <Frame scene={scene} className="h-11 w-9">
          <span className="block h-full rounded-t-full bg-linear-to-b from-surface-3 to-surface-2" />
        </Frame>
      ) : gives.kind === 'achievement' ? (
        <GlassWindow
          window={{ id: `event-${scene}-2026-01-bought`, family: 'limited', tier: 3 }}
          light={1}
          className="w-10"
        />
      ) : (
        <Ticket size={28} className="text-lamp-text" aria-hidden="true" />
      )}
    </span>
  )
}
