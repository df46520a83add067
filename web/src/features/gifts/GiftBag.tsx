import type { OutputOf } from '@kaihei/domain/call'
import type { listGifts } from '@kaihei/domain/gifts/calls'
import { giftsText } from '#text/gifts.ts'
import { Card } from '#ui/Card.tsx'
import { GiftArt } from './GiftArt.tsx'

/** What I have bought at an event and not given yet. */
export function GiftBag({ bag }: { bag: OutputOf<typeof listGifts>['bag'] }) {
  const words = giftsText.bag
  return (
    <Card title={words.title}>
      <ul className="flex flex-wrap gap-x-5 gap-y-3">
        {bag.map(({ giftId, count }) => (
          <li key={giftId} className="flex items-center gap-2.5 text-sm">
            <GiftArt giftId={giftId} className="w-9 shrink-0" />
            {giftsText.kind(giftsText.names[giftId], count)}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-text-3">{words.how}</p>
    </Card>
  )
}
