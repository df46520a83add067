import type { FeedItem } from '@kaihei/domain/community/calls'
import { Link } from '@tanstack/react-router'
import { RadioTower } from 'lucide-react'
import { GiftArt } from '#features/gifts/GiftArt.tsx'
import { communityText } from '#text/community.ts'
import { giftsText } from '#text/gifts.ts'
import { Amount } from '#ui/Amount.tsx'
import { Avatar } from '#ui/Avatar.tsx'

/** A gift that the whole street saw. */
export function ToldGift({
  item,
  time,
}: {
  item: Extract<FeedItem, { readonly kind: 'gift' }>
  time: string
}) {
  const { giftId, quantity, amount, message, from, to, at } = item
  const what = giftsText.kind(giftsText.names[giftId], quantity)
  return (
    <article
      className="room flex items-center gap-5 rounded-xl bg-linear-to-r from-room-lo/55 to-surface p-4 shadow-1"
      style={{ '--h': to.hue }}
    >
      <GiftArt giftId={giftId} className="w-[92px] md:w-[120px]" />
      <div className="grid min-w-0 gap-1.5">
        <p className="flex items-center gap-1.5 text-xs text-text-2">
          <RadioTower size={13} aria-hidden="true" />
          {communityText.wholeStreet} · <time dateTime={at}>{time}</time>
        </p>
        <h4 className="text-base font-semibold break-words md:text-lg">
          {communityText.gave(from.nickname, to.nickname)}
          <span className="block">{what}</span>
        </h4>
        {message !== '' && <p className="break-words">{communityText.quoted(message)}</p>}
        <p className="flex items-center gap-2">
          <Link to="/user" search={{ uk: to.uk }} aria-label={communityText.pageOf(to.nickname)}>
            <Avatar src={to.avatar} hue={to.hue} size={32} />
          </Link>
          <Amount hundredths={amount} decimals="whole" />
        </p>
      </div>
    </article>
  )
}
