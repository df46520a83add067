import type { FeedItem } from '@kaihei/domain/community/calls'
import type { GiftId } from '@kaihei/domain/gifts/catalogue'
import { Link } from '@tanstack/react-router'
import { RadioTower } from 'lucide-react'
import { GiftArt } from '#features/gifts/GiftArt.tsx'
import { communityText } from '#text/community.ts'
import { giftsText } from '#text/gifts.ts'
import { Amount } from '#ui/Amount.tsx'
import { Avatar } from '#ui/Avatar.tsx'

/** In which light each of them stands. */
const hueOf: Readonly<Record<GiftId, number>> = {
  match: 45,
  candle: 60,
  milk: 85,
  mandarin: 50,
  blossom: 350,
  lamp: 75,
  tram: 225,
  lantern: 42,
  firework: 20,
  lighthouse: 195,
  aurora: 165,
  town: 70,
}

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
      className="street-gift flex items-center gap-3.5 rounded-xl p-4 shadow-1 md:gap-5"
      style={{ '--h': hueOf[giftId] }}
    >
      <GiftArt giftId={giftId} className="w-[92px] md:w-[120px]" />
      <div className="grid min-w-0 gap-1.5">
        <p className="flex items-center gap-1.5 text-xs">
          <RadioTower size={13} aria-hidden="true" />
          <span>
            {communityText.wholeStreet} · <time dateTime={at}>{time}</time>
          </span>
        </p>
        <h4 className="text-base leading-snug font-semibold break-words md:text-lg">
          {communityText.gave(from.nickname, to.nickname)}
          <span className="block">{what}</span>
        </h4>
        {message !== '' && <p className="break-words">{communityText.quoted(message)}</p>}
        <p className="flex items-center gap-3">
          <span className="flex -space-x-2">
            {[from, to].map(({ uk, nickname, avatar, hue }) => (
              <Link
                key={uk}
                to="/user"
                search={{ uk }}
                aria-label={communityText.pageOf(nickname)}
                className="rounded-full"
              >
                <Avatar src={avatar} hue={hue} size={32} />
              </Link>
            ))}
          </span>
          <Amount hundredths={amount} unit="coin" tone="unit" decimals="whole" />
        </p>
      </div>
    </article>
  )
}
