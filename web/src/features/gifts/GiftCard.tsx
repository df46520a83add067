import { isGiftId } from '@kaihei/domain/gifts/catalogue'
import { useProfile } from '#features/users/use-profile.ts'
import { giftsText } from '#text/gifts.ts'
import { Amount } from '#ui/Amount.tsx'
import { GiftArt } from './GiftArt.tsx'

/** As the house writes it into a conversation; only the house can. */
interface GiftCardProps {
  card: Readonly<Record<string, unknown>>
}

/** A gift in the conversation of the two: the house says so, in the middle. */
export function GiftCard({ card }: GiftCardProps) {
  const { data: me } = useProfile()
  const [giftId, message] = [String(card['giftId']), String(card['message'])]
  const what = giftsText.kind(isGiftId(giftId) ? giftsText.names[giftId] : giftId, Number(card['quantity']))
  const { gave, got } = giftsText.card
  return (
    <section className="mx-auto flex w-fit max-w-full items-center gap-3 rounded-[14px] bg-surface-2 px-3.5 py-2.5">
      <GiftArt giftId={giftId} className="w-10" />
      <div className="min-w-0">
        <p className="font-semibold">{me?.uk === card['from'] ? gave(what) : got(what)}</p>
        {message !== '' && <p className="text-sm break-words text-text-2">{giftsText.quoted(message)}</p>}
        <Amount
          hundredths={Number(card['amount'])}
          unit="coin"
          unitName={giftsText.coins}
          tone="unit"
          size="sm"
        />
      </div>
    </section>
  )
}
