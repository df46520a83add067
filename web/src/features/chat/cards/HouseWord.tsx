import type { Danger } from '@kaihei/domain/chat/watch'
import { GiftCard } from '#features/gifts/GiftCard.tsx'
import CautionCard from '#features/reports/CautionCard.tsx'
import type { CardProps } from '../card-props.ts'
import { QuietLine } from '../QuietLine.tsx'

/** What the house says in a conversation of others. A newer server may say what this page has never heard of. */
export default function HouseWord({ said: { card, description } }: CardProps<'house'>) {
  const about = card['about']
  if (card.type !== 'gift' && !isDanger(about)) return <QuietLine>{description}</QuietLine>
  return (
    <div className="px-4 pt-3">
      {isDanger(about) ? <CautionCard about={about} /> : <GiftCard card={card} />}
    </div>
  )
}

function isDanger(about: unknown): about is Danger {
  return about === 'card' || about === 'outsidePayment'
}
