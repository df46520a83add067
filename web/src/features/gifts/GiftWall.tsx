import { giftIds } from '@kaihei/domain/gifts/catalogue'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { giftsText } from '#text/gifts.ts'
import { text } from '#text/text.ts'
import { grouped } from '#ui/amount-text.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { giftWallQuery } from './api.ts'
import { GiftArt } from './GiftArt.tsx'
import { GiftRow } from './GiftRow.tsx'

/** What a companion was given, on her page: each kind with its count, and the latest of them. */
export function GiftWall({ uk, isMe }: { uk: string; isMe: boolean }) {
  const gifts = useInfiniteQuery(giftWallQuery(uk))
  const words = giftsText.wall
  // Each present is a drawing of its own: they are drawn a few at a time, between frames.
  const first = useDeferredValue(gifts.data)?.pages[0]
  return (
    <Card
      title={words.heading}
      aside={
        first !== undefined &&
        first.wall.length > 0 && (
          <span className="text-sm text-text-2">{words.kinds(first.wall.length, giftIds.length)}</span>
        )
      }
    >
      <Loaded
        query={{ ...gifts, data: first }}
        skeleton={<Skeleton className="h-[104px] rounded-lg" />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
        empty={<EmptyState {...(isMe ? words.emptyMine : words.empty)} />}
      >
        {({ wall, items }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <ul className="flex flex-wrap gap-x-2 gap-y-3">
              {wall.map(({ giftId, count }) => (
                <li key={giftId} className="grid w-[64px] justify-items-center text-center text-xs">
                  <GiftArt giftId={giftId} className="w-11" />
                  <span className="mt-1 w-full truncate">{giftsText.names[giftId]}</span>
                  <span className="text-text-2">{giftsText.times(grouped(count))}</span>
                </li>
              ))}
            </ul>
            <h3 className="sr-only">{words.latest}</h3>
            <ZoneNote />
            <div className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
              {items.map((gift) => (
                <GiftRow key={gift.id} gift={gift} direction="received" />
              ))}
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  )
}
